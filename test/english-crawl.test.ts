/** A visitor of the English site who follows every link that stays in English: no dead end, and no Chinese but names. */
import { expect, test } from 'vitest'
import { prepareSearch } from '../src/app/search-entries.ts'
import { statusPaths } from '../src/service-status/page/addresses.ts'
import { allRoutes, matchRoute } from '../src/site/routes.ts'
import { demoApp } from './tools/database/demo-database.ts'

type Page = { address: string; status: number; html: string; location: string | undefined }

type Fetch = (address: string) => Promise<Page>

async function demoSite(): Promise<Fetch> {
  const { app, db, pool } = await demoApp({ limits: false })
  await prepareSearch({ db, pool }, { areItemsNew: true })
  return async address => {
    const { statusCode, body, headers } = await app.inject(address)
    return { address, status: statusCode, html: body, location: headers.location?.toString() }
  }
}

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const pathOf = (address: string) => address.replace(/[?#].*$/, '')
const isEnglish = (address: string) => {
  const row = matchRoute(pathOf(address))?.row
  return row !== undefined && 'language' in row && row.language === 'en'
}

type Link = { to: string; tag: string; text: string }

const linksIn = (html: string): Link[] =>
  Array.from(html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g), ([, tag = '', inner = '']) => ({
    to: decoded(/href="([^"]*)"/.exec(tag)?.[1] ?? ''),
    tag,
    text: inner.replace(/<[^>]*>/g, '').trim(),
  }))

/** Answers that links of examples do not reach: a name, an unknown number, an empty search, faulty inputs. */
const furtherAddresses = [
  '/SecondaryMenu/LookUp?q=Example',
  '/SecondaryMenu/LookUp?q=6901234567892',
  '/SecondaryMenu/LookUp?q=12345',
  '/SecondaryMenu/LookUp?q=zzzzzz',
  '/SecondaryMenu/LookUp?q=2000000000015',
  '/SecondaryMenu/LookUp?q=9780201379624',
  '/SecondaryMenu/LookUp?q=%E7%A4%BA%E4%BE%8B',
  '/SecondaryMenu/Search?keyword=xyzxyz',
  '/SecondaryMenu/CheckDigit?type=GTIN-13&code=69A',
  '/SecondaryMenu/CheckDigit?type=GTIN-13&code=6901234567892%0A6901234567891%0A12',
  '/SecondaryMenu/Symbol?type=EAN-13&code=12',
  '/SecondaryMenu/Symbol?type=EAN-13&code=6999000000018&magnification=9',
  '/SecondaryMenu/Symbol?type=GS1-128&code=(00)369012340000000017',
  '/SecondaryMenu/Prefixes?keyword=nowhere',
  '/SecondaryMenu/Certificate?number=1&code=ABCDEFGH',
  '/SecondaryMenu/nowhere',
]

async function crawl(fetchPage: Fetch): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  const queue = ['/EnglishHome', ...furtherAddresses]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (pages.has(address)) continue
    const page = await fetchPage(address)
    pages.set(address, page)
    if (page.location !== undefined) queue.push(page.location)
    for (const { to } of linksIn(page.html)) {
      const target = to.replace(/#.*$/, '')
      if (target.startsWith('/') && isEnglish(target) && !pages.has(target)) queue.push(target)
    }
  }
  return pages
}

/** The page without elements marked as Chinese: names as they were registered, and the links to the Chinese site. */
const withoutChineseElements = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<(span|a|h2) [^>]*lang="zh-CN"[^>]*>[^<]*<\/\1>/g, '')
    // What a visitor typed is repeated in the field.
    .replace(/ value="[^"]*"/g, '')

function deadEnds(pages: ReadonlyMap<string, Page>): string[] {
  const reached = new Set([...pages.keys()].map(pathOf))
  const rows = allRoutes.filter(row => 'language' in row && row.language === 'en').map(({ path }) => path)
  return [
    ...rows.filter(path => !reached.has(path)).map(path => `${path} is not reached`),
    ...[...pages.values()].flatMap(({ status, address }) =>
      status >= 400 && pathOf(address) !== '/SecondaryMenu/404' ? [`${address} has status ${status}`] : [],
    ),
  ]
}

function chineseTexts({ address, html }: Page): string[] {
  const found = withoutChineseElements(html).match(/[^<>"]{0,30}[\p{Script=Han}（），。、：]+[^<>"]{0,30}/gu) ?? []
  return [...new Set(found)].map(text => `${address}: ${text}`)
}

/** Links into Chinese without a label of the language. */
function unmarkedLinks({ address, html }: Page): string[] {
  return linksIn(html).flatMap(({ to, tag, text }) => {
    // The status page is no row of the routes.
    if (!to.startsWith('/') || to.startsWith('/api/') || isEnglish(to) || to === statusPaths.en) return []
    if (!matchRoute(pathOf(to))) return [`${address} links to ${to}, which is no page`]
    return tag.includes('lang="zh-CN"') || text.includes('(in Chinese)') ? [] : [`${address}: ${text} leads to ${to}`]
  })
}

/** What visitors search for, and a page among the first three results. */
const questions = {
  price: '/SecondaryMenu/Fees',
  renew: '/SecondaryMenu/Apply',
  barcode: '/SecondaryMenu/Barcode',
  'check digit': '/SecondaryMenu/CheckDigit',
  GLN: '/SecondaryMenu/LookUp',
  'company prefixes': '/SecondaryMenu/Prefixes',
  'how to apply': '/SecondaryMenu/Apply',
  'verify certificate': '/SecondaryMenu/Certificate',
  contact: '/SecondaryMenu/ContactUs',
  'draw a bar code': '/SecondaryMenu/Symbol',
  healthcare: '/IndustryPromotion/Healthcare',
  'han xin': '/SecondaryMenu/HanXinCode',
}

/** Pages about the same subject name each other for machines, and are one click from each other. */
async function unpaired(fetchPage: Fetch): Promise<string[]> {
  const pairs = allRoutes.flatMap(row =>
    'counterpart' in row && row.counterpart ? [{ en: row.path, zh: row.counterpart }] : [],
  )
  expect(pairs.length).toBeGreaterThan(20)
  const faults: string[] = []
  for (const { en, zh } of pairs)
    for (const own of [en, zh]) {
      const { html } = await fetchPage(own)
      const named = { 'zh-CN': zh, en, 'x-default': zh }
      for (const [language, path] of Object.entries(named))
        if (!html.includes(`hreflang="${language}" href="http://localhost:3000${path}"`))
          faults.push(`${own} does not name ${path} as ${language}`)
      const header = linksIn(html.slice(0, html.indexOf('<main')))
      if (!header.some(({ to }) => to === (own === en ? zh : en))) faults.push(`${own} does not lead to the other`)
    }
  return faults
}

async function unanswered(fetchPage: Fetch): Promise<string[]> {
  const faults: string[] = []
  for (const [keyword, expected] of Object.entries(questions)) {
    const { html } = await fetchPage(`/SecondaryMenu/Search?${new URLSearchParams({ keyword })}`)
    const results = html.slice(html.indexOf('role="status"'))
    const addresses = linksIn(results.slice(0, results.indexOf('</ol>'))).map(({ to }) => to)
    const isRight = addresses.slice(0, 3).includes(expected) && addresses.every(isEnglish)
    if (!isRight) faults.push(`${keyword}: ${addresses.slice(0, 5).join(' ')}`)
  }
  return faults
}

test('the English site is whole: every page reached, no dead link, no Chinese but names, every link into Chinese labelled, words found', async () => {
  const fetchPage = await demoSite()
  const pages = await crawl(fetchPage)
  expect(deadEnds(pages)).toEqual([])
  expect([...pages.values()].flatMap(chineseTexts)).toEqual([])
  expect([...pages.values()].flatMap(unmarkedLinks)).toEqual([])
  expect(pages.get('/SecondaryMenu/nowhere')?.location).toBe('/SecondaryMenu/404')
  expect(pages.get('/SecondaryMenu/404')?.status).toBe(404)
  expect(await unanswered(fetchPage)).toEqual([])
  expect(await unpaired(fetchPage)).toEqual([])
})
