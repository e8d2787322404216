/** Finds entries in the order of decision 0031: equal titles, then all terms in the title, then all terms anywhere, then most terms; within
 *  each step by rank, newest first. Few matches are read in one pass and ordered by order-rules.ts; of many only the newest are read. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { ranks } from '../kinds.ts'
import { maxMatches } from '../match-count.ts'
import { searchEntries } from '../tables.ts'
import { type Found, filterCondition, limitedTo, matches, planSettings, type SearchInput } from './conditions.ts'
import { countMatches } from './count-matches.ts'
import { fewEntries } from './few-matches.ts'
import { manyEntries } from './many-matches.ts'
import { type NewestWindow, newestWindows, windowSizes } from './newest-windows.ts'

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
    const count = await countMatches(search)
    if (count.total <= maxMatches) return fewEntries(search)
    return manyEntries({ ...search, scope: filterCondition(input.filter) }, { end, count })
  })
}

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
