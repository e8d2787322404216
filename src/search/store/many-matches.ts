/** A search with more than 1,000 matches: the newest of each step and rank are read, as many as are needed. */
import { and, type SQL, sql } from 'drizzle-orm'
import { readWindows } from '../../db/windows.ts'
import { ranks } from '../kinds.ts'
import { maxMatches } from '../match-count.ts'
import { searchEntries } from '../tables.ts'
import { type Found, limitedTo, matches, type Search, type SearchInput } from './conditions.ts'
import { countMatches } from './count-matches.ts'
import type { NewestWindow } from './newest-windows.ts'
import { allTermsQuery, anyTermQuery } from './order-rules.ts'

/** The first of more than 1,000 matches: step by step, rank by rank. */
export async function manyEntries(search: Search, { end, total }: { end: number; total: number }): Promise<Found> {
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
