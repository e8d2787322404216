/** The ids of lists in their order, cached in blocks until something of the list changes. A page is then read by its ids: page 5,000 costs as
 *  much as page 1, and no page counts its list again. */
import type { Cache } from './cache.ts'
import type { CacheTag } from './cache-tags.ts'

/** Number of ids in a block; the last block of a list may have fewer. */
export const blockSize = 1000

/** Lists can be read up to this row, so that no walk to a block takes long. */
export const maxReadable = 100_000

/** The ids of a block, or the number of rows of a list alone. */
export type ListCache = Cache<readonly number[]>

export type IdList = {
  /** Names the selection and its order. */
  key: string
  reads: readonly CacheTag[]
  /** At most `blockSize` ids from the row `start` on, which counts from 0. */
  block: (start: number) => Promise<readonly number[]>
  /** The number of rows, at most `maxReadable`. */
  count: () => Promise<number>
}

/** The ids of one page of a list, and its number of rows: at most `maxReadable`, then there may be more. */
export async function idsOfPage(
  list: IdList,
  { currPage, pageSize }: { currPage: number; pageSize: number },
  { cache, now }: { cache: ListCache; now: number },
): Promise<{ ids: readonly number[]; total: number }> {
  const cached = async (part: string, load: () => Promise<readonly number[]>) => {
    const key = `${list.key} ${part}`
    const entry = cache.get(key, now)
    if (entry) return entry.value
    const generation = cache.generation()
    const value = await load()
    cache.set(key, { value, reads: new Set(list.reads) }, { now, generation })
    return value
  }
  const blockAt = (block: number) => cached(String(block), () => list.block(block * blockSize))
  const start = (currPage - 1) * pageSize
  const first = await blockAt(0)
  if (first.length < blockSize) return { ids: first.slice(start, start + pageSize), total: first.length }
  const [total = 0] = await cached('total', async () => [await list.count()])
  const end = Math.min(start + pageSize, total)
  const ids: number[] = []
  for (let block = Math.floor(start / blockSize); block * blockSize < end; block++)
    ids.push(...(await blockAt(block)).slice(Math.max(0, start - block * blockSize), end - block * blockSize))
  return { ids, total }
}
