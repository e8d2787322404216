import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshApp } from '../../test/fresh-app.ts'
import { makeMember, makePrefix } from '../../test/make-member.ts'
import { checkDigit } from '../gs1/check-digit.ts'
import { seedDemoProducts } from '../products/demo-products.ts'
import { addProducts } from '../products/store.ts'
import { seedDemoRegisters } from './demo-registers.ts'
import { findGtin, gtinQuery } from './store.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

async function post({ app }: Pick<Site, 'app'>, path: string, payload: unknown) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload: payload as object })
  return { status: answer.statusCode, ...answer.json() }
}

const GTIN = 'gTinSearch/api/gtin'
const whole = (digits: string) => digits + checkDigit(digits)

async function siteWithMember() {
  const site = await freshApp()
  const member = await makeMember(site, { companyPrefix: '69991234' })
  return { ...site, member }
}

async function report(site: Site, firmId: number, digits: string, more: object = {}) {
  const at = site.time.now
  const gtin14 = digits.padStart(14, '0')
  await addProducts(site.db, [{ gtin14, firmId, name: '示例饼干（演示）', reportedAt: at, updatedAt: at, ...more }])
}

test('a reported product is found with its firm, its parts and its organisation', async () => {
  const site = await siteWithMember()
  const gtin = whole('699912340001')
  await report(site, site.member.firm.id, gtin, { brand: '示例', spec: '300 g' })
  const { status, data } = await post(site, GTIN, { gtin })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    state: 'reported',
    title: '条码已注册，产品信息已通报',
    product: { gtin, name: '示例饼干（演示）', reportedAt: '2026-11-21', brand: '示例' },
    firm: {
      companyPrefix: '69991234',
      prefixState: 'active',
      branch: expect.stringContaining('江苏'),
      demonstration: true,
    },
    parts: [{ digits: '69991234' }, { digits: '0001' }, { isCheckDigit: true }],
    organisation: { country: 'CN' },
    faults: [],
  })
  expect(JSON.stringify(data)).not.toContain('13800000000')
})

test('full-width digits, spaces and hyphens are read, and a GTIN-14 leads to the same firm', async () => {
  const site = await siteWithMember()
  const gtin = whole('699912340001')
  await report(site, site.member.firm.id, gtin)
  const wide = Array.from(gtin, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
  expect(
    (await post(site, GTIN, { gtin: `${wide.slice(0, 1)} ${wide.slice(1, 7)}-${wide.slice(7)}` })).data.state,
  ).toBe('reported')
  expect((await post(site, GTIN, { gtin: `0${gtin}` })).data.state).toBe('reported')
  const packing = await post(site, GTIN, { gtin: whole('1699912340001') })
  expect(packing.data).toMatchObject({ state: 'not-reported', firm: { companyPrefix: '69991234' } })
})

test('the states of a code: not reported, off the market, expired, cancelled, not registered, foreign', async () => {
  const site = await siteWithMember()
  const { firm } = site.member
  const past = new Date(site.time.now.getTime() - 86_400_000)
  await makePrefix(site, { firmId: firm.id, companyPrefix: '69992222', validTo: past })
  await makePrefix(site, { firmId: firm.id, companyPrefix: '69993333', cancelledAt: past })
  await report(site, firm.id, whole('699912340002'), { state: 'off-market' })
  const state = async (digits: string) => (await post(site, GTIN, { gtin: whole(digits) })).data
  expect(await state('699912340003')).toMatchObject({ state: 'not-reported', product: null })
  expect(await state('699912340002')).toMatchObject({ state: 'off-market' })
  expect(await state('699922220001')).toMatchObject({
    state: 'expired',
    meaning: expect.stringContaining('2026-11-20'),
  })
  expect(await state('699933330001')).toMatchObject({
    state: 'cancelled',
    meaning: expect.stringContaining('2026-11-20'),
  })
  expect(await state('699999990001')).toMatchObject({ state: 'not-registered', firm: null })
  const foreign = await state('490123456789')
  expect(foreign).toMatchObject({ state: 'foreign', firm: null, organisation: { country: 'JP' } })
  expect(foreign.meaning).toContain('GS1 Japan')
  expect(await state('978123456789')).toMatchObject({ state: 'special' })
})

test('a wrong check digit is an answer that says where it is and what would be right', async () => {
  const site = await freshApp()
  const { status, data } = await post(site, GTIN, { gtin: '6 901234 567891' })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    state: 'wrong-check-digit',
    checkDigit: '2',
    faults: [{ fault: 'check-digit', at: 14 }],
  })
  expect(data.meaning).toContain('2')
})

test('a short code is found in its register', async () => {
  const site = await siteWithMember()
  await seedDemoRegisters(site.db, () => site.time.now)
  const list = await post(site, 'shortcode/api/getList', { code: '69999' })
  expect(list.page.total).toBe(1)
  const found = await post(site, GTIN, { gtin: list.data[0].code })
  expect(found.data).toMatchObject({ state: 'reported', kind: 'GTIN-8', firm: { companyPrefix: '69991234' } })
  expect((await post(site, 'shortcode/api/getList', { firmCode: '69991234' })).page.total).toBe(1)
  expect((await post(site, 'shortcode/api/getList', { firmCode: '69990000' })).page.total).toBe(0)
  expect((await post(site, 'shortcode/api/getList', { keyword: '口香' })).page.total).toBe(1)
  expect((await post(site, 'shortcode/api/getList', { keyword: '%' })).page.total).toBe(0)
})

test('a location is found by its GLN, and one that nobody registered leads to the firm of its prefix', async () => {
  const site = await siteWithMember()
  await seedDemoRegisters(site.db, () => site.time.now)
  const known = await post(site, 'codeSearch/api/gln', { gln: whole('699912349000') })
  expect(known.data).toMatchObject({
    state: 'registered',
    location: { name: '总部（演示）', kindLabel: '法律实体' },
    firm: { companyPrefix: '69991234' },
  })
  const unknown = await post(site, 'codeSearch/api/gln', { gln: whole('699912340007') })
  expect(unknown.data).toMatchObject({ state: 'not-registered', location: null, firm: { companyPrefix: '69991234' } })
  const inactive = await post(site, 'codeSearch/api/gln', { gln: whole('699912349004') })
  expect(inactive.data.state).toBe('inactive')
  const wrong = await post(site, 'codeSearch/api/gln', { gln: '6901234567891' })
  expect(wrong.data).toMatchObject({ state: 'wrong-check-digit', faults: [{ fault: 'check-digit', at: 12 }] })
  const foreign = await post(site, 'vbgOutSearch/api/searchGLN', { gln: whole('490123456789') })
  expect(foreign.data).toMatchObject({ status: { connected: false }, result: { state: 'foreign', location: null } })
})

test('firms are found by prefix, by a whole code, by credit code, and by name', async () => {
  const site = await siteWithMember()
  const second = await makeMember(site, { companyPrefix: '69995678', firmName: '演示纺织一厂' })
  const search = async (wish: object) =>
    (await post(site, 'codeSearch/api/domesticCode', wish)).data.map(
      (row: { companyPrefix: string }) => row.companyPrefix,
    )
  expect(await search({ firmCode: '69991234' })).toEqual(['69991234'])
  expect(await search({ firmCode: whole('699956780001') })).toEqual(['69995678'])
  expect(await search({ creditCode: second.firm.creditCode?.toLowerCase() })).toEqual(['69995678'])
  expect(await search({ firmName: '演' })).toEqual(['69995678'])
  expect(await search({ firmName: '演示纺' })).toEqual(['69995678'])
  expect(await search({ firmName: '纺织一' })).toEqual(['69995678'])
  expect(await search({ firmName: '食品' })).toEqual([])
  expect(await search({ firmName: '食品有限' })).toEqual(['69991234'])
  expect(await search({ firmName: '%' })).toEqual([])
  const none = await post(site, 'codeSearch/api/domesticCode', {})
  expect(none).toMatchObject({ status: 400, faults: [{ field: 'firmName' }] })
})

test('a firm without a company prefix is not found', async () => {
  const site = await siteWithMember()
  const other = await makeMember(site, { companyPrefix: '69995678', firmName: '尚未批准的企业' })
  await site.db.execute(sql`delete from company_prefixes where firm_id = ${other.firm.id}`)
  expect((await post(site, 'codeSearch/api/domesticCode', { firmName: '尚未批准' })).data).toEqual([])
})

test('pages of a list of firms do not overlap', async () => {
  const site = await siteWithMember()
  for (let index = 0; index < 11; index++) {
    await makePrefix(site, { firmId: site.member.firm.id, companyPrefix: `699940${String(index).padStart(2, '0')}` })
  }
  const wish = { firmName: '示例食品', pageSize: 5 }
  const pages = await Promise.all(
    [1, 2, 3].map(currPage => post(site, 'codeSearch/api/domesticCode', { ...wish, currPage })),
  )
  const prefixes = pages.flatMap(page => page.data.map((row: { companyPrefix: string }) => row.companyPrefix))
  expect(pages[0]?.page).toEqual({ total: 12, pageSize: 5, currPage: 1 })
  expect(new Set(prefixes).size).toBe(12)
})

test('newest registrations and cancellations come first', async () => {
  const site = await siteWithMember()
  const { id: firmId } = site.member.firm
  const later = new Date(site.time.now.getTime() + 86_400_000)
  await makePrefix(site, { firmId, companyPrefix: '69992222', cancelledAt: later })
  const { data, page } = await post(site, 'codeSearch/api/domesticCodeUpdateList', {})
  expect(data).toMatchObject([
    { companyPrefix: '69992222', event: 'cancelled', at: '2026-11-22' },
    { companyPrefix: '69991234', event: 'registered' },
  ])
  expect(page.total).toBe(2)
})

test('the demonstration products are listed newest first, about sixty of them, and only once', async () => {
  const site = await siteWithMember()
  const clock = () => site.time.now
  expect(await seedDemoProducts(site.db, clock)).toBe(60)
  await seedDemoProducts(site.db, clock)
  const { data, page } = await post(site, 'gTinSearch/api/domesticCodeProductionNews', { pageSize: 20 })
  expect(page).toEqual({ total: 60, pageSize: 20, currPage: 1 })
  const days = data.map((row: { reportedAt: string }) => row.reportedAt)
  expect(days).toEqual([...days].sort().reverse())
  expect(data.every((row: { name: string }) => row.name.includes('演示'))).toBe(true)
  const found = await post(site, GTIN, { gtin: data[0].gtin })
  expect(found.data.product.name).toBe(data[0].name)
})

test('without demonstration firms there are no demonstration products', async () => {
  const site = await freshApp()
  expect(await seedDemoProducts(site.db, () => site.time.now)).toBe(0)
})

test('bicycle enterprise codes are found by code and by name', async () => {
  const site = await freshApp()
  await seedDemoRegisters(site.db, () => site.time.now)
  expect((await post(site, 'bikefirm/api/getBikeFirm', {})).page.total).toBe(6)
  expect((await post(site, 'bikefirm/api/getBikeFirm', { code: 'ys01' })).data).toMatchObject([{ code: 'YS01' }])
  expect((await post(site, 'bikefirm/api/getBikeFirm', { keyword: '车厂 3' })).page.total).toBe(1)
})

test('terms are read from published content', async () => {
  const site = await freshApp()
  await site.db.execute(sql`insert into items (type, category, slug, title, summary, status, published_at, details, title_words, words)
    values ('term', 'symbol', 't-1', '空白区', '符号两侧必须留空的区域。', 'published', now(), '{"english":"Quiet zone","number":1}', '', ''),
           ('term', 'symbol', 't-2', '草稿词', '还没有发布。', 'draft', null, '{}', '', '')`)
  const all = await post(site, 'glossary/api/terminology', {})
  expect(all.data).toMatchObject([{ term: '空白区', english: 'Quiet zone' }])
  expect((await post(site, 'glossary/api/terminology', { keyword: 'quiet' })).page.total).toBe(1)
  expect((await post(site, 'glossary/api/terminology', { keyword: '没有这个词' })).page.total).toBe(0)
})

test('the global registry says that it is not connected and makes up no foreign firm', async () => {
  const site = await siteWithMember()
  const verified = await post(site, 'vbgOutSearch/api/verified', {
    gtins: [whole('490123456789'), whole('699912340001')],
  })
  expect(verified.data.status).toMatchObject({
    connected: false,
    message: expect.stringContaining('未连接全球登记平台'),
  })
  expect(verified.data.results).toMatchObject([
    { state: 'foreign', firm: null, product: null },
    { state: 'not-reported', firm: { companyPrefix: '69991234' } },
  ])
  const abroad = await post(site, 'vbgOutSearch/api/firmSearch', { firmName: '示例食品', country: 'JP' })
  expect(abroad.data.results).toEqual([])
  const here = await post(site, 'vbgOutSearch/api/firmSearch', { firmName: '示例食品', country: '中国' })
  expect(here.data.results).toHaveLength(1)
  const sscc = await post(site, 'vbgOutSearch/api/otherKey', { type: 'SSCC', code: whole('36999123400000001') })
  expect(sscc.data).toMatchObject({ valid: true, organisation: { country: 'CN' }, firm: { companyPrefix: '69991234' } })
  const wrong = await post(site, 'vbgOutSearch/api/otherKey', { type: 'SSCC', code: '1' })
  expect(wrong.data).toMatchObject({ valid: false, faults: [{ fault: 'length' }] })
})

test('prefixes are found by country, by digits and by organisation', async () => {
  const { app } = await freshApp()
  const search = async (keyword: string) =>
    (await app.inject({ url: '/api/vbgOutSearch/api/searchCountry', query: { keyword } })).json().data
  expect((await search('')).length).toBeGreaterThan(100)
  expect(await search('日本')).toMatchObject([{ country: 'JP' }, { country: 'JP' }])
  expect(await search('6901234567892')).toMatchObject([{ country: 'CN' }])
  expect((await search('gs1 china'))[0]).toMatchObject({ country: 'CN' })
  expect(await search('没有这个国家')).toEqual([])
})

const rubbish = [
  'abc',
  '６９０１',
  '1',
  '9'.repeat(10_000),
  '😀',
  'a\u0000b',
  '\ud800',
  '-1',
  '1e5',
  '%_\\',
  "' or 1=1",
]

test('nothing that is typed into any field makes a call fail unexpectedly', async () => {
  const site = await freshApp()
  const fields: Record<string, string[]> = {
    [GTIN]: ['gtin'],
    'gTinSearch/api/domesticCodeProductionNews': ['currPage', 'pageSize'],
    'codeSearch/api/gln': ['gln'],
    'codeSearch/api/domesticCode': ['firmCode', 'firmName', 'creditCode', 'currPage'],
    'codeSearch/api/domesticCodeUpdateList': ['currPage'],
    'shortcode/api/getList': ['code', 'firmCode', 'keyword'],
    'bikefirm/api/getBikeFirm': ['code', 'firmCode', 'keyword'],
    'glossary/api/terminology': ['keyword', 'category'],
    'vbgOutSearch/api/verified': ['gtins'],
    'vbgOutSearch/api/searchGLN': ['gln'],
    'vbgOutSearch/api/otherKey': ['type', 'code'],
    'vbgOutSearch/api/firmSearch': ['firmName', 'country'],
  }
  for (const [path, names] of Object.entries(fields)) {
    for (const name of names) {
      for (const value of [...rubbish, [], ['x'], {}, true, -1, 1e300]) {
        const answer = await post(site, path, { type: 'GMN', code: '1', firmName: '示例', [name]: value })
        expect([200, 400], `${path} ${name} ${JSON.stringify(value).slice(0, 40)}`).toContain(answer.status)
        if (answer.status === 400) expect(answer.faults.length).toBeGreaterThan(0)
      }
    }
  }
})

test('the look-up of a GTIN goes through the keys only, however many products there are', async () => {
  const site = await siteWithMember()
  await site.db.execute(sql`insert into products (gtin14, firm_id, name, reported_at, updated_at)
    select lpad(n::text, 14, '0'), ${site.member.firm.id}, 'x', now(), now() from generate_series(1, 20000) n`)
  await site.db.execute(sql`insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
    select (69900000 + n)::text, ${site.member.firm.id}, now(), now() from generate_series(1, 5000) n`)
  await site.db.execute(sql`analyze`)
  const { sql: text } = gtinQuery(site.db).toSQL()
  const values = ['06999123400013', '6999123', '69991234', '699912340', '6999123400', '1']
  const plan = await site.pool.query(
    `explain ${text.replace(/\$(\d+)/g, (_, n: string) => `'${values[Number(n) - 1]}'`)}`,
  )
  const lines = plan.rows.map(row => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('products_pkey')
  expect(lines).toContain('company_prefixes_pkey')
  expect(lines).not.toMatch(/Seq Scan on (products|company_prefixes)/)
  expect(await findGtin(site.db, '06999123400013')).toMatchObject({
    firm: { companyPrefix: '69991234' },
    product: null,
  })
})

test('names of firms are searched through their indexes', async () => {
  const site = await siteWithMember()
  await site.db.execute(
    sql`insert into accounts (username, password_hash, user_type) select 'u' || n, 'x', 1 from generate_series(1, 20000) n`,
  )
  await site.db.execute(
    sql`insert into firms (account_id, firm_name) select id, '企业' || md5(id::text) from accounts where username like 'u%' and id <> ${site.member.account.id}`,
  )
  await site.db.execute(sql`vacuum analyze firms`)
  const explain = async (condition: string) =>
    (await site.pool.query(`explain select 1 from firms where ${condition}`)).rows
      .map(row => row['QUERY PLAN'])
      .join('\n')
  expect(await explain("firm_name like '示例%'")).toContain('firms_name_prefix')
  expect(await explain("firm_name like '%食品有限%'")).toContain('firms_name_trigram')
})
