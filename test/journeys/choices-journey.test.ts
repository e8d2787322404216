/** The interactive pieces in a real browser: what is typed, pointed at or chosen is displayed at once; without scripts the same by forms and links. */
import { expect, onTestFinished, test } from 'vitest'
import { journeyWidths } from '../tools/widths.ts'
import { journeySite } from './journey-site.ts'
import { expectAccessible, newPerson, visit } from './person.ts'

const site = journeySite()

const addressOf = (url: string) => {
  const { pathname, searchParams } = new URL(url)
  return `${pathname}?${[...searchParams.values()].join(',')}`
}

test.each(journeyWidths)('the calculators answer while a person types, at %i px', async width => {
  const person = await newPerson(site().browser, site().address, width)
  const { page } = person
  await visit(person, '/Business/FeeCalculator')
  await expectAccessible(person)
  await page.getByText('9 位的厂商识别代码够用').waitFor()
  await page.getByLabel('数量', { exact: true }).fill('250000')
  await page.getByText('3 个 7 位的厂商识别代码够用').waitFor()
  expect(addressOf(page.url())).toBe('/Business/FeeCalculator?application,company,250000')
  await page.getByLabel('办什么').selectOption('gtin8')
  await page.getByText('数量指：几种商品要 8 位代码').waitFor()
  // The field keeps its focus and what was typed; the number is too large for the other business.
  expect(await page.getByLabel('数量', { exact: true }).inputValue()).toBe('250000')
  await page.getByText('数量请填 1 到 1,000 之间的整数').waitFor()
  await page.getByLabel('数量', { exact: true }).fill('2')
  await page.getByRole('link', { name: '申请单个 8 位码' }).waitFor()
  await page.reload()
  expect(await page.getByLabel('数量', { exact: true }).inputValue()).toBe('2')
  await expectAccessible(person)

  await visit(person, '/Knowledge/HowManyNumbers')
  await page.getByLabel('现在有多少种商品').fill('40')
  await page.getByRole('heading', { name: '三年要 156 个号' }).waitFor()
  await page.getByLabel('每种平均有几个规格').fill('x')
  await page.getByText('三个数都填好，这里就有结果。').waitFor()
  await expectAccessible(person)
})

test.each(journeyWidths)('a digit of the EAN-13 shows its owner and its bars, at %i px', async width => {
  const person = await newPerson(site().browser, site().address, width)
  const { page } = person
  await visit(person, '/Knowledge/Ean13')
  await expectAccessible(person)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await heading('十三位各归谁').waitFor()
  await page.getByRole('link', { name: '第 5 位 0' }).focus()
  await heading('第 5 位 0：厂商识别代码').waitFor()
  expect(await page.locator('[data-frame]:visible').count()).toBe(1)
  await page.locator('g[data-at="13"]').hover()
  await heading('第 13 位 6：校验码').waitFor()
  await page.getByRole('link', { name: '第 10 位 0' }).click()
  await heading('第 10 位 0：商品项目代码').waitFor()
  expect(addressOf(page.url())).toBe('/Knowledge/Ean13?10')
  await expectAccessible(person)
  await page.getByRole('link', { name: '看全部 13 位' }).click()
  await heading('十三位各归谁').waitFor()
  if (width < 992) await page.locator('summary', { hasText: '本页内容' }).click()
  await page.getByRole('link', { name: '颜色与空白区' }).click()
  expect(new URL(page.url()).hash).toBe('#colours')
  await page.getByText('颜色：能用与不能用').first().waitFor()
})

test.each(journeyWidths)('five questions follow each other without a page load, at %i px', async width => {
  const person = await newPerson(site().browser, site().address, width)
  const { page } = person
  await visit(person, '/Knowledge/WhichCode')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const [index, answer] of ['要卖的商品', '超市和网店', '要', '要'].entries()) {
    await page.locator('[data-result]').getByRole('link', { name: answer }).first().click()
    await page.getByText(`第 ${index + 2} 题，`).waitFor()
    // The next question has the focus, not the top of the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-result'))).toBe(true)
  }
  await page.getByLabel('多少种', { exact: true }).fill('120')
  await page.getByRole('button', { name: '看结果' }).click()
  await page.getByRole('heading', { name: '需要三种代码' }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  for (const key of ['GTIN-13', 'GTIN-14', 'SSCC']) await page.getByRole('heading', { level: 3, name: key }).waitFor()
  await expectAccessible(person)
  await page.getByRole('link', { name: '算一算费用' }).click()
  await page.getByText('三年内有多少种商品：120').waitFor()
})

test('without scripts the same pages answer by their forms and links', async () => {
  const context = await site().browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${site().address}/Business/FeeCalculator`)
  await page.getByLabel('办什么').selectOption('gln')
  await page.getByLabel('数量', { exact: true }).fill('3')
  await page.getByRole('button', { name: '算一算' }).click()
  await page.getByText('几个地点要位置码：3').waitFor()
  await page.goto(`${site().address}/Knowledge/Ean13`)
  await page.getByRole('link', { name: '第 13 位 6' }).click()
  await page.getByRole('heading', { name: '第 13 位 6：校验码' }).waitFor()
  await page.goto(`${site().address}/Knowledge/WhichCode`)
  await page.getByRole('link', { name: '设备、车辆' }).click()
  await page.getByRole('heading', { name: '用 GIAI' }).waitFor()
})
