/** A member prints labels of chosen products: the symbol of each level on one sheet, in at most four clicks from the selection. */
import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSymbols } from '../../../packages/gs1/test/read-symbol.ts'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { paintPages } from '../../tools/drawings/read-pdf.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

async function saveRecord({ page }: Person, fields: Readonly<Record<string, string>>, button: string) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button }).click()
  await page
    .getByRole('link', { name: '加一层包装' })
    .or(page.getByRole('button', { name: '分配号码，生成条码' }))
    .first()
    .waitFor()
}

test.each(widths)('at %i px a selection becomes a sheet of labels in three clicks, a draft is named', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  const name = `示例豆奶 ${width}`
  await visit(person, '/MyManage/SystemMember/product')
  await saveRecord(person, { 商品名称: name, 品牌: '示例青禾', 净含量: '250 mL' }, '保存并分配号码')
  await page.getByRole('link', { name: '加一层包装' }).click()
  await page.waitForURL(/packs=/)
  await page.getByLabel('里面的数量').fill('24')
  await saveRecord(person, { 商品名称: `${name} 24 盒` }, '保存并分配号码')
  await visit(person, '/MyManage/SystemMember/product')
  await saveRecord(person, { 商品名称: `${name} 草稿` }, '保存草稿')

  await visit(person, `/MyManage/SystemMember/products?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: /选中/ }).first().waitFor()
  for (const box of await page.getByRole('checkbox', { name: /选中(?!这一页)/ }).all()) await box.check()
  let clicks = 0
  const click = async (role: 'link' | 'button', label: string) => {
    clicks++
    await page.getByRole(role, { name: label }).last().click()
  }
  await click('link', '打印标签')
  await page.getByText('印得出 2 种').waitFor()
  await page.getByText('印不出 1 种').waitFor()
  await page.getByText('草稿，还没有号码').waitFor()
  await expectAccessible(person)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot('labels-plan')
  await click('button', '生成文件')
  const link = page.getByRole('link', { name: '下载', exact: true }).first()
  await link.waitFor()
  await person.shot('labels-file')
  clicks++
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(clicks).toBeLessThanOrEqual(4)
  const [sheet] = await paintPages(await fs.readFile(await file.path()))
  const read = await readSymbols(sheet?.png ?? new Uint8Array())
  expect(read.map(text => text.length).toSorted((a, b) => a - b)).toEqual([13, 14])
  expect(read.find(text => text.length === 14)?.slice(1, 13)).toBe(read.find(text => text.length === 13)?.slice(0, 12))

  await page.getByRole('combobox', { name: '文件' }).click()
  await page.locator('.ant-select-item-option', { hasText: 'ZPL' }).click()
  await page.getByLabel('标签宽（毫米）').waitFor()
  await expectAccessible(person)
  await person.shot('labels-printer')
  expect(person.faults).toEqual([])
})
