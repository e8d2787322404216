/** Phones, repeat visits and elder mode in a real browser: the notice, look-ups, tables, control sizes. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { journeySite } from './journey-site.ts'
import { expectAccessible, newPerson, visit } from './person.ts'
import { openPage, reloadPage } from './settled.ts'

const site = journeySite()

async function newVisitor(width: number): Promise<BrowserContext> {
  const context = await site().browser.newContext({ viewport: { width, height: 844 } })
  onTestFinished(() => context.close())
  return context
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await openPage(page, site().address + path)
  return page
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('the notice is a dialog on the first visit and a bar on the second, and the focus returns to the page', async () => {
  const context = await newVisitor(1280)
  const first = await open(context, '/')
  await first.getByRole('dialog').getByRole('button', { name: '知道了' }).click()
  await first.getByRole('dialog').waitFor({ state: 'hidden' })
  // The event of a closed dialog comes after the dialog is hidden.
  await expect.poll(() => focusedId(first)).toBe('main')
  await reloadPage(first)
  expect(await first.getByRole('button', { name: '关闭公告' }).count()).toBe(0)
  // Another tab is another visit.
  const second = await open(context, '/')
  const bar = second.getByRole('region', { name: '公告' })
  await bar.waitFor()
  expect(await second.getByRole('dialog').count()).toBe(0)
  await bar.getByRole('button', { name: '查看' }).click()
  await second.getByRole('dialog').getByRole('button', { name: '知道了' }).click()
  await second.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => bar.count()).toBe(0)
})

test.each([
  ['/', true],
  ['/', false],
  ['/EnglishHome', true],
  ['/EnglishHome', false],
])(
  'on a phone what is below the first screen of %s follows after the first frame, with scripts %s',
  async (path, javaScriptEnabled) => {
    const context = await site().browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen = { shift: 0, hidden: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.shift += Number(Object(entry).value)
      }).observe({ type: 'layout-shift', buffered: true })
      const countHidden = () => {
        const hidden = [...document.querySelectorAll('#foot')].filter(
          part => getComputedStyle(part).contentVisibility === 'hidden',
        )
        seen.hidden += hidden.length
        requestAnimationFrame(countHidden)
      }
      requestAnimationFrame(countHidden)
    })
    await page.goto(site().address + path, { waitUntil: 'load' })
    const hiddenParts = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('[data-below="children"] > *, [data-below="self"], #foot')]
        return {
          all: parts.length,
          hidden: parts.filter(part => getComputedStyle(part).contentVisibility === 'hidden').length,
        }
      })
    await expect.poll(hiddenParts).toEqual({ all: path === '/' ? 18 : 7, hidden: 0 })
    await page.getByRole('contentinfo').getByRole('link').first().scrollIntoViewIfNeeded()
    expect(await page.getByRole('contentinfo').getByRole('link').first().isVisible()).toBe(true)
    if (!javaScriptEnabled) return
    const seen = await page.evaluate(() => Object(window).seen)
    expect(seen.hidden).toBeGreaterThan(0)
    expect(seen.shift).toBeLessThan(0.02)
  },
)

test('on a phone the notice is a bar from the first visit', async () => {
  const page = await open(await newVisitor(390), '/')
  await page.getByRole('region', { name: '公告' }).getByRole('button', { name: '关闭公告' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await focusedId(page)).toBe('main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone the result of a look-up is scrolled to and focused', async () => {
  const page = await open(await newVisitor(390), '/search/internal')
  await page.getByLabel('商品条码', { exact: true }).fill('6999000000018')
  await page.getByLabel('商品条码', { exact: true }).press('Enter')
  const result = page.getByRole('main').getByRole('status')
  await result.waitFor()
  const top = () => result.first().evaluate(element => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(300)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.querySelector('[role=status]') !== null))
    .toBe(true)
})

test.each(['/search/glossary', '/search/country', '/search/internal', '/search/shortcode', '/search/bike'])(
  'the register at %s is displayed as cards on a phone, with the name of each column',
  async path => {
    const page = await open(await newVisitor(390), path)
    const cell = page.locator('tbody tr').first().locator('td').nth(1)
    const label = await cell.evaluate(td => getComputedStyle(td, '::before').content)
    expect(label).toBe(`"${await cell.getAttribute('data-label')}"`)
    const overflow = () => {
      const area = document.querySelector('table')?.parentElement
      return area ? area.scrollWidth - area.clientWidth : undefined
    }
    expect(await page.evaluate(overflow)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)

test.each(['/', '/News/Center', '/search/tool?q=6999000000018', '/Business/Register', '/login'])(
  'in elder mode no control of %s is smaller than the body text',
  async path => {
    const context = await newVisitor(1280)
    await context.addCookies([{ name: 'mode', value: 'elder', url: site().address }])
    const page = await open(context, path)
    const small = await page.evaluate(() => {
      const text = Number.parseFloat(getComputedStyle(document.body).fontSize)
      const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, label')]
      const visible = controls.filter(
        element => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link'),
      )
      return visible
        .filter(element => Number.parseFloat(getComputedStyle(element).fontSize) < text)
        .map(element => element.outerHTML.slice(0, 120))
    })
    expect(small).toEqual([])
  },
)

test('a table in an article can be reached by keyboard', async () => {
  const page = await open(await newVisitor(390), '/Service/Book')
  const area = page.locator('.prose [role=group]').first()
  expect(await area.getAttribute('tabindex')).toBe('0')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.each([
  [1440, ''],
  [390, ''],
  [1440, 'elder'],
  [390, 'elder'],
])('at %i px, mode "%s", a city and a tile lead to a branch that can be called', async (width, mode) => {
  const visitor = await newPerson(site().browser, site().address, width)
  const { page } = visitor
  if (mode) await page.context().addCookies([{ name: 'mode', value: mode, url: site().address }])
  await visit(visitor, '/Org/Branch')
  await expectAccessible(visitor)
  await page.getByRole('searchbox', { name: /城市、区县/ }).fill('昆山')
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('heading', { name: '江苏分中心' }).waitFor()
  expect(
    await page
      .getByRole('link', { name: /025-0000 3200/ })
      .first()
      .getAttribute('href'),
  ).toBe('tel:02500003200')
  await page
    .getByText(/^(受理中|午休.*|今天.*|.*开始受理)$/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.getByText('续展', { exact: true }).first().click()
  await page.getByText('续展登记表').waitFor()
  // The head of the page covers what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(visitor)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await page.getByRole('link', { name: /^福建/ }).click()
  await page.getByRole('heading', { name: '福建分中心' }).waitFor()
  expect(visitor.faults).toEqual([])
})

test('without scripts the form finds a branch, and nothing states whether it is open', async () => {
  const context = await site().browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${site().address}/Org/Branch`)
  await page.getByRole('searchbox', { name: /城市、区县/ }).fill('宁波海曙')
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('heading', { name: '宁波分中心' }).waitFor()
  expect(await page.locator('[data-state]:visible').count()).toBe(0)
})
