/** How many matches a search has, up to 1,000. */
import { and, sql } from 'drizzle-orm'
import { readWindows } from '../../db/windows.ts'
import { maxMatches } from '../match-count.ts'
import { searchEntries } from '../tables.ts'
import { limitedTo, matchesAll, type Search } from './conditions.ts'
import type { NewestWindow } from './newest-windows.ts'

/** Counting all matches of a word that larger windows would be needed for is faster: it has at most one in thirty entries. */
const maxCountedWindow = 32_000

/** `isSparse`: no window had enough of them. */
type Count = { total: number; isSparse: boolean }

/** The number of matches, or `maxMatches + 1` for more. `offset 0` prevents the planner from reading all entries by date for a few. */
export async function countMatches({ tx, windows, scope, input }: Omit<Search, 'isSparse'>): Promise<Count> {
  const enough = maxMatches + 1
  const newest = [...windows].flatMap(([rank, ofRank]) => ofRank.map(window => ({ ...window, rank })))
  const largest = newest
    .sort((a, b) => a.size - b.size || b.rank - a.rank)
    .filter(({ size }) => size <= maxCountedWindow)
  const all = matchesAll(searchEntries.tokens, input.terms)
  const read = async (window: (NewestWindow & { rank: number }) | undefined): Promise<Count> => {
    const inWindow = window && and(limitedTo(`r${window.rank}`), window.isNewest)
    const found = sql`select 1 from ${searchEntries} where ${and(all, scope, inWindow)} offset 0`
    const limited = sql`select 1 from (${found}) matches limit ${enough}`
    const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from (${limited}) counted`)
    return { total: rows[0]?.total ?? 0, isSparse: window === undefined }
  }
  return readWindows({ windows: largest, enough, read, countOf: ({ total }) => total })
}
