/** A member takes the symbols of a product record from its page: the unit over the counter, the case with batch and date. */
import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

async function saveDraft({ page }: Person, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByRole('button', { name: '分配号码，生成条码' }).waitFor()
}

async function download({ page }: Person, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return fs.readFile(await file.path())
}

test.each(widths)('at %i px a record gets its number, its EAN-13 and the symbols of its case', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/product')
  await saveDraft(person, { 商品名称: `示例纯牛奶 ${width}`, 品牌: '示例青禾', 净含量: '250 mL' })
  await expectAccessible(person)
  await person.shot('symbols-draft')
  await page.getByRole('button', { name: '分配号码，生成条码' }).click()

  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`条码.*${name}`) })
  await tile('EAN-13').waitFor()
  await person.shot('symbols-tiles')
  await tile('EAN-13').click()
  await page.getByText('下载前检查').waitFor()
  expect(await page.getByLabel('模块宽 X（毫米）').getAttribute('placeholder')).toBe('0.33')
  await page.getByText('模块宽 3 个点，等于 0.375 毫米（要求 0.33 毫米）').waitFor()
  const number = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? ''
  expect(await readSymbol(await download(person, 'PNG 600 dpi'))).toMatchObject({ text: number })
  await page.getByText('单个 EAN-13 × 1，PNG 600 dpi').waitFor()
  await page.getByLabel('放大系数').fill('0.5')
  await page
    .getByText(/应为 0\.264 至 0\.66/)
    .first()
    .waitFor()
  await page.getByLabel('放大系数').fill('1.5')
  await page.getByText('要求 0.495 毫米').first().waitFor()
  expect(await page.getByLabel('模块宽 X（毫米）').inputValue()).toBe('0.495')
  await expectAccessible(person)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot('symbols-ean13')

  await page.getByRole('link', { name: '加一层包装' }).click()
  // The address changes before the page: the form of the unit has the same fields.
  await page.getByRole('heading', { level: 1, name: '新增包装' }).waitFor()
  await page.getByLabel('里面的数量').fill('24')
  await saveDraft(person, { 商品名称: `示例纯牛奶 ${width} 24 盒` })
  await page.getByRole('button', { name: '分配号码，生成条码' }).click()
  await tile('GS1-128').click()
  await page.getByLabel('批号（10）').fill('批一')
  await page
    .getByText(/只能|不能|字符/)
    .first()
    .waitFor()
  await expectAccessible(person)
  await person.shot('symbols-case-faulty')
  await page.getByLabel('批号（10）').fill('L2611')
  await page.getByLabel('有效期至（17）').fill('2027-12-31')
  await page
    .getByText(/^\(01\)1\d{13}\(17\)271231\(10\)L2611$/)
    .first()
    .waitFor()
  const content = (await page.locator('code').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'ZPL 203 dpi' }).and(page.locator(':enabled')).waitFor()
  expect(await readSymbol(await download(person, 'PNG 600 dpi'))).toMatchObject({
    identifier: ']C1',
    text: content.replace(/[()]/g, ''),
  })
  expect((await download(person, 'ZPL 203 dpi')).toString('latin1')).toMatch(/^\^XA/)
  await page.getByText('单个 GS1-128 × 1，ZPL 203 dpi').waitFor()
  await expectAccessible(person)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot('symbols-case')

  await page.getByRole('link', { name: '全部 2 次' }).click()
  await page.getByText('只列一个商品的').waitFor()
  await page.getByText('GS1-128 × 1').nth(1).waitFor()
  await expectAccessible(person)
  await person.shot('symbols-downloads')
  expect(person.faults).toEqual([])
})
