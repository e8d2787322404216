/** Every public page of the Chinese site as a visitor receives it: its head and parts, its text and links, valid HTML, accessible in normal
 *  and elder mode, readable without scripts. In a browser all of them with FULL=1, otherwise the first page of each view. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { allRoutes, matchRoute } from '../../src/site/routes.ts'
import type { ViewName } from '../../src/site/views.ts'
import type { PageRow } from '../../src/wire/page.ts'
import { journeySite } from './journey-site.ts'
import { accessibilityFaults } from './person.ts'

const site = journeySite()

/** Without the page between this site and another one, which is of no use without an address. */
const isPublic = (row: (typeof allRoutes)[number]): row is PageRow =>
  !('redirect' in row) && !row.console && row.language !== 'en' && row.view !== 'leave'
const rows = allRoutes.filter(isPublic)

type Kind = { characters: number; links: number }

/** What a page of a view has at least besides breadcrumb and side menu: characters without spaces, and links to other pages. */
const kinds: Readonly<Partial<Record<ViewName, Kind>>> = {
  page: { characters: 600, links: 4 },
  portal: { characters: 600, links: 4 },
  home: { characters: 600, links: 20 },
  branches: { characters: 600, links: 4 },
  gs1Members: { characters: 600, links: 4 },
  qrGenerator: { characters: 600, links: 4 },
  statement: { characters: 400, links: 4 },
  terms: { characters: 400, links: 4 },
  article: { characters: 150, links: 2 },
  list: { characters: 300, links: 8 },
  faqList: { characters: 300, links: 4 },
  siteSearch: { characters: 60, links: 4 },
  siteMap: { characters: 600, links: 100 },
}

const otherKind: Kind = { characters: 100, links: 4 }

const kindOf = ({ view }: PageRow): Kind => kinds[view as ViewName] ?? otherKind

/** Pages that lead only back or to one thing. */
const narrow: ReadonlySet<string> = new Set([
  'line',
  'login',
  'notFound',
  'selfTest',
  'subscriptionConfirm',
  'subscriptionManage',
])

type Html = { address: string; status: number; html: string }
type Reached = Html & { depth: number; links: string[] }

async function fetchPage(address: string, cookie = ''): Promise<Html & { location: string | null }> {
  const response = await fetch(site().address + address, { headers: { cookie }, redirect: 'manual' })
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const text = await response.text()
  return { address, status: response.status, html: isHtml ? text : '', location: response.headers.get('location') }
}

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const pathOf = (address: string) => address.replace(/[?#].*$/, '')

function linksIn(html: string): string[] {
  const found = Array.from(html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g), ([, href = '']) => decoded(href))
  return [...new Set(found)]
}

/** The main part without breadcrumb and side menu. */
function mainOf(html: string): string {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  const withoutSide = main.replace(/<nav (?:(?!<\/nav>)[\s\S])*?切换栏目(?:(?!<\/nav>)[\s\S])*<\/nav>/, '')
  return withoutSide.replace(/<div data-crumbs[\s\S]*?<\/nav><\/div>/g, '')
}

const textOf = (html: string) =>
  decoded(html.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')).replace(/\s/g, '')

/** Of addresses that differ only in their query or a number, this many are opened; of articles all in the full run. */
const mostSimilar = 3
const similarityOf = (address: string) => address.replace(/\?.*/, '?').replace(/\d+/g, '0')
const isArticle = (address: string) => /\?id=\d+$/.test(address)

/** Opens every page that links lead to, beginning at the home page, without the links of the site map. */
async function walk(): Promise<Map<string, Reached>> {
  const reached = new Map<string, Reached>()
  const similar = new Map<string, number>()
  let next = ['/']
  for (let depth = 0; next.length > 0; depth++) {
    const found = new Set<string>()
    for (const address of next) {
      const page = await fetchPage(address)
      const isRedirect = page.location !== null
      const links = isRedirect ? [page.location ?? ''] : linksIn(page.html)
      reached.set(address, { ...page, depth, links })
      if (pathOf(address) === '/sitemap') continue
      for (const link of links) found.add(link)
    }
    next = [...found].filter(link => {
      if (reached.has(link) || link.startsWith('/MyManage')) return false
      const key = similarityOf(link)
      const isLimited = link.includes('?') || link.startsWith('/api/')
      if (!isLimited || (process.env.FULL && isArticle(link))) return true
      similar.set(key, (similar.get(key) ?? 0) + 1)
      return (similar.get(key) ?? 0) <= mostSimilar
    })
  }
  return reached
}

let walked: Promise<Map<string, Reached>> | undefined
const walkOnce = () => {
  walked ??= walk()
  return walked
}

/** The address at which a route is read: an item for a page of items, the first branch or notice for a page of one. */
async function addressOf(row: PageRow): Promise<string | undefined> {
  if (row.path.includes(':')) return row.path.replace(':name', 'gm2d')
  if (!['article', 'branchDetail', 'registrationNotice'].includes(row.view)) return row.path
  const reached = await walkOnce()
  return [...reached.keys()].find(address => pathOf(address) === row.path && address.includes('?id='))
}

type Read = { row: PageRow; page: Html }

async function readAll(cookie = ''): Promise<Read[]> {
  const reads: Read[] = []
  for (const row of rows) {
    const address = await addressOf(row)
    if (address !== undefined) reads.push({ row, page: await fetchPage(address, cookie) })
  }
  return reads
}

const placeholder =
  /待补充|待完善|正在准备|敬请期待|建设中|此处填|还没有发布|没有内容|lorem|TODO|TBD|XXX|××|某某|undefined|\[object|Invalid Date/i

function pageFaults({ row, page: { address, status, html } }: Read): string[] {
  const main = mainOf(html)
  const text = textOf(main)
  const { characters, links } = kindOf(row)
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  const crumbs = /<div data-crumbs[\s\S]*?<\/nav><\/div>/.exec(html)?.[0] ?? ''
  const onward = linksIn(main).filter(link => pathOf(link) !== row.path || isArticle(link))
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
  const anchors = Array.from(html.matchAll(/href="#([^"]*)"/g), ([, id = '']) => decoded(id))
  const word = placeholder.exec(text)?.[0]
  const isNarrow = narrow.has(row.view)
  const isFramed = !['home', 'login', 'notFound'].includes(row.view)
  const faults: (string | false)[] = [
    status !== (row.view === 'notFound' ? 404 : 200) && `status ${status}`,
    html.match(/<h1[\s>]/g)?.length !== 1 && 'not one h1',
    textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '') === '' && 'empty h1',
    title.length < 6 && `title ${title}`,
    description.length < 6 && `description ${description}`,
    isFramed && linksIn(crumbs).length < 1 && 'no breadcrumb',
    word !== undefined && `placeholder ${word}`,
    !isNarrow && text.length < characters && `${text.length} characters, not ${characters}`,
    !isNarrow && onward.length < links && `${onward.length} links onward, not ${links}`,
    ...anchors.map(id => id !== '' && !ids.has(id) && `no part #${id}`),
    ...(row.view === 'page' ? structureFaults(main) : []),
  ]
  return faults.flatMap(fault => (fault === false ? [] : [`${address} (${row.view}): ${fault}`]))
}

/** A written page is in sections with anchors, has steps or tables, a date and a department. */
function structureFaults(main: string): (string | false)[] {
  const sections = main.match(/<h2 id="h-\d+"/g)?.length ?? 0
  return [
    sections < 3 && `${sections} sections`,
    sections >= 3 && !main.includes('href="#h-1"') && 'no list of contents',
    !/<ol[\s>]|<table[\s>]/.test(main) && 'neither steps nor a table',
    !main.includes('最近更新') && 'no date',
    !main.includes('负责部门') && 'no department',
  ]
}

test('every page has its head, one heading, a breadcrumb, a text of its length and links onward', async () => {
  const reads = await readAll()
  expect(reads.flatMap(pageFaults)).toEqual([])
  expect(reads.length).toBeGreaterThan(140)
})

test('no link is dead, no page is an orphan, and none is more than three clicks from home without the site map', async () => {
  const reached = await walkOnce()
  const pages = [...reached.values()]
  const dead = pages
    .filter(({ status, address }) => status >= 400 && pathOf(address) !== '/404')
    .map(({ address }) => `${address} from ${pages.find(({ links }) => links.includes(address))?.address}`)
  expect(dead).toEqual([])
  const depthOf = new Map<string, number>()
  for (const { address, depth } of pages) {
    const path = matchRoute(pathOf(address))?.row.path ?? ''
    depthOf.set(path, Math.min(depth, depthOf.get(path) ?? depth))
  }
  // The pages of a subscription are opened by the links of its mails, which have its key.
  const isFromMail = ({ view }: PageRow) => view === 'subscriptionConfirm' || view === 'subscriptionManage'
  // The provider of the single sign-on sends the browser there.
  const isFromProvider = ({ path }: PageRow) => path === '/login/singleSignOn'
  // A page of one item of which another page is the canonical one is only an address of old links.
  const content = rows.filter(
    row =>
      !isFromMail(row) &&
      !isFromProvider(row) &&
      row.view !== 'notFound' &&
      row.view !== 'selfTest' &&
      // Where a full portal leads to.
      row.view !== 'line' &&
      (row.view !== 'article' || hasItems(row.path, row.opens)),
  )
  const far = content.flatMap(({ path }) => {
    const depth = depthOf.get(path)
    return depth === undefined ? [`${path} is an orphan`] : depth > 3 ? [`${path} is ${depth} clicks away`] : []
  })
  expect(far).toEqual([])
  expect(reached.size).toBeGreaterThan(200)
})

/** Whether a list or portal opens its items here. */
const hasItems = (path: string, opens: string | undefined) =>
  opens === path || rows.some(row => row.opens === path || row.blocks?.some(block => block.opens === path))

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // React writes `open=""` and `<br/>`, which are the same HTML.
    rules: { 'attribute-boolean-style': 'off', 'void-style': 'off' },
  }),
)

function markupFaults({ address, html }: Html): string[] {
  const { results } = validator.validateStringSync(html)
  const messages = results.flatMap(({ messages }) => messages)
  return messages.map(
    ({ ruleId, message, offset }) => `${address} ${ruleId}: ${message} ${html.slice(offset, offset + 80)}`,
  )
}

test('the HTML of every page is valid', async () => {
  const seen = new Set<string>()
  const isNew = ({ view }: PageRow) => process.env.FULL || (!seen.has(view) && seen.add(view))
  const reads = (await readAll()).filter(({ row }) => isNew(row))
  const elder = process.env.FULL ? await readAll('mode=elder') : []
  expect([...reads, ...elder].flatMap(({ page }) => markupFaults(page))).toEqual([])
  expect(reads.length).toBeGreaterThan(25)
})

/** The addresses read in a browser: all with FULL=1, otherwise the first page of each view. */
async function addressesInBrowser(): Promise<{ row: PageRow; address: string }[]> {
  const chosen: { row: PageRow; address: string }[] = []
  for (const row of rows) {
    if (!process.env.FULL && chosen.some(({ row: { view } }) => view === row.view)) continue
    const address = await addressOf(row)
    if (address !== undefined) chosen.push({ row, address })
  }
  return chosen
}

const widths = [1440, 390]

async function newContext(options: { width: number; mode?: 'elder'; scripts?: boolean }): Promise<BrowserContext> {
  const context = await site().browser.newContext({
    viewport: { width: options.width, height: 900 },
    javaScriptEnabled: options.scripts ?? true,
    reducedMotion: 'reduce',
  })
  onTestFinished(() => context.close())
  if (options.mode) await context.addCookies([{ name: 'mode', value: options.mode, url: site().address }])
  return context
}

/** Faults of a page at each width: axe, and parts wider than the window. */
async function faultsInBrowser(page: Page, address: string, atWidths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  await page.goto(site().address + address, { waitUntil: 'load' })
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 })
    for (const fault of await accessibilityFaults(page)) faults.push(`${address} at ${width}: ${fault}`)
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) faults.push(`${address} at ${width} is ${needed} wide`)
  }
  return faults
}

test.each([
  // The quick run takes one width for each mode.
  { mode: undefined, name: 'normal', quick: [390] },
  { mode: 'elder' as const, name: 'elder', quick: [1440] },
])(
  'axe finds no A or AA fault on a page in $name mode, and nothing is wider than the window',
  async ({ mode, quick }) => {
    const addresses = await addressesInBrowser()
    const context = await newContext({ width: 1440, ...(mode && { mode }) })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
    for (const { address } of addresses)
      faults.push(...(await faultsInBrowser(page, address, process.env.FULL ? widths : quick)))
    expect(faults).toEqual([])
    expect(addresses.length).toBeGreaterThan(process.env.FULL ? 140 : 25)
  },
)

test('every page is readable without scripts, on a phone', async () => {
  const context = await newContext({ width: 390, scripts: false })
  const page = await context.newPage()
  const faults: string[] = []
  for (const { row, address } of await addressesInBrowser()) {
    await page.goto(site().address + address, { waitUntil: 'load' })
    const text = (await page.locator('main').innerText()).replace(/\s/g, '')
    const least = narrow.has(row.view) ? 30 : Math.min(100, kindOf(row).characters)
    if (text.length < least) faults.push(`${address}: ${text.length} characters`)
    if (!(await page.locator('h1').first().isVisible())) faults.push(`${address}: no visible heading`)
    if (/正在加载|加载中/.test(text)) faults.push(`${address} waits for a script`)
  }
  expect(faults).toEqual([])
})
