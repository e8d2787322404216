/** The numbers of large tables in memory, so that pages do not wait for their counting. */
import { forAllCallers } from '../../../db/abandoned.ts'
import type { Db } from '../../../db/connect.ts'
import { countStock, type Stock } from './numbers-store.ts'

/** Older numbers are still displayed once, while new ones are counted. */
export const stockMs = 10 * 60_000

type Cached = { at: number; stock: Promise<Stock> }
const cache = new WeakMap<Db, Cached>()

/** Counted once in ten minutes, whoever asks and however often. */
export function cachedStock(db: Db, at: Date): Promise<Stock> {
  const cached = cache.get(db)
  if (cached && at.getTime() - cached.at < stockMs) return cached.stock
  const stock = forAllCallers(() => countStock(db, at))
  if (!cached) {
    stock.catch(() => cache.delete(db))
    cache.set(db, { at: at.getTime(), stock })
    return stock
  }
  cached.at = at.getTime()
  stock.then(
    counted => cache.set(db, { at: at.getTime(), stock: Promise.resolve(counted) }),
    () => undefined,
  )
  return cached.stock
}
