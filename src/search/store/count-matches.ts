/** How many matches a search has, up to 1,000. */
import { and, sql } from 'drizzle-orm'
import { readWindows } from '../../db/windows.ts'
import { maxMatches } from '../match-count.ts'
import { searchEntries } from '../tables.ts'
import { limitedTo, matches, type Search } from './conditions.ts'
import type { NewestWindow } from './newest-windows.ts'

/** Counting all matches of a word that larger windows would be needed for is faster: it has at most one in thirty entries. */
const maxCountedWindow = 32_000

/** The number of matches, or `maxMatches + 1` for more. `offset 0` prevents the planner from reading all entries by date for a few. */
export async function countMatches({ tx, windows, scope }: Search, column: typeof searchEntries.tokens, query: string) {
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
