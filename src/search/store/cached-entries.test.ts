/** Searches with many matches in the cache: read once for the next pages, again after something was published. */
import { expect, test } from 'vitest'
import { createCache } from '../../wire/cache/cache.ts'
import { maxMatches } from '../match-count.ts'
import { cachedEntries } from './cached-entries.ts'
import type { Found, SearchInput } from './conditions.ts'

const input: SearchInput = { terms: [], titleKey: '条码', filter: {}, isNewestFirst: false }
const allIds = Array.from({ length: maxMatches }, (_, n) => 5000 - n)

function createSearch(found: (length: number) => Found) {
  const cache = createCache<readonly number[]>()
  const lengths: number[] = []
  const read = (end: number, ofInput = input) =>
    cachedEntries(
      { input: ofInput, end },
      async length => {
        lengths.push(length)
        return found(length)
      },
      { cache, now: 0 },
    )
  return { cache, lengths, read }
}

const many = (length: number): Found => ({ ids: allIds.slice(0, length), total: maxMatches + 1, entries: undefined })

test('a hundred pages of a search cause four reads, and each page has the ids of its place', async () => {
  const { lengths, read } = createSearch(many)
  for (let page = 1; page <= 100; page++) {
    const { ids, total } = await read(page * 10)
    expect(ids.slice((page - 1) * 10, page * 10)).toEqual(allIds.slice((page - 1) * 10, page * 10))
    expect(total).toBe(maxMatches + 1)
  }
  expect(lengths).toEqual([10, 50, 200, maxMatches])
})

test('an earlier page after a late one, and the same search again, read nothing', async () => {
  const { lengths, read } = createSearch(many)
  await read(1000)
  await read(10)
  await read(1000)
  expect(lengths).toEqual([maxMatches])
})

test('another filter or order is another search', async () => {
  const { lengths, read } = createSearch(many)
  await read(10)
  await read(10, { ...input, filter: { kind: 'news' } })
  await read(10, { ...input, isNewestFirst: true })
  expect(lengths).toEqual([10, 10, 10])
})

test('after an item was published the matches are read again; a change of firms changes no search', async () => {
  const { cache, lengths, read } = createSearch(many)
  await read(10)
  cache.invalidate('firm')
  await read(10)
  expect(lengths).toEqual([10])
  cache.invalidate('news/center')
  await read(10)
  expect(lengths).toEqual([10, 10])
})

test('few matches are not cached, because their kinds and dates are counted', async () => {
  const { lengths, read } = createSearch(() => ({ ids: [7], total: 1, entries: [] }))
  await read(10)
  await read(10)
  expect(lengths).toEqual([10, 10])
})
