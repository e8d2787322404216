/** A reply that never comes: whoever presses the button again, even after the session has ended, gets what the first press had done. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { signInOverHttp } from '../../tools/access/sign-in-over-http.ts'
import { journeySite } from '../journey-site.ts'
import { logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const repeated = /上一次提交其实已经成功，这次没有重复办理/

/** The next request of a call is done, and its reply is lost. */
async function loseReply(page: Page, call: string) {
  await page.route(
    `**/api/${call}`,
    async route => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
}

test('a pallet whose reply was lost is packed once, and the second press says so', async () => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/units')
  await page.getByLabel('内装商品（GTIN）').fill('6901234567892')
  await page.getByLabel('数量', { exact: true }).fill('48')
  await page.getByLabel('批号', { exact: true }).fill('LOST1')
  await loseReply(page, 'logistics/authApi/create')
  const send = page.getByRole('button', { name: '分配 SSCC' })
  await send.click()
  await page.getByText('没有提交成功').first().waitFor()
  await person.shot('lost-reply')
  await send.click()
  await page.getByText(repeated).waitFor()
  await person.shot('lost-reply-repeated')
  const lines = page.getByRole('listitem').filter({ hasText: '批号 LOST1' })
  await lines.first().waitFor()
  expect(await lines.count()).toBe(1)
  await page.getByLabel('内装商品（GTIN）').fill('6901234567892')
  await page.getByLabel('数量', { exact: true }).fill('48')
  await page.getByLabel('批号', { exact: true }).fill('LOST1')
  await send.click()
  await expect.poll(() => lines.count()).toBe(2)
})

test('over the end of a session the key of a lost reply stays, and another content is refused once', async () => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/units')
  const fill = async (count: string) => {
    await page.getByLabel('内装商品（GTIN）').fill('6901234567892')
    await page.getByLabel('数量', { exact: true }).fill(count)
    await page.getByLabel('批号', { exact: true }).fill('LOST2')
  }
  await fill('12')
  await loseReply(page, 'logistics/authApi/create')
  const send = page.getByRole('button', { name: '分配 SSCC' })
  await send.click()
  await page.getByText('没有提交成功').first().waitFor()
  await signInOverHttp(site().address, 'demo_member')
  await send.click()
  await page.getByRole('alertdialog', { name: /提示|Tip/ }).waitFor()
  await logIn(person, 'demo_member', demoPassword)
  await visit(person, '/MyManage/SystemMember/units')
  await expect.poll(() => page.getByLabel('批号', { exact: true }).inputValue()).toBe('LOST2')
  await fill('13')
  await send.click()
  await page.getByText(/上一次提交其实已经成功，而这一次的内容不一样/).waitFor()
  await person.shot('lost-reply-other')
  const lines = page.getByRole('listitem').filter({ hasText: '批号 LOST2' })
  await expect.poll(() => lines.count()).toBe(1)
  await send.click()
  await expect.poll(() => lines.count()).toBe(2)
})

test('a note and a file of labels whose reply was lost are there once, and the second press says so', async () => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/product')
  const name = '示例豆奶 LOST'
  for (const [label, value] of Object.entries({ 商品名称: name, 品牌: '示例青禾', 净含量: '250 mL' }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: '保存并分配号码' }).click()
  await page.getByLabel('写备注').fill('等印刷稿 LOST')
  await loseReply(page, 'product/authApi/note/add')
  const write = page.getByRole('button', { name: '写上' })
  await write.click()
  await page.getByText('没有提交成功').first().waitFor()
  await write.click()
  await page.getByText(repeated).waitFor()
  await person.shot('lost-reply-note')
  const notes = page.getByRole('listitem').filter({ hasText: '等印刷稿 LOST' })
  await expect.poll(() => notes.count()).toBe(1)

  await visit(person, `/MyManage/SystemMember/products?keyword=${encodeURIComponent(name)}`)
  await page
    .getByRole('checkbox', { name: /选中(?!这一页)/ })
    .first()
    .check()
  await page.getByRole('link', { name: '打印标签' }).last().click()
  await page.getByText('印得出 1 种').waitFor()
  await loseReply(page, 'product/authApi/labels/print')
  const print = page.getByRole('button', { name: '生成文件' })
  await print.click()
  await page.getByText('网络连接失败').first().waitFor()
  await print.click()
  await page.getByText(repeated).first().waitFor()
  await person.shot('lost-reply-labels')
  const links = page.getByRole('link', { name: '下载', exact: true })
  await links.first().waitFor()
  expect(await links.count()).toBe(1)
})
