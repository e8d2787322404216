/** The site search among thousands of items, compared with a plain search over all of them; and the plans of its queries. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { vacuum } from '../../../../test/tools/vacuum.ts'
import { noLimits } from '../../../db/connect.ts'
import { searchableTypes } from '../types.ts'
import { maxMatches } from './match-count.ts'
import { newestWindows, windowCacheMs } from './newest-windows.ts'
import { searchItems } from './search-store.ts'
import { searchTerms, textTokens, titleTokens } from './search-tokens.ts'

/** From very common to rare: a term is in an item with the probability 1 / (1 + its place). */
const vocabulary = ['条码', '商品', '续展', '校验码', '物流', '追溯', 'GTIN', 'UDI', '检测', '标准', '企业', '罕见']
const types = ['news', 'news', 'notice', 'faq', 'carousel'] as const
const statuses = ['published', 'published', 'published', 'published', 'draft', 'withdrawn'] as const

function createRandom() {
  let seed = 11
  return (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}

/** Items of all types, states and languages; many have the same date. Old items contain terms that newer ones do not. */
function createItems(count: number) {
  const random = createRandom()
  const draw = (factor: number) => vocabulary.filter((_, place) => random(factor * (1 + place)) === 0)
  return Array.from({ length: count }, (_, n) => {
    const title = [...draw(3), `第${n}篇`].join('，')
    const body = [...draw(1), ...(n < 60 ? ['旧词'] : [])].join('，')
    const type = types[random(types.length)] ?? 'news'
    const status = statuses[random(statuses.length)] ?? 'draft'
    const at = Date.UTC(2020, 0, 1 + Math.floor(n / 4) - random(90))
    const tokensOfTitle = [...titleTokens(title)]
    const tokens = [...new Set([...tokensOfTitle, ...textTokens(body)])]
    return { id: n + 1, type, status, language: random(8) === 0 ? 'en' : 'zh', title, body, at, tokensOfTitle, tokens }
  })
}

type Made = ReturnType<typeof createItems>[number]

const insertItems = (pool: pg.Pool, items: readonly Made[]) =>
  pool.query(
    `insert into items (id, type, status, language, slug, title, body, published_at, title_tokens, tokens)
     select (row ->> 'id')::int, row ->> 'type', row ->> 'status', row ->> 'language', 'item-' || (row ->> 'id'), row ->> 'title', row ->> 'body',
       to_timestamp((row ->> 'at')::float8 / 1000), array_to_tsvector(array(select jsonb_array_elements_text(row -> 'tokensOfTitle'))),
       array_to_tsvector(array(select jsonb_array_elements_text(row -> 'tokens')))
     from jsonb_array_elements($1::jsonb) row`,
    [JSON.stringify(items)],
  )

type Filter = { type?: 'news' | 'faq'; language?: 'zh' | 'en' }

function plainSearch(items: readonly Made[], keyword: string, { type, language }: Filter): number[] {
  const terms = searchTerms(keyword)
  const isVisible = (item: Made) =>
    item.status === 'published' &&
    (type ? item.type === type : searchableTypes.includes(item.type)) &&
    (language === undefined || item.language === language)
  const isInTitle = (item: Made) => terms.every(term => item.tokensOfTitle.includes(term))
  return items
    .filter(item => isVisible(item) && terms.every(term => item.tokens.includes(term)))
    .toSorted((a, b) => Number(isInTitle(b)) - Number(isInTitle(a)) || b.at - a.at || b.id - a.id)
    .slice(0, maxMatches + 1)
    .map(({ id }) => id)
}

const filters: Filter[] = [{}, { type: 'news' }, { type: 'faq' }, { language: 'en' }, { type: 'news', language: 'zh' }]
const keywords = [
  ...vocabulary,
  '条码 商品',
  '条码 罕见',
  '商品 续展 物流',
  'gtin udi',
  '旧词',
  '条码 旧词',
  '没有这个词',
]

test('every page of a search among 4,000 items equals a plain search, whichever window of newest items finds it', async () => {
  const { db, pool } = await freshDb(noLimits)
  const items = createItems(4000)
  await insertItems(pool, items)
  await pool.query('analyze items')
  let commonSearches = 0
  for (const filter of filters) {
    for (const keyword of keywords) {
      const expected = plainSearch(items, keyword, filter)
      if (expected.length > maxMatches) commonSearches++
      for (const currPage of [1, 2, 9, 51]) {
        const { rows, page } = await searchItems(db, { keyword, ...filter, currPage, pageSize: 20 }, [60, 700, 3000])
        const name = `${keyword} ${JSON.stringify(filter)} page ${currPage}`
        expect(page.total, name).toBe(expected.length)
        expect(
          rows.map(row => row.id),
          name,
        ).toEqual(expected.slice((currPage - 1) * 20, currPage * 20))
      }
    }
  }
  expect(commonSearches).toBeGreaterThan(3)
})

test('rare, common and combined terms are found by the search indexes, never by reading all items', async () => {
  const { pool } = await freshDb(noLimits)
  await insertItems(pool, createItems(4000))
  await vacuum(pool, 'items')
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  for (const keyword of ['罕见', '检测', '商品', '条码', '条码 商品', '条码 罕见', '没有这个词']) {
    for (const filter of filters) {
      queries.length = 0
      await searchItems(db, { keyword, ...filter, currPage: 1, pageSize: 10 }, [500, 2000])
      for (const plan of (await explainAll(pool, queries)).filter(plan => plan.includes('@@'))) {
        expect(plan, keyword).not.toContain('Seq Scan')
        expect(plan, keyword).toMatch(/^(?!.*BitmapAnd).*Bitmap Index Scan on items_search/s)
      }
    }
  }
})

test('where a window begins is read again after a while, and no request waits for it', async () => {
  const { db, pool } = await freshDb(noLimits)
  const items = createItems(400).map(item => ({ ...item, status: 'published' as const }))
  await insertItems(pool, items.slice(0, 200))
  const scope = { type: undefined, sizes: [50, 300] }
  const first = await newestWindows(db, scope)
  expect(first.map(({ size }) => size)).toEqual([50])
  await insertItems(pool, items.slice(200))
  expect(await newestWindows(db, scope)).toBe(first)
  const now = performance.now() + windowCacheMs + 1
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
  expect(await newestWindows(db, scope)).toBe(first)
  await vi.waitFor(async () => expect((await newestWindows(db, scope)).map(({ size }) => size)).toEqual([50, 300]))
})

/** The plans of the queries of one transaction, with the settings that it made. */
async function explainAll(pool: pg.Pool, queries: readonly { text: string; parameters: unknown[] }[]) {
  const client = await pool.connect()
  const plans: string[] = []
  await client.query('begin')
  for (const { text, parameters } of queries.filter(({ text }) => !/^(begin|commit)/.test(text))) {
    const { rows } = await client.query(/set_config/.test(text) ? text : `explain ${text}`, parameters)
    plans.push(rows.map(row => String(row['QUERY PLAN'])).join('\n'))
  }
  await client.query('commit')
  client.release()
  return plans
}
