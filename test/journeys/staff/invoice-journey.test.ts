/** The invoice of a paid bill through the pages: finance registers it with its PDF, the member follows the message and downloads it. Both log in
 *  once, on a desk screen and on a phone. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { samplePdf } from '../../tools/files/sample-files.ts'
import { journeySite } from '../journey-site.ts'
import { openBill } from '../members/open-bill.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()

test.each([
  [1440, 'demo_member', 'demo_js'],
  [390, 'demo_member2', 'demo_sy'],
])('at %i px an invoice is registered and downloaded', async (width, username, branch) => {
  const { browser, address } = site()
  const [member, staff] = [await newPerson(browser, address, width), await newPerson(browser, address, width)]
  await logIn(member, username, demoPassword)
  await logIn(staff, 'demo_finance', demoPassword)
  const number = await openBill(address, { member, finance: staff, branch })
  await visit(member, '/MyManage/fees')
  const bill = member.page.getByRole('region', { name: `账单 ${number}` })
  await bill.getByRole('button', { name: '网上支付' }).click()
  await bill.getByRole('button', { name: '支付成功' }).click()
  await bill.getByText('还没有开出。', { exact: false }).waitFor()

  await visit(staff, `/MyManage/admin/fees?tab=invoice&keyword=${number}`)
  const waiting = staff.page.getByRole('region', { name: `账单 ${number}` })
  await waiting.getByRole('button', { name: '登记发票' }).click()
  const invoice = `263220000000${width}1234`.padEnd(20, '0')
  await waiting.getByLabel('发票号码').fill(invoice)
  const pdf = { name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) }
  await waiting.locator('input[type=file]').setInputFiles(pdf)
  await staff.shot('invoice-form')
  await expectAccessible(staff)
  await waiting.getByRole('button', { name: '登记并通知企业' }).click()
  await staff.page.getByText('发票已登记，企业已收到消息').waitFor()
  await waiting.waitFor({ state: 'detached' })

  const { page } = member
  await page.getByRole('link', { name: /^消息/ }).filter({ visible: true }).first().click()
  await page.waitForURL('**/MyManage/messages')
  const message = page.locator('main').getByRole('listitem').filter({ hasText: '发票已开出' }).first()
  await message.getByRole('link').first().click()
  await page.waitForURL('**/MyManage/fees?bill=*')
  await bill.getByText(invoice, { exact: false }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bill.getByRole('button', { name: '下载发票' }).click(),
  ])
  expect(
    fs
      .readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expectAccessible(member)
  await member.shot('invoice-told')
  for (const person of [member, staff]) {
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(person.faults).toEqual([])
  }
})
