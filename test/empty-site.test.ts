/** A real installation on its first day, with an empty database: every page answers, and what searches, lists or takes forms says what to do. */
import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { prepareSearch } from '../src/app/search-entries.ts'
import { feedAddress } from '../src/content/lists/feed-address.ts'
import { dataFormats, dataSets } from '../src/content/open-data/data-sets.ts'
import { allRoutes } from '../src/site/routes.ts'
import type { PageRow } from '../src/wire/page.ts'
import { post } from './tools/call-api.ts'
import { freshApp } from './tools/fresh-app.ts'

async function emptySite() {
  const site = await freshApp({ demo: false, limits: false })
  await prepareSearch(site, { areItemsNew: true })
  return site
}

const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
const textOf = (html: string) => mainOf(html).replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '')

const rows = allRoutes.filter(
  (row): row is PageRow => !('redirect' in row) && row.console !== true && !row.path.includes(':'),
)
/** All pages with FULL=1, otherwise the first one of each view and language. */
function someRows(): PageRow[] {
  const seen = new Set<string>()
  return rows.filter(({ view, language = 'zh' }) => {
    const key = `${view} ${language}`
    return process.env.FULL || (!seen.has(key) && seen.add(key))
  })
}

/** Views of one item or one branch, which is named in the query. */
const itemViews = ['article', 'branchDetail', 'registrationNotice']

test('every public page answers with its heading and without a fault', async () => {
  const { app } = await emptySite()
  const faults: string[] = []
  for (const { path, view } of someRows()) {
    const { statusCode, body } = await app.inject(path)
    const expected = view === 'notFound' ? [404] : itemViews.includes(view) ? [200, 400, 404] : [200]
    if (!expected.includes(statusCode)) faults.push(`${path}: status ${statusCode}`)
    if (body.match(/<h1[\s>]/g)?.length !== 1) faults.push(`${path}: not one heading`)
    const wrong = /undefined|\[object Object\]|NaN|Invalid Date|null/.exec(textOf(body))
    if (wrong) faults.push(`${path}: ${wrong[0]}`)
  }
  expect(faults).toEqual([])
})

const answers = [
  ['/search/tool?q=6901234567892', '登记册还没有载入数据'],
  ['/search/product?gtin=6901234567892', '登记册还没有载入数据'],
  ['/search/internal?gtin=6901234567892', '登记册还没有载入数据'],
  ['/search/internal?name=%E7%89%9B%E5%A5%B6', '没有找到产品'],
  ['/search/internal?firmName=%E9%A3%9F%E5%93%81', '没有找到企业'],
  ['/search/external?q=4006381333931', '未连接全球登记平台'],
  ['/search/shortcode?code=69012341', '没有找到短码'],
  ['/search/gln?gln=6901234567892', '没有'],
  ['/search/bike?code=ABC', '没有找到企业'],
  ['/home/sousuo?keyword=%E7%BB%AD%E5%B1%95', '续展'],
  ['/home/sousuo?keyword=zzzz', '没有找到'],
  ['/News/ThisWeek', '最近七天没有发布新内容'],
  ['/Enquiry/Training', '现在没有接受报名的场次'],
  ['/SecondaryMenu/LookUp?q=6901234567892', 'The register has no data yet'],
  ['/SecondaryMenu/Search?keyword=zzzz', 'Nothing found for'],
] as const

test('what is searched, looked up or listed says that there is nothing yet, and what to do', async () => {
  const { app } = await emptySite()
  const faults: string[] = []
  for (const [address, text] of answers) {
    const { statusCode, body } = await app.inject(address)
    const received = textOf(body)
    if (statusCode !== 200) faults.push(`${address}: status ${statusCode}`)
    if (!received.includes(text)) faults.push(`${address}: ${received.slice(0, 300)}`)
    if (/undefined|NaN|Invalid Date/.test(received)) faults.push(`${address}: a value is missing`)
  }
  expect(faults).toEqual([])
})

test('site map, feeds, open data and the forms of visitors work without any content', async () => {
  const { app } = await emptySite()
  const map = await app.inject('/sitemap.xml')
  expect([map.statusCode, XMLValidator.validate(map.body)]).toEqual([200, true])
  expect(map.body.match(/<loc>/g)?.length).toBeGreaterThan(100)
  for (const kind of ['rss', 'atom'] as const) {
    const feed = await app.inject(feedAddress(kind, '/News/Notice'))
    expect([feed.statusCode, XMLValidator.validate(feed.body)]).toEqual([200, true])
    expect(feed.body).not.toMatch(/Invalid Date|undefined|NaN/)
  }
  for (const name of Object.keys(dataSets))
    for (const format of dataFormats) {
      const file = await app.inject(`/data/${name}.${format}`)
      expect(file.statusCode, name).toBe(200)
      expect(file.body, name).not.toMatch(/Invalid Date|undefined|NaN/)
    }
  const form = { token: '0f0e0d0c-0b0a-4908-8706-050403020100', agree: 'on', topic: '检测', body: '问题' }
  const reply = await post(app, 'enquiry/api/submit', { kind: 'consultation', ...form, uuid: '12345678', captcha: 'x' })
  expect(reply.faults).toMatchObject([{ field: 'captcha' }])
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
