import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { blockSize, idsOfPage } from './list-ids.ts'

/** A list of `total` rows whose ids count down to 1, and the loads made of it. */
function countedList(total: number) {
  const loads: string[] = []
  const block = async (start: number) => {
    loads.push(`block ${start}`)
    return Array.from({ length: Math.min(blockSize, Math.max(0, total - start)) }, (_, n) => total - start - n)
  }
  const count = async () => {
    loads.push('count')
    return total
  }
  const at = { cache: createCache<readonly number[]>(), now: 0 }
  const read = (currPage: number, pageSize = 10) =>
    idsOfPage({ key: 'list', reads: ['news'], block, count }, { currPage, pageSize }, at)
  return { loads, read, cache: at.cache }
}

test('a short list is loaded once and never counted', async () => {
  const { loads, read } = countedList(25)
  expect(await read(3)).toEqual({ ids: [5, 4, 3, 2, 1], total: 25 })
  expect(await read(1, 3)).toEqual({ ids: [25, 24, 23], total: 25 })
  expect(await read(4)).toEqual({ ids: [], total: 25 })
  expect(loads).toEqual(['block 0'])
})

test('a long list is counted once, and a page loads only its own block', async () => {
  const { loads, read } = countedList(60_005)
  expect(await read(5000)).toEqual({ ids: Array.from({ length: 10 }, (_, n) => 60_005 - 49_990 - n), total: 60_005 })
  expect(await read(4999)).toMatchObject({ total: 60_005 })
  expect((await read(6001)).ids).toEqual([5, 4, 3, 2, 1])
  expect((await read(6002)).ids).toEqual([])
  expect(loads).toEqual(['block 0', 'count', 'block 49000', 'block 60000'])
})

test('a page across two blocks has the ids of both, and a full single block is no fault', async () => {
  const { ids } = await countedList(1500).read(15, 70)
  expect(ids).toEqual(Array.from({ length: 70 }, (_, n) => 520 - n))
  expect(await countedList(blockSize).read(100)).toMatchObject({
    ids: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    total: blockSize,
  })
  expect(await countedList(blockSize).read(101)).toEqual({ ids: [], total: blockSize })
})

test('a list is loaded again after something of it was published, and not after something else was', async () => {
  const { loads, read, cache } = countedList(5)
  await read(1)
  cache.invalidate('faq')
  await read(1)
  expect(loads).toHaveLength(1)
  cache.invalidate('news')
  await read(1)
  expect(loads).toHaveLength(2)
})
