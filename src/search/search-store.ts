/** Finds entries in the order of decision 0031: equal titles, then all terms in the title, then all terms anywhere, then most terms; within
 *  each step by rank, newest first. Few matches are read in one pass and ordered by order-rules.ts; of many only the newest are read. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/connect.ts'
import { readWindows } from '../db/windows.ts'
import { ranks, type SearchKind } from './kinds.ts'
import { maxMatches } from './match-count.ts'
import { type NewestWindow, newestWindows, windowSizes } from './newest-windows.ts'
import { allTermsQuery, anyTermQuery, type FoundEntry, inOrder, mostTermsQueries } from './order-rules.ts'
import { entryLimits, entryWeek, searchEntries } from './tables.ts'
import type { Term } from './words/query-rules.ts'

export type SearchFilter = {
  kind?: SearchKind | undefined
  since?: Date | undefined
  publisher?: string | undefined
  language?: 'zh' | 'en' | undefined
}
export type SearchInput = { terms: readonly Term[]; titleKey: string; filter: SearchFilter; isNewestFirst: boolean }

/** `entries`: all matches of any kind, time and publisher if there are at most 1,000, otherwise undefined. `total` is `maxMatches + 1` for more. */
export type Found = { ids: readonly number[]; total: number; entries: readonly FoundEntry[] | undefined }

/** Matches of most terms are added if fewer entries than this have all of them. */
const fewMatches = 10
const maxPartial = 50

type Search = {
  tx: Queryable
  windows: ReadonlyMap<number, readonly NewestWindow[]>
  scope: SQL | undefined
  input: SearchInput
}

/** The first `end` matches of a search in their order. */
export async function findEntries(
  db: Db,
  input: SearchInput,
  { end, sizes = windowSizes }: { end: number; sizes?: readonly number[] },
): Promise<Found> {
  const windows = new Map<number, readonly NewestWindow[]>()
  for (const rank of ranks) windows.set(rank, await newestWindows(db, { rank, sizes }))
  return db.transaction(async tx => {
    await tx.execute(planSettings)
    const { language } = input.filter
    const search = { tx, windows, scope: limitedTo(language), input }
    const total = await countMatches(search, searchEntries.tokens, allTermsQuery(input.terms))
    if (total <= maxMatches) return fewEntries(search)
    return manyEntries({ ...search, scope: filterCondition(input.filter) }, { end, total })
  })
}

/** The planner does not know that the tokens of an entry are stored apart from its row, and that reading them for all entries takes
 *  seconds. Compiling a plan takes longer than these queries. */
const planSettings = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

const limitedTo = (...limits: readonly (string | undefined)[]): SQL | undefined => {
  const set = limits.filter(limit => limit !== undefined)
  return set.length === 0 ? undefined : sql`${entryLimits(searchEntries)} @> ${sql.param(set)}::text[]`
}

function filterCondition({ kind, since, publisher, language }: SearchFilter): SQL | undefined {
  const from = since && sql`${since.toISOString()}::timestamptz`
  return and(
    limitedTo(kind, publisher, language),
    from && sql`${entryWeek(searchEntries.publishedAt)} >= date_trunc('week', ${from} at time zone 'UTC')`,
    from && sql`${searchEntries.publishedAt} >= ${from}`,
  )
}

const matches = (column: typeof searchEntries.tokens | typeof searchEntries.titleTokens, query: string): SQL =>
  sql`${column} @@ ${query}::tsquery`

/** Counting all matches of a word that larger windows would be needed for is faster: it has at most one in thirty entries. */
const maxCountedWindow = 32_000

/** The number of matches, or `maxMatches + 1` for more. `offset 0` prevents the planner from reading all entries by date for a few. */
async function countMatches({ tx, windows, scope }: Search, column: typeof searchEntries.tokens, query: string) {
  const enough = maxMatches + 1
  const newest = [...windows].flatMap(([rank, ofRank]) => ofRank.map(window => ({ ...window, rank })))
  const largest = newest
    .sort((a, b) => a.size - b.size || b.rank - a.rank)
    .filter(({ size }) => size <= maxCountedWindow)
  const read = async (window: (NewestWindow & { rank: number }) | undefined) => {
    const inWindow = window && and(limitedTo(`r${window.rank}`), window.isNewest)
    const found = sql`select 1 from ${searchEntries} where ${and(matches(column, query), scope, inWindow)} offset 0`
    const limited = sql`select 1 from (${found}) matches limit ${enough}`
    const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from (${limited}) counted`)
    return rows[0]?.total ?? 0
  }
  return readWindows({ windows: largest, enough, read, countOf: total => total })
}

type FoundRow = {
  id: number
  kind: SearchKind
  publisher: string
  rank: number
  at: number
  equal: boolean
  in_title: boolean
  title_weight: number
}

const toFound = (row: FoundRow, matched: number): FoundEntry => ({
  id: Number(row.id),
  kind: row.kind,
  publisher: row.publisher,
  rank: row.rank,
  at: Number(row.at),
  isEqual: row.equal,
  isInTitle: row.in_title,
  titleWeight: Number(row.title_weight),
  matched,
})

/** What the order of an entry depends on. */
function orderColumns({ input: { terms, titleKey } }: Search): SQL {
  const inTitle = terms.map(
    term =>
      sql`case when ${matches(searchEntries.titleTokens, allTermsQuery([term]))} then ${term.weight}::numeric else 0 end`,
  )
  return sql`${searchEntries.id}, ${searchEntries.kind}, ${searchEntries.publisher}, ${searchEntries.rank},
    extract(epoch from ${searchEntries.publishedAt})::float8 as at, ${searchEntries.titleKey} = ${titleKey} as equal,
    ${matches(searchEntries.titleTokens, allTermsQuery(terms))} as in_title,
    ${sql.join(inTitle, sql` + `)} as title_weight`
}

/** All matches with their order, and those of most terms if they are few. */
async function fewEntries(search: Search): Promise<Found> {
  const { tx, scope, input } = search
  const all = matches(searchEntries.tokens, allTermsQuery(input.terms))
  const isEqual = sql`${searchEntries.titleKey} = ${input.titleKey}`
  const { rows } = await tx.execute<FoundRow>(
    sql`select ${orderColumns(search)} from ${searchEntries} where ${and(all, scope)}
      union select ${orderColumns(search)} from ${searchEntries} where ${and(isEqual, scope)}`,
  )
  const entries = rows.map(row => toFound(row, input.terms.length))
  if (entries.length < fewMatches) entries.push(...(await partialEntries(search, entries)))
  const ordered = inOrder(entries, input)
  return { ids: ordered.map(({ id }) => id), total: ordered.length, entries: ordered }
}

/** Entries with most of the terms, at most 50: those with more terms first. */
async function partialEntries(search: Search, found: readonly FoundEntry[]): Promise<FoundEntry[]> {
  const { terms } = search.input
  const known = new Set(found.map(({ id }) => id))
  const partial: FoundEntry[] = []
  for (const { query, matched } of mostTermsQueries(terms)) {
    for (const rank of ranks) {
      const rows = await bestOfRank(search, { query, rank })
      partial.push(...rows.filter(({ id }) => !known.has(Number(id))).map(row => toFound(row, matched)))
      for (const { id } of rows) known.add(Number(id))
    }
    if (found.length + partial.length >= fewMatches) break
  }
  return inOrder(partial, search.input).slice(0, maxPartial)
}

/** The matches of a rank with the rarer terms in the title, newest first, among its newest entries. */
async function bestOfRank(search: Search, { query, rank }: { query: string; rank: number }): Promise<FoundRow[]> {
  const { tx, windows, scope } = search
  const condition = and(matches(searchEntries.tokens, query), and(scope, limitedTo(`r${rank}`)))
  const read = async (window: NewestWindow | undefined) => {
    const found = sql`select ${orderColumns(search)} from ${searchEntries} where ${and(condition, window?.isNewest)} offset 0`
    const { rows } = await tx.execute<FoundRow>(
      sql`select * from (${found}) matches order by title_weight desc, at desc, id desc limit ${maxPartial}`,
    )
    return rows
  }
  return readWindows({ windows: windows.get(rank) ?? [], enough: maxPartial, read, countOf: rows => rows.length })
}

/** The first of more than 1,000 matches: step by step, rank by rank. */
async function manyEntries(search: Search, { end, total }: { end: number; total: number }): Promise<Found> {
  const { input } = search
  const { filter } = input
  const isFiltered = [filter.kind, filter.since, filter.publisher].some(value => value !== undefined)
  const count = isFiltered ? await countMatches(search, searchEntries.tokens, allTermsQuery(input.terms)) : total
  const reached = Math.min(end, count, maxMatches)
  const ids: number[] = []
  for (const step of stepsOf(input)) {
    if (ids.length >= reached) break
    ids.push(...(await stepIds(search, step, { take: reached - ids.length, except: new Set(ids) })))
  }
  return { ids, total: count, entries: undefined }
}

/** `rank`: by rank and then by date; `date`: by date; `few`: by date, and known to have few entries. */
type Step = { condition: SQL | undefined; order: 'rank' | 'date' | 'few' }

function stepsOf({ terms, titleKey, isNewestFirst }: SearchInput): Step[] {
  const all = matches(searchEntries.tokens, allTermsQuery(terms))
  if (isNewestFirst) return [{ condition: all, order: 'date' }]
  const inTitle = matches(searchEntries.titleTokens, allTermsQuery(terms))
  const anyInTitle = matches(searchEntries.titleTokens, anyTermQuery(terms))
  const withSome: Step = { condition: and(all, anyInTitle, sql`not ${inTitle}`), order: 'rank' }
  return [
    { condition: and(sql`${searchEntries.titleKey} = ${titleKey}`, inTitle), order: 'few' },
    { condition: inTitle, order: 'rank' },
    ...(terms.length > 1 ? [withSome] : []),
    { condition: and(all, sql`not ${anyInTitle}`), order: 'rank' },
  ]
}

/** How many ids are taken, and those that are known from an earlier step. */
type Taking = { take: number; except: ReadonlySet<number> }

/** The first entries of a step that are not known yet. */
async function stepIds(search: Search, { condition, order }: Step, { take, except }: Taking): Promise<number[]> {
  const isNew = (id: number) => !except.has(id)
  const wanted = take + Math.min(except.size, maxEqual)
  if (order !== 'rank') {
    const windows = order === 'date' ? largestWindows(search.windows) : []
    const read = (window: NewestWindow | undefined) => newestIds(search, { condition, window }, wanted)
    const ids = await readWindows({ windows, enough: wanted, read, countOf: found => found.length })
    return ids.filter(isNew).slice(0, take)
  }
  const ids: number[] = []
  for (const rank of ranks) {
    if (ids.length >= take) break
    const found = await idsOfRank(search, { condition, rank }, wanted)
    ids.push(...found.ids.filter(isNew))
    if (found.isLast) break
  }
  return ids.slice(0, take)
}

/** A word in fewer entries is faster read by all its matches than by a window. */
const maxRowsPerMatch = 800

type RankIds = { ids: readonly number[]; isLast: boolean }

/** The newest entries of a rank. If its windows have none and no rank from here on has many, all of these ranks: `isLast`. */
async function idsOfRank(
  search: Search,
  { condition, rank }: { condition: SQL | undefined; rank: number },
  wanted: number,
): Promise<RankIds> {
  const windows = (search.windows.get(rank) ?? []).filter(({ size }) => size <= maxRowsPerMatch * wanted)
  const ofRank = and(condition, limitedTo(`r${rank}`))
  let areWindowsEmpty = false
  const read = async (window: NewestWindow | undefined): Promise<RankIds> => {
    const few = areWindowsEmpty && !window ? await fewIdsFrom(search, condition, rank) : undefined
    if (few) return { ids: few, isLast: true }
    const ids = await newestIds(search, { condition: ofRank, window }, wanted)
    areWindowsEmpty = ids.length === 0
    return { ids, isLast: false }
  }
  return readWindows({ windows, enough: wanted, read, countOf: ({ ids }) => ids.length })
}

/** Reading so many entries costs less than one window. */
const maxFew = 200

/** All entries of a rank and those after it in their order, or undefined if they are many. */
async function fewIdsFrom({ tx, scope }: Search, condition: SQL | undefined, rank: number) {
  const rest = and(condition, scope, sql`${searchEntries.rank} >= ${rank}`)
  const found = sql`select ${searchEntries.id}, ${searchEntries.rank}, ${searchEntries.publishedAt} from ${searchEntries} where ${rest} offset 0`
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from (select * from (${found}) matches limit ${maxFew + 1}) few order by rank, published_at desc, id desc`,
  )
  return rows.length > maxFew ? undefined : rows.map(({ id }) => Number(id))
}

type Reading = { condition: SQL | undefined; window: NewestWindow | undefined }

async function newestIds({ tx, scope }: Search, { condition, window }: Reading, wanted: number): Promise<number[]> {
  const inWindow = and(condition, scope, window?.isNewest)
  const found = sql`select ${searchEntries.id}, ${searchEntries.publishedAt} from ${searchEntries} where ${inWindow} offset 0`
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from (${found}) matches order by published_at desc, id desc limit ${wanted}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Entries with an equal title are found before the step that they belong to. */
const maxEqual = 50

/** Windows for entries of any rank: those of the rank with the most entries. */
const largestWindows = (windows: Search['windows']): readonly NewestWindow[] =>
  [...windows.values()].sort((a, b) => b.length - a.length)[0] ?? []

/** Which of the tsqueries have a match. */
export async function matchedQueries(db: Db, queries: readonly string[]): Promise<ReadonlySet<string>> {
  return db.transaction(async tx => {
    await tx.execute(planSettings)
    const matched = new Set<string>()
    for (const query of queries) {
      const found = sql`select 1 from ${searchEntries} where ${matches(searchEntries.tokens, query)} limit 1`
      const { rows } = await tx.execute(found)
      if (rows.length > 0) matched.add(query)
    }
    return matched
  })
}

const hitColumns = {
  id: searchEntries.id,
  source: searchEntries.source,
  kind: searchEntries.kind,
  publisher: searchEntries.publisher,
  label: searchEntries.label,
  title: searchEntries.title,
  summary: searchEntries.summary,
  body: searchEntries.body,
  address: searchEntries.address,
  language: searchEntries.language,
  card: searchEntries.card,
  publishedAt:
    sql<string>`to_char(${searchEntries.publishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`.as(
      'published_at_text',
    ),
}

export type EntryRow = Awaited<ReturnType<typeof entriesByIds>>[number]

/** Entries in the order of the ids. */
export async function entriesByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select(hitColumns)
    .from(searchEntries)
    .where(inArray(searchEntries.id, [...ids]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Entries in the order of the addresses. */
export async function entriesByAddresses(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const rows = await db
    .select(hitColumns)
    .from(searchEntries)
    .where(inArray(searchEntries.address, [...addresses]))
  const byAddress = new Map(rows.map(row => [row.address, row]))
  return addresses.flatMap(address => byAddress.get(address) ?? [])
}
