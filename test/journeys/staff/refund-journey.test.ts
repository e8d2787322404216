/** A refund through the pages: one of finance proposes it, another approves it, the member follows the message to the bill and its void receipt.
 *  Each of the three logs in once, on a desk screen and on a phone. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeySite } from '../journey-site.ts'
import { openBill } from '../members/open-bill.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()

async function followMessage({ page }: Person, title: string) {
  await page.getByRole('link', { name: /^消息/ }).filter({ visible: true }).first().click()
  await page.waitForURL('**/MyManage/messages')
  const message = page.locator('main').getByRole('listitem').filter({ hasText: title }).first()
  await message.getByRole('link').first().click()
  await page.waitForURL('**/MyManage/fees?bill=*')
}

test.each([
  [1440, 'demo_member', 'demo_js'],
  [390, 'demo_member2', 'demo_sy'],
])('at %i px two of finance refund a bill, and its receipt is void', async (width, username, branch) => {
  const { browser, address } = site()
  const [member, one, two] = [
    await newPerson(browser, address, width),
    await newPerson(browser, address, width),
    await newPerson(browser, address, width),
  ]
  await logIn(member, username, demoPassword)
  await logIn(one, 'demo_finance', demoPassword)
  const number = await openBill(address, { member, finance: one, branch })
  await logIn(two, 'demo_finance2', demoPassword)
  await visit(member, '/MyManage/fees')
  const bill = member.page.getByRole('region', { name: `账单 ${number}` })
  await bill.getByRole('button', { name: '网上支付' }).click()
  await bill.getByRole('button', { name: '支付成功' }).click()
  await bill.getByText('已缴费').waitFor()

  await visit(one, `/MyManage/admin/fees?tab=all&keyword=${number}`)
  const proposed = one.page.getByRole('region', { name: `账单 ${number}` })
  await proposed.getByRole('button', { name: '提出退款' }).click()
  await proposed.getByLabel('退款的原因').fill('重复办理，企业申请退费')
  await one.shot('refund-propose')
  await expectAccessible(one)
  await proposed.getByRole('button', { name: '提出退款，业务不变' }).click()
  await proposed.getByText('等另一位财务批准', { exact: false }).first().waitFor()
  expect(await proposed.getByRole('button', { name: '批准退款' }).count()).toBe(0)
  await one.shot('refund-proposed')

  await visit(two, '/MyManage/admin/fees?tab=refund')
  const waiting = two.page.getByRole('region', { name: `账单 ${number}` })
  await waiting.getByText('演示财务 提出退款', { exact: false }).waitFor()
  await two.shot('refund-waiting')
  await expectAccessible(two)
  await waiting.getByRole('button', { name: '批准退款' }).click()
  await two.shot('refund-approve')
  await two.page.getByRole('dialog').getByRole('button', { name: '批准退款' }).click()
  await two.page.getByText('已批准，款项记为退回，企业已收到消息').waitFor()
  await waiting.waitFor({ state: 'detached' })

  await followMessage(member, '费用已退回')
  await bill.getByText('已退费').waitFor()
  await bill.getByText('电子收据同时作废', { exact: false }).waitFor()
  const [receipt] = await Promise.all([
    member.page.waitForEvent('download'),
    bill.getByRole('button', { name: '下载电子收据（已退款，作废）' }).click(),
  ])
  expect(
    fs
      .readFileSync(await receipt.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  if (process.env.SHOTS) fs.copyFileSync(await receipt.path(), `${process.env.SHOTS}/receipt-void.pdf`)
  await expectAccessible(member)
  await member.shot('refund-told')
  for (const person of [member, one, two]) {
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(person.faults).toEqual([])
  }
})
