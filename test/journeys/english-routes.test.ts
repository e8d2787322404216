/** Every page of the English site as a visitor receives it, and an importer's errand from the home page. In a browser all pages with
 *  FULL=1, otherwise the first page of each view. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { allRoutes } from '../../src/site/routes.ts'
import type { PageRow } from '../../src/wire/page.ts'
import { journeyWidths } from '../tools/widths.ts'
import { journeySite } from './journey-site.ts'
import { accessibilityFaults, newPerson } from './person.ts'

const site = journeySite()

const rows = allRoutes.filter((row): row is PageRow => !('redirect' in row) && row.language === 'en')

/** Words that the main part of a page has at least; the home page has pictures, the site map links. */
const leastWords: Readonly<Record<string, number>> = { briefHome: 150, siteMap: 80, notFound: 20 }

/** Answers of the tools, besides their empty forms. */
const results = [
  '/SecondaryMenu/LookUp?q=6999000000018',
  '/SecondaryMenu/LookUp?q=6999000000019',
  '/SecondaryMenu/LookUp?q=69990000',
  '/SecondaryMenu/CheckDigit?type=GTIN-13&code=690123456789',
  '/SecondaryMenu/Symbol?type=EAN-13&code=6999000000018',
  '/SecondaryMenu/Search?keyword=fees',
]

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // React writes `open=""` and `<br/>`, which are the same HTML.
    rules: { 'attribute-boolean-style': 'off', 'void-style': 'off' },
  }),
)

function markupFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} ${html.slice(offset, offset + 80)}`),
  )
}

const wordsIn = (html: string) =>
  html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(word => /\w/.test(word)).length

function pageFaults({ path, view }: PageRow, status: number, html: string): string[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  const onward = new Set(Array.from(main.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g), ([, to = '']) => to))
  onward.delete(path)
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
  const anchors = Array.from(html.matchAll(/href="#([^"]*)"/g), ([, id = '']) => id)
  const least = leastWords[view] ?? 400
  const isFramed = !['briefHome', 'notFound'].includes(view)
  const faults = [
    status !== (view === 'notFound' ? 404 : 200) && `status ${status}`,
    html.match(/<h1[\s>]/g)?.length !== 1 && 'not one h1',
    !html.includes('<html lang="en"') && 'not marked as English',
    title.length < 10 && `title ${title}`,
    description.length < 30 && `description ${description}`,
    isFramed && !main.includes('aria-label="You are here"') && 'no breadcrumb',
    wordsIn(main) < least && `${wordsIn(main)} words, not ${least}`,
    onward.size < 3 && `${onward.size} links onward`,
    ...anchors.map(id => !ids.has(id) && `no part #${id}`),
  ]
  return faults.flatMap(fault => (fault === false ? [] : [`${path}: ${fault}`]))
}

test('every English page has its head, one heading, a breadcrumb, a text of its length, links onward and valid HTML', async () => {
  const faults: string[] = []
  const fetchPage = async (address: string) => {
    const response = await fetch(site().address + address)
    return { status: response.status, html: await response.text() }
  }
  for (const row of rows) {
    const { status, html } = await fetchPage(row.path)
    faults.push(...pageFaults(row, status, html), ...markupFaults(html).map(fault => `${row.path}: ${fault}`))
  }
  for (const address of results)
    faults.push(...markupFaults((await fetchPage(address)).html).map(fault => `${address}: ${fault}`))
  expect(faults).toEqual([])
  expect(rows.length).toBeGreaterThan(27)
})

/** All addresses with FULL=1, otherwise the first page of each view and the answers. */
function addressesInBrowser(): string[] {
  const seen = new Set<string>()
  const isNew = ({ view }: PageRow) => process.env.FULL || (!seen.has(view) && seen.add(view))
  return [...rows.filter(isNew).map(({ path }) => path), ...results]
}

async function faultsInBrowser(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  await page.goto(site().address + address, { waitUntil: 'load' })
  for (const width of journeyWidths) {
    await page.setViewportSize({ width, height: 900 })
    // A page with an answer scrolls to it; what the header then covers in part is no target of that size.
    await page.evaluate(() => scrollTo(0, 0))
    for (const fault of await accessibilityFaults(page)) faults.push(`${address} at ${width}: ${fault}`)
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) faults.push(`${address} at ${width} is ${needed} wide`)
  }
  return faults
}

test('axe finds no A or AA fault on an English page, and nothing is wider than the window', async () => {
  const context = await site().browser.newContext({ reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
  for (const address of addressesInBrowser()) faults.push(...(await faultsInBrowser(page, address)))
  expect(faults).toEqual([])
})

test('an English page is readable on a phone without scripts, and its tools answer', async () => {
  const context = await site().browser.newContext({ viewport: { width: 390, height: 900 }, javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const faults: string[] = []
  for (const address of addressesInBrowser()) {
    await page.goto(site().address + address, { waitUntil: 'load' })
    if ((await page.locator('main').innerText()).split(/\s+/).length < 20) faults.push(`${address} has no text`)
    if ((await page.locator('h1').count()) !== 1) faults.push(`${address} has no heading`)
  }
  expect(faults).toEqual([])
  await page.goto(`${site().address}/SecondaryMenu/CheckDigit`)
  await page.getByRole('textbox', { name: 'Number' }).fill('690123456789')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByText('The check digit is', { exact: true }).waitFor()
})

test.each(journeyWidths)(
  'at %i px an importer checks a number and its owner, computes a check digit and reads how to apply',
  async width => {
    const { page, faults } = await newPerson(site().browser, site().address, width)
    await page.goto(`${site().address}/EnglishHome`)
    let clicks = 0
    const click = async (role: 'link' | 'button', name: string | RegExp) => {
      await page.getByRole('main').or(page.locator('footer')).getByRole(role, { name }).first().click()
      clicks += 1
    }
    await page.getByRole('searchbox').first().fill('6 999000 000018')
    await click('button', 'Look up')
    await page.getByRole('heading', { name: 'Valid, and the product is on record' }).waitFor()
    expect(await page.getByText('69990000', { exact: true }).first().isVisible()).toBe(true)
    expect(await page.getByText('Registered name', { exact: true }).isVisible()).toBe(true)
    await click('link', 'Check digit')
    await page.getByRole('textbox', { name: 'Number' }).fill('690123456789')
    await page.getByText('the check digit is 2').waitFor()
    // The way to the next errand is at the end of the text, on phones too.
    await click('link', 'Look up a number')
    await page.getByRole('heading', { level: 1, name: 'Look up a number' }).waitFor()
    await click('link', 'GS1 prefixes')
    await page.getByRole('heading', { level: 1, name: 'GS1 prefixes' }).waitFor()
    await click('link', 'How to apply')
    await page.getByRole('heading', { level: 1, name: 'How to apply' }).waitFor()
    expect(await page.getByRole('heading', { name: 'A company registered abroad' }).isVisible()).toBe(true)
    expect(clicks).toBeLessThanOrEqual(5)
    expect(new URL(page.url()).pathname).toBe('/SecondaryMenu/Apply')
    expect(faults).toEqual([])
  },
)
