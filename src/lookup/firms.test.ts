import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createMember, createPrefix } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { gtinPath, postTo, siteWithMember, withCheckDigit } from '../../test/tools/lookup-site.ts'
import { seedDemoProducts } from '../products/demo-products.ts'
import { seedDemoRegisters } from './announced/demo-codes.ts'
import { findGtin, gtinQuery } from './records/store.ts'

test('firms are found by prefix, by a whole code, by credit code, and by name', async () => {
  const site = await siteWithMember()
  const second = await createMember(site, { companyPrefix: '69995678', firmName: '演示纺织一厂' })
  const search = async (filter: object) =>
    (await postTo(site, 'codeSearch/api/domesticCode', filter)).data.map(
      (row: { companyPrefix: string }) => row.companyPrefix,
    )
  expect(await search({ firmCode: '69991234' })).toEqual(['69991234'])
  expect(await search({ firmCode: withCheckDigit('699956780001') })).toEqual(['69995678'])
  expect(await search({ creditCode: second.firm.creditCode?.toLowerCase() })).toEqual(['69995678'])
  expect(await search({ firmName: '演' })).toEqual(['69995678'])
  expect(await search({ firmName: '演示纺' })).toEqual(['69995678'])
  expect(await search({ firmName: '纺织一' })).toEqual(['69995678'])
  expect(await search({ firmName: '食品' })).toEqual(['69991234'])
  expect(await search({ firmName: '品' })).toEqual([])
  expect(await search({ firmName: '食品有限' })).toEqual(['69991234'])
  expect(await search({ firmName: '%' })).toEqual([])
  const none = await postTo(site, 'codeSearch/api/domesticCode', {})
  expect(none).toMatchObject({ status: 400, faults: [{ field: 'firmName' }] })
})

test('a firm without a company prefix is not found', async () => {
  const site = await siteWithMember()
  const other = await createMember(site, { companyPrefix: '69995678', firmName: '尚未批准的企业' })
  await site.db.execute(sql`delete from company_prefixes where firm_id = ${other.firm.id}`)
  expect((await postTo(site, 'codeSearch/api/domesticCode', { firmName: '尚未批准' })).data).toEqual([])
})

test('pages of a list of firms do not overlap', async () => {
  const site = await siteWithMember()
  for (let index = 0; index < 11; index++) {
    await createPrefix(site, { firmId: site.member.firm.id, companyPrefix: `699940${String(index).padStart(2, '0')}` })
  }
  const filter = { firmName: '示例食品', pageSize: 5 }
  const pages = await Promise.all(
    [1, 2, 3].map(currPage => postTo(site, 'codeSearch/api/domesticCode', { ...filter, currPage })),
  )
  const prefixes = pages.flatMap(page => page.data.map((row: { companyPrefix: string }) => row.companyPrefix))
  expect(pages[0]?.page).toEqual({ total: 12, pageSize: 5, currPage: 1 })
  expect(new Set(prefixes).size).toBe(12)
})

/** 1,500 prefixes of one firm, allocated in the opposite order of their numbers. */
const manyPrefixes = (firmId: number) => sql`
  insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
    select (69200000 + n)::text, ${firmId}, timestamptz '2026-01-01' - n * interval '1 minute', '2030-01-01' from generate_series(1500, 1, -1) n`

test('the first thousand of more firms are those of the requested order, read by one query', async () => {
  const site = await siteWithMember()
  await site.db.execute(manyPrefixes(site.member.firm.id))
  const search = (input: object) => postTo(site, 'codeSearch/api/domesticCode', { firmName: '示例食品', ...input })
  const prefixes = (reply: { data: { companyPrefix: string }[] }) => reply.data.map(row => row.companyPrefix)
  const first = await search({ pageSize: 2 })
  expect([prefixes(first), first.page.total]).toEqual([['69200001', '69200002'], 1000])
  expect(prefixes(await search({ pageSize: 1, currPage: 1000 }))).toEqual(['69201000'])
  expect(prefixes(await search({ pageSize: 2, order: 'desc' }))).toEqual(['69991234', '69201500'])
  expect(prefixes(await search({ pageSize: 2, sidx: 'allocatedAt' }))).toEqual(['69201500', '69201499'])
  const query = vi.spyOn(site.pool, 'query')
  expect(await search({ currPage: 101 })).toMatchObject({ data: [], page: { total: 1000 } })
  // Besides the count of the address.
  const queries = query.mock.calls.filter(call => !JSON.stringify(call).includes('rate_counts'))
  expect(queries).toHaveLength(1)
})

test('newest registrations and cancellations come first', async () => {
  const site = await siteWithMember()
  const { id: firmId } = site.member.firm
  const later = new Date(site.time.now.getTime() + 86_400_000)
  await createPrefix(site, { firmId, companyPrefix: '69992222', cancelledAt: later })
  const { data, page } = await postTo(site, 'codeSearch/api/domesticCodeUpdateList', {})
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
  const { data, page } = await postTo(site, 'gTinSearch/api/domesticCodeProductionNews', { pageSize: 20 })
  expect(page).toEqual({ total: 60, pageSize: 20, currPage: 1 })
  const days = data.map((row: { reportedAt: string }) => row.reportedAt)
  expect(days).toEqual([...days].sort().reverse())
  expect(data.every((row: { name: string }) => row.name.includes('演示'))).toBe(true)
  const result = await postTo(site, gtinPath, { gtin: data[0].gtin })
  expect(result.data.product.name).toBe(data[0].name)
})

test('without demonstration firms there are no demonstration products', async () => {
  const site = await freshApp()
  expect(await seedDemoProducts(site.db, () => site.time.now)).toBe(0)
})

test('bicycle enterprise codes are found by code and by name', async () => {
  const site = await freshApp()
  await seedDemoRegisters(site.db, () => site.time.now)
  expect((await postTo(site, 'bikefirm/api/getBikeFirm', {})).page.total).toBe(6)
  expect((await postTo(site, 'bikefirm/api/getBikeFirm', { code: 'ys01' })).data).toMatchObject([{ code: 'YS01' }])
  expect((await postTo(site, 'bikefirm/api/getBikeFirm', { keyword: '车厂 3' })).page.total).toBe(1)
})

test('terms are read from published content', async () => {
  const site = await freshApp()
  await site.db.execute(sql`insert into items (type, category, slug, title, summary, status, published_at, details, title_tokens, tokens)
    values ('term', 'symbol', 't-1', '空白区', '符号两侧必须留空的区域。', 'published', now(), '{"english":"Quiet zone","number":1}', '', ''),
           ('term', 'symbol', 't-2', '草稿词', '还没有发布。', 'draft', null, '{}', '', '')`)
  const all = await postTo(site, 'glossary/api/terminology', {})
  expect(all.data).toMatchObject([{ term: '空白区', english: 'Quiet zone' }])
  expect((await postTo(site, 'glossary/api/terminology', { keyword: 'quiet' })).page.total).toBe(1)
  expect((await postTo(site, 'glossary/api/terminology', { keyword: '没有这个词' })).page.total).toBe(0)
})

test('the global registry reports that it is not connected and invents no foreign firm', async () => {
  const site = await siteWithMember()
  const verified = await postTo(site, 'vbgOutSearch/api/verified', {
    gtins: [withCheckDigit('490123456789'), withCheckDigit('699912340001')],
  })
  expect(verified.data.status).toMatchObject({
    connected: false,
    message: expect.stringContaining('未连接全球登记平台'),
  })
  expect(verified.data.results).toMatchObject([
    { state: 'foreign', firm: null, product: null },
    { state: 'not-reported', firm: { companyPrefix: '69991234' } },
  ])
  const inJapan = await postTo(site, 'vbgOutSearch/api/firmSearch', { firmName: '示例食品', country: 'JP' })
  expect(inJapan.data.results).toEqual([])
  const here = await postTo(site, 'vbgOutSearch/api/firmSearch', { firmName: '示例食品', country: '中国' })
  expect(here.data.results).toHaveLength(1)
  const sscc = await postTo(site, 'vbgOutSearch/api/otherKey', {
    type: 'SSCC',
    code: withCheckDigit('36999123400000001'),
  })
  expect(sscc.data).toMatchObject({ valid: true, organisation: { country: 'CN' }, firm: { companyPrefix: '69991234' } })
  const wrong = await postTo(site, 'vbgOutSearch/api/otherKey', { type: 'SSCC', code: '1' })
  expect(wrong.data).toMatchObject({ valid: false, faults: [{ fault: 'length' }] })
})

test('a faulty GTIN in a list gets its own fault, the others get their results', async () => {
  const site = await siteWithMember()
  const gtins = [
    withCheckDigit('699912340001'),
    '',
    '69O',
    'x'.repeat(300),
    withCheckDigit('490123456789'),
    6901234567892,
    '6901234567893',
  ]
  const { status, data } = await postTo(site, 'vbgOutSearch/api/verified', { gtins })
  expect(status).toBe(200)
  expect(data.results.map(({ state }: { state: string }) => state)).toEqual([
    ...['not-reported', 'faulty', 'faulty', 'faulty', 'foreign', 'not-registered', 'wrong-check-digit'],
  ])
  expect(data.results[2]).toMatchObject({
    gtin: '69O',
    title: '不是商品条码',
    meaning: '第 3 个字符“O”不能用在这里，只能是数字。',
    faults: [{ fault: 'character', at: 2 }],
  })
  const page = await site.app.inject('/search/external?type=GTIN&q=69O')
  expect(page.body).toContain('第 3 个字符“O”不能用在这里')
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

test('the GTIN query uses only primary keys, with any number of products', async () => {
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
  expect(lines).toContain('products_gtin14')
  expect(lines).toContain('company_prefixes_pkey')
  // The prefixes of a former name, `p`, are read only for a firm that has one: here one firm has nearly all prefixes.
  expect(lines).not.toMatch(/Seq Scan on (products|company_prefixes(?! p))/)
  expect(await findGtin(site.db, '06999123400013')).toMatchObject({
    firm: { companyPrefix: '69991234' },
    product: null,
  })
})

test('the search for firm names uses the indexes', async () => {
  const site = await siteWithMember()
  await site.db.execute(
    sql`insert into accounts (username, password_hash, user_type) select 'u' || n, 'x', 'enterprise' from generate_series(1, 20000) n`,
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
  expect(await explain("character_pairs(firm_name) @> character_pairs('食品')")).toContain('firms_name_pairs')
})
