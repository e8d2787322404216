/** The home of a member in a real browser: from home to a file in two clicks, one number for one product, messages, shortcuts, every menu entry. */
import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { menuRows } from '../../../src/access/console-menus.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const home = '/MyManage/SystemMember/index'
const password = 'Demo#2026code'

async function downloadSvg(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 SVG' }).click()
  return fs.readFileSync(await (await download).path(), 'utf8')
}

const nextNumber = ({ page }: Person) =>
  page.getByText('下一个可用号码').locator('xpath=following-sibling::p[1]').textContent()

for (const width of journeyWidths)
  test(`a member downloads the next number in two clicks, and it is not offered again, at a width of ${width}`, async () => {
    const member = await newPerson(site().browser, site().address, width)
    const { page } = member
    await logIn(member, 'demo_member', password)
    await visit(member, home)
    // Nobody is requested to pay again while the slip is being checked.
    await page.getByText('境外条码使用备案：缴费凭证已上传，正在核对到账').waitFor()
    await expectAccessible(member)
    const offered = await nextNumber(member)
    await page.getByRole('link', { name: '用它生成条码' }).click()
    expect(await downloadSvg(page)).toContain('<svg')
    await page.getByText('已用于一件没有写名称的商品').waitFor()
    await expectAccessible(member)
    await page.getByLabel('商品名称', { exact: true }).fill(`示例果酱 ${width} g（演示）`)
    await downloadSvg(page)
    await page.getByText(`已用于“示例果酱 ${width} g（演示）”`).waitFor()
    await visit(member, home)
    expect(await nextNumber(member)).not.toBe(offered)
    await page.getByText(`示例果酱 ${width} g（演示）`).waitFor()
    expect(member.faults).toEqual([])
  })

test('a number that another window has used meanwhile is not used for a second product', async () => {
  const member = await newPerson(site().browser, site().address)
  await logIn(member, 'demo_member2', password)
  const second = { ...member, page: await member.page.context().newPage() }
  for (const person of [member, second]) await visit(person, '/MyManage/SystemMember/barcode')
  for (const { page } of [member, second]) await page.getByText('没有用过').waitFor()
  await downloadSvg(member.page)
  await second.page.getByRole('button', { name: '下载 SVG' }).click()
  await second.page.getByText(/号码 \d+ 刚刚用于/).waitFor()
  await second.page.getByRole('button', { name: /^换下一个没有用过的号码/ }).click()
  await second.page.getByText('没有用过。下载条码时登记为已用').waitFor()
  await downloadSvg(second.page)
})

test('messages are marked as read, shortcuts chosen, and every entry of the menu is reachable at 390 px', async () => {
  const member = await newPerson(site().browser, site().address, 390)
  const { page } = member
  await logIn(member, 'demo_member', password)
  await visit(member, '/MyManage/messages?unread=1')
  await page.getByRole('button', { name: '标为已读', exact: true }).first().waitFor()
  await expectAccessible(member)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await page.getByText('没有未读消息').waitFor()
  await page.getByRole('link', { name: '接收方式' }).click()
  await page.getByLabel('业务进度：邮件').check()
  await page.getByText('接收方式已保存').waitFor()
  await visit(member, '/MyManage/messages?part=choices')
  await expect.poll(() => page.getByLabel('业务进度：邮件').isChecked()).toBe(true)

  await visit(member, '/MyManage/SystemMember/shortcuts')
  await page.getByLabel('标签排版').check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('常用入口已保存').waitFor()
  await visit(member, home)
  await page.getByRole('navigation', { name: '常用' }).getByRole('link', { name: '标签排版' }).waitFor()

  await page.getByRole('button', { name: '更多' }).click()
  const menu = page.getByRole('dialog', { name: '全部菜单' })
  // 商品 is not 商品二维码; a count may follow the name.
  for (const { name } of menuRows.member)
    await menu.getByRole('link', { name: new RegExp(`^${name}(?!\\p{Script=Han})`, 'u') }).waitFor()
  await menu.getByRole('link', { name: '成批取 SSCC' }).click()
  await expect.poll(() => page.getByLabel('厂商识别代码').inputValue()).toMatch(/^6999\d{4}$/)
  await expectAccessible(member)
  expect(member.faults).toEqual([])
})
