/** Searches with many matches are cached as ids until something is published: the next pages, and the same search by others, read no
 *  matches again. Searches with few matches are read as fast as this. */
import { contentTypeNames } from '../../wire/cache/cache-tags.ts'
import type { ListCache } from '../../wire/cache/list-ids.ts'
import { maxMatches } from '../match-count.ts'
import type { Found, SearchInput } from './conditions.ts'

/** Numbers of matches that are read. Someone who opens one page after the other causes four reads instead of a hundred. */
const readLengths = [10, 50, 200, maxMatches] as const

export const searchKeyPrefix = 'search '

type Cached = { cache: ListCache; now: number }

/** At least the first `end` matches, from the cache or by `find`. */
export async function cachedEntries(
  { input, end }: { input: SearchInput; end: number },
  find: (length: number) => Promise<Found>,
  { cache, now }: Cached,
): Promise<Found> {
  const lengths = readLengths.filter(length => length >= end)
  const keyOf = (length: number) => `${searchKeyPrefix}${length} ${JSON.stringify(input)}`
  for (const length of lengths) {
    const entry = cache.get(keyOf(length), now)
    if (entry) return readFound(entry.value)
  }
  const length = lengths[0] ?? maxMatches
  const generation = cache.generation()
  const found = await find(length)
  if (found.entries === undefined)
    cache.set(keyOf(length), { value: writeFound(found), reads: new Set(contentTypeNames) }, { now, generation })
  return found
}

/** The total before the ids. */
const writeFound = ({ total, ids }: Found): readonly number[] => [total, ...ids]

function readFound([total = 0, ...ids]: readonly number[]): Found {
  return { total, ids, entries: undefined }
}
