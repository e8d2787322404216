/** Symbols in a real browser: the page follows the input, its files are read back; a member draws its own symbols. */
import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readSymbol } from '../../packages/gs1/test/read-symbol.ts'
import { readHanXinPicture } from '../tools/drawings/read-han-xin-picture.ts'
import { journeySite } from './journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from './person.ts'

const site = journeySite()

const widths = process.env.FULL === '1' ? [1440, 768, 390] : [390]

/** The content of the PNG that the page offers. */
async function readSymbolDownload(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByText(/PNG \d+ dpi|PNG 600/).click()
  return readSymbol(fs.readFileSync(await (await download).path()))
}

test('digits with two readings are read as a person chooses, and the rest of the form stays', async () => {
  const person = await newPerson(site().browser, site().address, 390)
  const { page } = person
  await visit(person, '/BarCode/symbol?type=ITF-14')
  const code = page.getByLabel('代码', { exact: false }).first()
  await page.getByLabel('放大系数').fill('0.6')
  await code.fill('6901234567892')
  await page.getByText('看作完整的 GTIN-13，补 0 成为 06901234567892').first().waitFor()
  await expectAccessible(person)
  await person.shot('symbol-padded')
  await page.getByRole('link', { name: '还没有校验码，加上 2 成为 69012345678922' }).click()
  await expect.poll(() => code.inputValue()).toBe('69012345678922')
  expect(await page.getByLabel('放大系数').inputValue()).toBe('0.6')
  await page.getByText('2 正确：69012345678922').waitFor()
  await page.getByLabel('放大系数').fill('')
  await page.getByLabel('条码种类').selectOption('UPC-E')
  await code.fill('1234565')
  await page.getByText('请选一种读法').waitFor()
  await expectAccessible(person)
  await person.shot('symbol-two-readings')
  await page.getByRole('link', { name: /数字系统 0，写全是 012345000065/ }).click()
  await page.getByRole('img', { name: 'UPC-E 条码 012345000065' }).waitFor()
  await page.context().close()
})

for (const width of widths) {
  test(`a symbol follows text and options at a width of ${width}`, async () => {
    const person = await newPerson(site().browser, site().address, width)
    const { page } = person
    await visit(person, '/BarCode/symbol')
    await expectAccessible(person)
    await person.shot('symbol-empty')
    const code = page.getByLabel('代码', { exact: false }).first()
    await code.fill('699900000001')
    await page.getByText('(01)06999000000018').waitFor()
    const picture = page.getByRole('img', { name: 'EAN-13 条码 6999000000018' })
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await page.getByLabel('附加码').isVisible()).toBe(true)
    expect(await page.getByLabel('保护框').isVisible()).toBe(false)
    await page.getByLabel('放大系数').fill('3')
    await page.getByText('应为 0.8 至 2 倍').first().waitFor()
    await expectAccessible(person)
    await person.shot('symbol-refused')
    await page.getByLabel('放大系数').fill('')
    await page.getByLabel('条码种类').selectOption('GS1-128')
    await code.fill('(01)06999000000018(10)A1')
    await page.getByLabel('条码种类').selectOption('ITF-14')
    expect(await code.inputValue()).toBe('06999000000018')
    expect(await page.getByLabel('保护框').isVisible()).toBe(true)
    await person.shot('symbol-itf')
    await page.getByLabel('条码种类').selectOption('GS1-DataMatrix')
    expect(await code.inputValue()).toBe('(01)06999000000018(10)A1')
    await page.getByText(/^四周 0\.\d+ 毫米/).waitFor()
    await expectAccessible(person)
    await person.shot('symbol-matrix')
    expect(await readSymbolDownload(page)).toEqual({ text: '010699900000001810A1', identifier: ']d2' })
    await page.getByLabel('条码种类').selectOption('HanXin')
    await code.fill('汉信码示例')
    await page.getByLabel('纠错等级').selectOption({ label: 'L4，约 30%' })
    await page.getByText('没有读回验证').waitFor()
    await page.getByRole('definition').getByText('25 × 25').waitFor()
    await expectAccessible(person)
    await person.shot('symbol-han-xin')
    const download = page.waitForEvent('download')
    await page.getByText(/PNG \d+ dpi/).click()
    const file = await (await download).path()
    expect(await readHanXinPicture(fs.readFileSync(file), 25)).toEqual({ text: '汉信码示例' })
    await visit(person, '/BarCode/symbol?type=EAN-13&code=6999000000018&addOn=12&override=true')
    await person.shot('symbol-ean')
    expect(person.faults).toEqual([])
  })

  test(`a member draws its own item as a link with its data at a width of ${width}`, async () => {
    const person = await newPerson(site().browser, site().address, width)
    const { page } = person
    await logIn(person, 'demo_member', 'Demo#2026code')
    await visit(person, '/MyManage/SystemMember/barcode')
    const prefix = (await page.getByText(/^\d{7,10}（/).textContent())?.split('（')[0] ?? ''
    await chooseKind(page, 'GS1 数字链接 QR 码')
    await page.getByLabel('批号').fill('批')
    await page.getByText('不能用在应用标识符 (10) 中').waitFor()
    await page.getByLabel('批号').fill('A1')
    await page.getByLabel('有效期至').fill('2027-12-31')
    await page.getByText('模块数').first().waitFor()
    await expectAccessible(person)
    await person.shot('generator-link')
    const symbol = await readSymbolDownload(page)
    expect(symbol?.identifier).toBe(']Q1')
    expect(symbol?.text).toMatch(new RegExp(`/01/0${prefix}\\d+/10/A1\\?17=271231$`))
    expect(person.faults).toEqual([])
  })
}

async function chooseKind(page: Page, kind: string) {
  await page.getByLabel('条码种类').click()
  await page.getByTitle(kind).click()
  await page.getByLabel('批号').waitFor()
}
