/** The search among thousands of entries, compared with a plain search over all of them; and the plans of its queries. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { vacuum } from '../../../test/tools/database/vacuum.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { noLimits } from '../../db/connect.ts'
import { type SearchKind, searchKinds } from '../kinds.ts'
import { maxMatches } from '../match-count.ts'
import { textTokens, titleTokens } from '../tokens.ts'
import { readQuery } from '../words/query-rules.ts'
import { buildWords } from '../words/words.ts'
import type { SearchFilter } from './conditions.ts'
import { newestWindows, windowCacheMs } from './newest-windows.ts'
import { findEntries } from './search-store.ts'

/** From very common to rare: a term is in an entry with the probability 1 / (1 + its place). */
const vocabulary = ['条码', '商品', '续展', '校验码', '物流', '追溯', 'GTIN', 'UDI', '检测', '标准', '企业', '罕见']
const kinds = ['news', 'news', 'news', 'answer', 'task', 'reference'] as const

function createRandom() {
  let seed = 11
  return (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}

/** Entries of several kinds and both languages; many have the same date. Old ones contain a term that newer ones do not. */
function createEntries(count: number) {
  const random = createRandom()
  const draw = (factor: number) => vocabulary.filter((_, place) => random(factor * (1 + place)) === 0)
  return Array.from({ length: count }, (_, n) => {
    const title = [...draw(3), `第${n}篇`].join('，')
    const body = [...draw(1), ...(n < 60 ? ['旧词'] : [])].join('，')
    const kind: SearchKind = kinds[random(kinds.length)] ?? 'news'
    const at = Date.UTC(2020, 0, 1 + Math.floor(n / 4) - random(90))
    const tokensOfTitle = [...titleTokens(title)]
    const tokens = [...new Set([...tokensOfTitle, ...textTokens(body)])]
    const language = random(8) === 0 ? ('en' as const) : ('zh' as const)
    return { id: n + 1, kind, rank: searchKinds[kind].rank, language, title, body, at, tokensOfTitle, tokens }
  })
}

type Made = ReturnType<typeof createEntries>[number]

const insertEntries = (pool: pg.Pool, entries: readonly Made[]) =>
  pool.query(
    `insert into search_entries (id, key, source, kind, rank, label, language, title, title_key, body, address, published_at, title_tokens, tokens)
     select (row ->> 'id')::int, 'item:' || (row ->> 'id'), 'item', row ->> 'kind', (row ->> 'rank')::int, '', row ->> 'language', row ->> 'title', row ->> 'title',
       row ->> 'body', '/x', to_timestamp((row ->> 'at')::float8 / 1000), array_to_tsvector(array(select jsonb_array_elements_text(row -> 'tokensOfTitle'))),
       array_to_tsvector(array(select jsonb_array_elements_text(row -> 'tokens')))
     from jsonb_array_elements($1::jsonb) row`,
    [JSON.stringify(entries)],
  )

const words = buildWords({ synonyms: [], bets: [], titles: [] })
const termsOf = (keyword: string) => readQuery(keyword, words).terms
const inputOf = (keyword: string, filter: SearchFilter, isNewestFirst = false) => ({
  ...{ terms: termsOf(keyword), titleKey: '', filter, isNewestFirst },
})

/** The same order over all entries. Few matches are not filtered by kind, because their counts by kind are displayed. */
function plainSearch(entries: readonly Made[], keyword: string, { kind, language }: SearchFilter): number[] {
  const terms = termsOf(keyword).map(({ text }) => text)
  const inLanguage = entries.filter(
    entry =>
      (language === undefined || entry.language === language) && terms.every(term => entry.tokens.includes(term)),
  )
  const found =
    inLanguage.length > maxMatches ? inLanguage.filter(entry => kind === undefined || entry.kind === kind) : inLanguage
  const inTitle = ({ tokensOfTitle }: Made) => terms.filter(term => tokensOfTitle.includes(term)).length
  const stepOf = (entry: Made) => (inTitle(entry) === terms.length ? 0 : inTitle(entry) > 0 ? 1 : 2)
  return found
    .toSorted((a, b) => stepOf(a) - stepOf(b) || a.rank - b.rank || b.at - a.at || b.id - a.id)
    .map(({ id }) => id)
}

const filters: SearchFilter[] = [
  {},
  { kind: 'news' },
  { kind: 'answer' },
  { language: 'en' },
  { kind: 'news', language: 'zh' },
]
const keywords = [...vocabulary, '条码 商品', '条码 罕见', 'gtin udi', '旧词']

test('a search among 4,000 entries equals a plain search, whichever window of newest entries finds it', async () => {
  const { db, pool } = await freshDb(noLimits)
  const entries = createEntries(4000)
  await insertEntries(pool, entries)
  await pool.query('analyze search_entries')
  let commonSearches = 0
  for (const filter of filters) {
    for (const keyword of keywords) {
      const expected = plainSearch(entries, keyword, filter)
      const name = `${keyword} ${JSON.stringify(filter)}`
      for (const end of [10, 1000]) {
        const found = await findEntries(db, inputOf(keyword, filter), { end, sizes: [60, 700, 3000] })
        const isMany = found.entries === undefined
        if (isMany) commonSearches++
        expect(found.ids.slice(0, end), name).toEqual(expected.slice(0, end))
        if (isMany) expect(found.total, name).toBe(Math.min(expected.length, maxMatches + 1))
      }
    }
  }
  expect(commonSearches).toBeGreaterThan(3)
})

test('rare, common and combined terms are found by the search index, never by reading all entries', async () => {
  const { pool } = await freshDb(noLimits)
  await insertEntries(pool, createEntries(4000))
  await vacuum(pool, 'search_entries')
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  for (const keyword of ['罕见', '检测', '条码', '条码 商品', '条码 罕见', '没有这个词', '条码 没有这个词']) {
    for (const isNewestFirst of [false, true]) {
      queries.length = 0
      await findEntries(db, inputOf(keyword, {}, isNewestFirst), { end: 10, sizes: [500, 2000] })
      for (const plan of (await explainAll(pool, queries)).filter(plan => plan.includes('@@'))) {
        expect(plan, keyword).not.toContain('Seq Scan')
        expect(plan, keyword).toMatch(
          /^(?!.*BitmapAnd).*(Bitmap Index Scan on search_entries_tokens|search_entries_title)/s,
        )
      }
    }
  }
})

test('where a window begins is read again after a while, and no request waits for it', async () => {
  const { db, pool } = await freshDb(noLimits)
  const entries = createEntries(400).map(entry => ({ ...entry, kind: 'news' as const, rank: 4 as const }))
  await insertEntries(pool, entries.slice(0, 200))
  const scope = { rank: 4, sizes: [50, 300] }
  const first = await newestWindows(db, scope)
  expect(first.map(({ size }) => size)).toEqual([50])
  await insertEntries(pool, entries.slice(200))
  expect(await newestWindows(db, scope)).toBe(first)
  const now = performance.now() + windowCacheMs + 1
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
  expect(await newestWindows(db, scope)).toBe(first)
  await waitUntil(async () => expect((await newestWindows(db, scope)).map(({ size }) => size)).toEqual([50, 300]))
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
