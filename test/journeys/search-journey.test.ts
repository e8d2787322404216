/** The site search in a real browser: suggestions by keyboard, and the page on phones without scripts. */
import { expect, onTestFinished, test } from 'vitest'
import { journeySite } from './journey-site.ts'
import { expectAccessible } from './person.ts'

const site = journeySite()

async function open(path: string, settings: { javaScriptEnabled?: boolean } = {}) {
  const context = await site().browser.newContext({ viewport: { width: 390, height: 844 }, ...settings })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(site().address + path, { waitUntil: 'networkidle' })
  return page
}

test('a suggestion is chosen by keyboard, and its options are announced', async () => {
  const page = await open('/home/sousuo')
  const field = page.getByRole('combobox', { name: '搜索的词' })
  await field.pressSequentially('xuzhan')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await options.first().textContent()).toContain('续展')
  await field.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  await field.press('Escape')
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  await field.press('h')
  await field.press('Backspace')
  await options.first().waitFor()
  await field.press('ArrowDown')
  const address = await options.first().getAttribute('href')
  await field.press('Enter')
  await page.waitForURL(`**${address}`)
})

test('results are accessible and fit a phone, and a search works without scripts', async () => {
  const page = await open(`/home/sousuo?keyword=${encodeURIComponent('条码续费 南京')}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible({ page })
  const plain = await open('/', { javaScriptEnabled: false })
  await plain.getByRole('searchbox').first().fill('怎么续展')
  await plain.locator('form[action="/home/sousuo"]').getByRole('button').first().click()
  await plain.getByRole('heading', { name: '续展', exact: true }).first().waitFor()
  expect(await plain.getByRole('link', { name: '办理续展' }).first().isVisible()).toBe(true)
})
