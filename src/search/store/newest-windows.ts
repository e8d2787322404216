/** Windows of the newest entries, so that a search for a common word reads some of its matches instead of all. */
import { type SQL, sql } from 'drizzle-orm'
import { forAllCallers } from '../../db/abandoned.ts'
import type { Queryable } from '../../db/connect.ts'
import { entryWeek, searchEntries } from '../tables.ts'

/** Numbers of entries, smallest first. More than 1,000 matches of a word in every second entry are in the first window, those of a word in
 *  one of fifty entries in the last; rarer words have few matches. */
export const windowSizes: readonly number[] = [2000, 4000, 8000, 16_000, 32_000, 64_000]

/** The condition for the entries of a window, and its size. */
export type NewestWindow = { size: number; isNewest: SQL }

/** Windows are read again after this time: older ones contain all newer entries too, which only costs time. */
export const windowCacheMs = 30_000
type Cached = { at: number; windows: Promise<NewestWindow[]> }
const cache = new WeakMap<Queryable, Map<string, Cached>>()

type Scope = { rank: number; sizes: readonly number[] }

/** The windows of the entries of a rank, without those that are larger than their number. Only the first request waits for them. */
export function newestWindows(db: Queryable, scope: Scope): Promise<NewestWindow[]> {
  const ofDb = cache.get(db) ?? new Map<string, Cached>()
  cache.set(db, ofDb)
  const key = JSON.stringify(scope)
  const cached = ofDb.get(key)
  if (cached === undefined) {
    const windows = forAllCallers(() => readWindows(db, scope))
    windows.catch(() => ofDb.delete(key))
    ofDb.set(key, { at: performance.now(), windows })
    return windows
  }
  if (performance.now() - cached.at > windowCacheMs) {
    cached.at = performance.now()
    const keep = (windows: NewestWindow[]) => void ofDb.set(key, { at: cached.at, windows: Promise.resolve(windows) })
    forAllCallers(() => readWindows(db, scope)).then(keep, () => undefined)
  }
  return cached.windows
}

async function readWindows(db: Queryable, { rank, sizes }: Scope): Promise<NewestWindow[]> {
  const starts = sizes.map(
    size => sql`(select ${entryWeek(searchEntries.publishedAt)}::text from ${searchEntries}
      where ${searchEntries.rank} = ${rank}
      order by ${searchEntries.publishedAt} desc, ${searchEntries.id} desc limit 1 offset ${size - 1})`,
  )
  const { rows } = await db.execute<{ starts: (string | null)[] }>(
    sql`select array[${sql.join(starts, sql`, `)}] as starts`,
  )
  return (rows[0]?.starts ?? []).flatMap((start, place) => {
    const size = sizes[place]
    if (start === null || size === undefined) return []
    return { size, isNewest: sql`${entryWeek(searchEntries.publishedAt)} >= ${start}::timestamp` }
  })
}
