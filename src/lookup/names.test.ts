/** Firms and products by a part of their name, compared with a plain search; and the plans of the queries. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { postTo, siteWithMember } from '../../test/tools/lookup-site.ts'
import { noLimits } from '../db/connect.ts'
import { productsByName } from './product/product-names-store.ts'
import { findFirms } from './records/firms-store.ts'

const parts = ['牛奶', '奶牛', '江南', '乳业', '有限', '公司', 'Milk', '100%', 'a_b', '𠮷野', '纯', '\\', "'"]
const firstPage = { currPage: 1, pageSize: 10 }

/** Names of up to four parts: every combination of two parts, then random ones. */
function createNames(count: number): string[] {
  let seed = 5
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(4) }, () => parts[Math.min(random(parts.length), random(parts.length))]).join(''),
  )
}

const insertNames = `
  insert into accounts (id, username, password_hash, user_type) select n, 'firm' || n, 'x', 'enterprise' from generate_series(1, cardinality($1::text[])) n`
const insertFirms = `insert into firms (id, account_id, status, firm_name, imported)
  select n, n, 'draft', name, true from unnest($1::text[]) with ordinality named (name, n)`
const insertPrefixes = `insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
  select (69000000 + id)::text, id, now(), now() from firms`
const insertProducts = `insert into products (gtin14, firm_id, name, reported_at, updated_at)
  select lpad(n::text, 14, '0'), 1, name, timestamptz '2026-01-01' + n / 3 * interval '1 minute', now()
  from unnest($1::text[]) with ordinality named (name, n)`

async function dbWithNames(names: readonly string[]) {
  const connection = await freshDb(noLimits)
  for (const statement of [insertNames, insertFirms, insertProducts]) await connection.pool.query(statement, [names])
  await connection.pool.query(insertPrefixes)
  await connection.pool.query('vacuum analyze')
  return connection
}

const texts = [
  '牛奶',
  '奶牛',
  '奶公',
  '奶乳业',
  '有限公司',
  'milk',
  'MILK',
  '%',
  '0%',
  '_b',
  'a%',
  '𠮷野',
  '野江',
  '\\',
  "'纯",
  '没有',
]

test('firms and products whose name contains a text are exactly those of a plain search', async () => {
  const names = createNames(1500)
  const { db } = await dbWithNames(names)
  for (const text of texts.filter(text => [...text].length > 1)) {
    const isMatch = (name: string) => name.toLowerCase().includes(text.toLowerCase())
    const matches = names.flatMap((name, index) => (isMatch(name) ? [index + 1] : [])).slice(0, 1000)
    const firms = await findFirms(db, { now: new Date(), firmName: text }, { ...firstPage, currPage: 2 })
    expect(firms.total, text).toBe(matches.length)
    const prefixes = matches.slice(10, 20).map(id => String(69000000 + id))
    expect(
      firms.rows.map(row => row.companyPrefix),
      text,
    ).toEqual(prefixes)
    // The newest first, and in the order of their numbers within a minute.
    const newest = matches.toSorted((a, b) => Math.floor(b / 3) - Math.floor(a / 3) || a - b)
    for (const windows of [[], [50, 400]])
      for (const currPage of [1, 3]) {
        const found = await productsByName(db, text, { currPage, pageSize: 10 }, windows)
        expect(found.total, text).toBe(matches.length)
        const gtins = newest.slice((currPage - 1) * 10, currPage * 10).map(id => String(id).padStart(14, '0'))
        expect(
          found.rows.map(row => row.gtin),
          `${text} ${windows} ${currPage}`,
        ).toEqual(gtins)
      }
  }
})

test('two characters of a name are found by the index of pairs among 5,000 names', async () => {
  const { pool } = await dbWithNames(
    Array.from({ length: 5000 }, (_, n) => `示例${String.fromCharCode(0x4e00 + n)}牛奶厂`),
  )
  const rare = String.fromCharCode(0x4e00 + 3777)
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  expect((await findFirms(db, { now: new Date(), firmName: `${rare}牛` }, firstPage)).total).toBe(1)
  expect(await explainAll(pool, queries)).toMatch(/Bitmap Index Scan on firms_name_pairs/)
  queries.length = 0
  expect((await productsByName(db, `${rare}牛`, firstPage)).total).toBe(1)
  const plans = await explainAll(pool, queries)
  expect(plans).toMatch(/Bitmap Index Scan on products_name_pairs/)
  expect(plans).toMatch(/Index Scan using products_newest/)
  expect(plans).not.toContain('Seq Scan on products')
  queries.length = 0
  expect((await productsByName(db, '牛奶', firstPage)).total).toBe(1000)
  // A common text is found among the newest products, without all of its entries in the index.
  expect(await explainAll(pool, queries)).not.toContain('products_name_pairs')
})

test('firms are found by the words of their English name, by an index among 20,000', async () => {
  const { pool } = await dbWithNames(Array.from({ length: 20_000 }, (_, n) => `示例企业${n}`))
  await pool.query(`update firms set firm_name_en = case when id % 3 = 0 then null else
    initcap(translate(id::text, '0123456789', 'abcdefghij')) || (case when id % 2 = 0 then ' Foods' else ' Tools' end) || ' Co., Ltd.' end`)
  await pool.query(`update firms set firm_name_en = 'O''Neil-Example 3M (Demonstration) Co., Ltd.' where id = 1`)
  await pool.query('vacuum analyze firms')
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  const totalOf = async (firmName: string) => (await findFirms(db, { now: new Date(), firmName }, firstPage)).total
  for (const name of ['neil', "O'Neil", 'EXAMPLE 3m', 'exam neil', "O'Neil-Example 3M (Demonstration) Co., Ltd."])
    expect(await totalOf(name), name).toBe(1)
  const plan = await explainAll(pool, queries)
  expect(plan).toContain('firms_name_en_words')
  expect(plan).not.toContain('Seq Scan on firms')
  queries.length = 0
  // Half of the names: the first thousand, without a list of all.
  expect(await totalOf('foods')).toBe(1000)
  expect(await totalOf('bcdeg foods')).toBe(1)
  for (const name of ['Co., Ltd.', 'nobody', 'eil', "'; drop table firms --", 'a & b', ':*'])
    expect(await totalOf(name), name).toBe(0)
})

test('the English search and look-up find a company by its English name', async () => {
  const site = await siteWithMember()
  await site.db.execute(sql`update firms set firm_name_en = 'Example Foods (Demonstration) Co., Ltd.'`)
  const search = await site.app.inject('/SecondaryMenu/Search?keyword=example+foods')
  expect(search.body).toContain('href="/SecondaryMenu/LookUp?q=69991234"')
  expect(search.body).toMatch(/<mark>Example<\/mark> <mark>Foods<\/mark>/)
  const answer = await site.app.inject('/SecondaryMenu/LookUp?q=Example+Foods')
  expect(answer.body).toContain('Example Foods (Demonstration) Co., Ltd.')
  const chinese = await postTo(site, 'codeSearch/api/domesticCode', { firmName: 'example food' })
  expect(chinese.data).toMatchObject([{ companyPrefix: '69991234' }])
})

async function explainAll(pool: pg.Pool, queries: readonly { text: string; parameters: unknown[] }[]): Promise<string> {
  const plans = await Promise.all(queries.map(({ text, parameters }) => pool.query(`explain ${text}`, parameters)))
  return plans.flatMap(({ rows }) => rows.map(row => String(row['QUERY PLAN']))).join('\n')
}

test('the call finds products by two characters of their name, and refuses one', async () => {
  const site = await siteWithMember()
  await site.pool.query(insertProducts.replace(', 1, name', `, ${site.member.firm.id}, name`), [
    ['示例纯牛奶', '示例酸奶'],
  ])
  const path = 'gTinSearch/api/productsByName'
  expect((await postTo(site, path, { name: '牛奶' })).data).toMatchObject([{ name: '示例纯牛奶', gtin: '00000001' }])
  expect((await postTo(site, path, { name: '示例' })).page.total).toBe(2)
  expect(await postTo(site, path, { name: '牛' })).toMatchObject({ status: 400, faults: [{ field: 'name' }] })
})
