/** A search with more than 1,000 matches: the newest of each step and rank are read, as many as are needed. */
import { and, type SQL, sql } from 'drizzle-orm'
import { readWindows } from '../../db/windows.ts'
import { ranks } from '../kinds.ts'
import { maxMatches } from '../match-count.ts'
import { searchEntries } from '../tables.ts'
import { type Found, limitedTo, matches, matchesAll, type Search, type SearchInput } from './conditions.ts'
import { countMatches } from './count-matches.ts'
import type { NewestWindow } from './newest-windows.ts'
import { allTermsQuery, anyTermQuery } from './order-rules.ts'

type Counted = { total: number; isSparse: boolean }

/** The first of more than 1,000 matches: step by step, rank by rank. */
export async function manyEntries(search: Search, { end, count }: { end: number; count: Counted }): Promise<Found> {
  const { input } = search
  const { filter } = input
  const isFiltered = [filter.kind, filter.since, filter.publisher].some(value => value !== undefined)
  const { total, isSparse } = isFiltered ? await countMatches(search) : count
  const reached = Math.min(end, total, maxMatches)
  const ids: number[] = []
  for (const step of stepsOf(input, isSparse)) {
    if (ids.length >= reached) break
    ids.push(...(await stepIds(search, step, { take: reached - ids.length, except: new Set(ids) })))
  }
  return { ids, total, entries: undefined }
}

/** `rank`: by rank and then by date; `date`: by date. `isRare`: expected to have few entries, so windows would be read in vain. */
type Step = { condition: SQL | undefined; order: 'rank' | 'date'; isRare: boolean }

function stepsOf({ terms, titleKey, isNewestFirst }: SearchInput, isSparse: boolean): Step[] {
  const all = matchesAll(searchEntries.tokens, terms)
  if (isNewestFirst) return [{ condition: all, order: 'date', isRare: false }]
  const inTitle = matchesAll(searchEntries.titleTokens, terms)
  const isInTitle = matches(searchEntries.titleTokens, allTermsQuery(terms))
  const anyInTitle = matches(searchEntries.titleTokens, anyTermQuery(terms))
  const withSome: Step = {
    condition: and(all, anyInTitle, sql`not ${isInTitle}`),
    order: 'rank',
    isRare: isSparse,
  }
  return [
    { condition: and(sql`${searchEntries.titleKey} = ${titleKey}`, inTitle), order: 'rank', isRare: true },
    { condition: inTitle, order: 'rank', isRare: isSparse },
    ...(terms.length > 1 ? [withSome] : []),
    { condition: and(all, sql`not ${anyInTitle}`), order: 'rank', isRare: false },
  ]
}

/** How many ids are taken, and those that are known from an earlier step. */
type Taking = { take: number; except: ReadonlySet<number> }

/** The first entries of a step that are not known yet. */
async function stepIds(search: Search, step: Step, { take, except }: Taking): Promise<number[]> {
  const { condition, order, isRare } = step
  const isNew = (id: number) => !except.has(id)
  const wanted = take + Math.min(except.size, maxEqual)
  if (order === 'date') {
    const read = (window: NewestWindow | undefined) => newestIds(search, { condition, window }, wanted)
    const windows = largestWindows(search.windows)
    const ids = await readWindows({ windows, enough: wanted, read, countOf: found => found.length })
    return ids.filter(isNew).slice(0, take)
  }
  const rare = isRare ? await idsOfRanks(search, { condition, from: ranks[0] }, { wanted, most: maxRare }) : undefined
  if (rare) return rare.filter(isNew).slice(0, take)
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
  { condition, rank }: { condition: SQL | undefined; rank: Rank },
  wanted: number,
): Promise<RankIds> {
  const windows = (search.windows.get(rank) ?? []).filter(({ size }) => size <= maxRowsPerMatch * wanted)
  const ofRank = and(condition, limitedTo(`r${rank}`))
  let areWindowsEmpty = false
  const read = async (window: NewestWindow | undefined): Promise<RankIds> => {
    const isFew = areWindowsEmpty && !window
    const few = isFew ? await idsOfRanks(search, { condition, from: rank }, { wanted, most: maxFew }) : undefined
    if (few) return { ids: few, isLast: true }
    const ids = await newestIds(search, { condition: ofRank, window }, wanted)
    areWindowsEmpty = ids.length === 0
    return { ids, isLast: false }
  }
  return readWindows({ windows, enough: wanted, read, countOf: ({ ids }) => ids.length })
}

/** Reading so many entries costs less than one window. */
const maxFew = 200
/** Reading so many entries costs less than the windows of all ranks. */
const maxRare = 2000

type Rank = (typeof ranks)[number]
type Ranks = { condition: SQL | undefined; from: Rank }
type Most = { wanted: number; most: number }

/** The first entries of a rank and those after it in their order, or undefined if there are more than `most`. */
async function idsOfRanks({ tx, scope }: Search, { condition, from }: Ranks, { wanted, most }: Most) {
  const rest = from === ranks[0] ? undefined : sql`${searchEntries.rank} >= ${from}`
  const found = sql`select ${searchEntries.id}, ${searchEntries.rank}, ${searchEntries.publishedAt}
    from ${searchEntries} where ${and(condition, scope, rest)} offset 0`
  const { rows } = await tx.execute<{ id: number; total: number }>(
    sql`select id, (count(*) over ())::int as total from (select * from (${found}) matches limit ${most + 1}) few
      order by rank, published_at desc, id desc limit ${wanted}`,
  )
  return (rows[0]?.total ?? 0) > most ? undefined : rows.map(({ id }) => Number(id))
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
