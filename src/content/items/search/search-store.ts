/** Site search: first the items with every term in the title, then those with the terms anywhere, each newest first. Exact for every
 *  reachable page. Few matches are found in one pass; of many only the newest are read, so that no search grows with its matches. */
import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { readWindows } from '../../../db/windows.ts'
import { type ContentTypeName, contentTypeNames } from '../../../wire/cache-tags.ts'
import { published } from '../list-form.ts'
import { lineColumns } from '../store.ts'
import { items, searchLimits } from '../tables.ts'
import { searchableTypes } from '../types.ts'
import { maxMatches } from './match-count.ts'
import { type NewestWindow, newestWindows, windowSizes } from './newest-windows.ts'
import { tsqueryOf } from './search-tokens.ts'

type SearchInput = {
  keyword: string
  type?: ContentTypeName | undefined
  language?: 'zh' | 'en' | undefined
  currPage: number
  pageSize: number
}

/** A total of `maxMatches + 1` means more than `maxMatches`; as many matches are on the pages. */
export async function searchItems(db: Queryable, input: SearchInput, sizes = windowSizes) {
  const { currPage, pageSize } = input
  const query = tsqueryOf(input.keyword)
  if (query === undefined) return { rows: [], page: { total: 0, pageSize, currPage } }
  const windows = await newestWindows(db, { type: input.type, sizes })
  return db.transaction(async tx => {
    await tx.execute(planSettings)
    const search = { db: tx, windows, ...conditionsOf(input, query) }
    const total = await countMatches(search)
    const start = (currPage - 1) * pageSize
    const end = Math.min(start + pageSize, total)
    const ids = start >= total ? [] : await findIds(search, { start, end, total })
    return { rows: await loadRows(tx, ids), page: { total, pageSize, currPage } }
  })
}

/** The planner does not know that the tokens of an item are stored apart from its row, and that reading them for all items takes seconds.
 *  Compiling a plan takes longer than these queries. */
const planSettings = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

/** Conditions of all matches, of those with all terms in the title, and of the others. */
type Conditions = { all: SQL | undefined; inTitle: SQL | undefined; inBody: SQL | undefined; isInTitle: SQL }
type Search = Conditions & { db: Queryable; windows: readonly NewestWindow[] }

const otherTypes = contentTypeNames.filter(name => !searchableTypes.includes(name))

/** Except `published`, all of them are columns of the search index, or of no index at all: then the planner cannot combine it with another. */
function conditionsOf({ type, language }: SearchInput, query: string): Conditions {
  const limits = [type, language].filter(limit => limit !== undefined)
  const searchable = and(
    published,
    type ? undefined : notInArray(items.type, otherTypes),
    limits.length > 0 ? sql`${searchLimits(items)} @> ${sql.param(limits)}::text[]` : undefined,
  )
  const isInTitle = sql`${items.titleTokens} @@ ${query}::tsquery`
  const all = and(sql`${items.tokens} @@ ${query}::tsquery`, searchable)
  return { all, inTitle: and(isInTitle, searchable), inBody: and(all, sql`not ${isInTitle}`), isInTitle }
}

/** Counting all matches of a word that larger windows would be needed for is faster: it has at most one in twenty items. */
const maxCountedWindow = 20_000

/** The number of matches, or `maxMatches + 1` for more. `offset 0` prevents the planner from reading all items by date for a few matches. */
function countMatches({ db, windows, all }: Search): Promise<number> {
  const enough = maxMatches + 1
  const read = async (window: NewestWindow | undefined) => {
    const matches = sql`select 1 from ${items} where ${and(all, window?.isNewest)} offset 0`
    const limited = sql`select 1 from (${matches}) matches limit ${enough}`
    const { rows } = await db.execute<{ total: number }>(sql`select count(*) as total from (${limited}) counted`)
    return rows[0]?.total ?? 0
  }
  const counted = windows.filter(({ size }) => size <= maxCountedWindow)
  return readWindows({ windows: counted, enough, read, countOf: count => count })
}

type Slice = { start: number; end: number; total: number }

async function findIds(search: Search, { start, end, total }: Slice): Promise<number[]> {
  if (total <= maxMatches) return (await allIds(search)).slice(start, end)
  const titles = await newestIds(search, search.inTitle, end)
  if (titles.length >= end) return titles.slice(start)
  const bodies = await newestIds(search, search.inBody, end - titles.length)
  return [...titles, ...bodies].slice(start)
}

/** All matches in their order, title and body in one pass. */
async function allIds({ db, all, isInTitle }: Search): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${items.id} from ${items} where ${all} order by ${isInTitle} desc, ${items.publishedAt} desc, ${items.id} desc`,
  )
  return rows.map(({ id }) => id)
}

/** The `take` newest items of a condition. */
function newestIds({ db, windows }: Search, condition: SQL | undefined, take: number): Promise<number[]> {
  const read = async (window: NewestWindow | undefined) => {
    const matches = sql`select ${items.id}, ${items.publishedAt} from ${items} where ${and(condition, window?.isNewest)} offset 0`
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from (${matches}) matches order by published_at desc, id desc limit ${take}`,
    )
    return rows.map(({ id }) => id)
  }
  return readWindows({ windows, enough: take, read, countOf: ids => ids.length })
}

async function loadRows(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ ...lineColumns, body: items.body })
    .from(items)
    .where(inArray(items.id, [...ids]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
