/** The site search in a real browser: suggestions by keyboard, and the page on phones without scripts. */
import { expect, onTestFinished, test } from 'vitest'
import { journeySite } from './journey-site.ts'
import { expectAccessible } from './person.ts'
import { openPage, reloadPage } from './settled.ts'

const site = journeySite()

async function open(path: string, settings: { javaScriptEnabled?: boolean } = {}) {
  const context = await site().browser.newContext({ viewport: { width: 390, height: 844 }, ...settings })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await openPage(page, site().address + path)
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

test('on a phone the next results are added below by a button, at an address that shows them all', async () => {
  const page = await open(`/home/sousuo?keyword=${encodeURIComponent('条码')}`)
  const hits = page.locator('#hits > li')
  const first = await hits.count()
  expect(await page.getByRole('navigation', { name: '分页' }).isVisible()).toBe(false)
  await page.getByRole('link', { name: /^再看 10 条/ }).click()
  await expect.poll(() => hits.count()).toBe(first + 10)
  expect(page.url()).toContain('pageSize=20')
  expect(
    await hits
      .nth(first)
      .locator('a')
      .first()
      .evaluate(link => link === document.activeElement),
  ).toBe(true)
  const titles = await hits.locator('h2').allTextContents()
  expect(
    new Set(await hits.locator('h2 a').evaluateAll(links => links.map(link => link.getAttribute('href')))).size,
  ).toBe(titles.length)
  await reloadPage(page)
  expect(await hits.locator('h2').allTextContents()).toEqual(titles)

  await page.route('**/home/sousuo?**', route => route.abort())
  await page.getByRole('link', { name: /^再看/ }).click()
  await page.getByRole('button', { name: '再试一次' }).waitFor()
  expect(await hits.count()).toBe(titles.length)
  await page.unroute('**/home/sousuo?**')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect.poll(() => hits.count()).toBe(titles.length + 10)
})

test('without scripts the button opens the longer list at the first new result', async () => {
  const page = await open(`/home/sousuo?keyword=${encodeURIComponent('条码')}`, { javaScriptEnabled: false })
  const first = await page.locator('#hits > li').count()
  await page.getByRole('link', { name: /^再看 10 条/ }).click()
  await page.waitForURL(`**pageSize=20#hit-${first + 1}`)
  expect(await page.locator('#hits > li').count()).toBe(first + 10)
})

test('results are limited to a publisher, and the choice is marked', async () => {
  const page = await open(`/home/sousuo?keyword=${encodeURIComponent('分支机构')}`)
  await page.getByText('筛选', { exact: true }).click()
  const centre = page.getByRole('link', { name: /^中心/ }).first()
  const count = Number((await centre.textContent())?.replace(/\D/g, ''))
  await centre.click()
  await page.waitForURL('**publisher=centre**')
  await page.getByText(`找到 ${count} 条`).waitFor()
})
