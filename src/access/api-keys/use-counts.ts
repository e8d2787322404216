/** How much keys are used today: counted in memory and written every few seconds, so that a request costs no statement. What takes many at once is
 *  counted in the database before it is done. */
import { forAllCallers } from '../../db/abandoned.ts'
import type { Db } from '../../db/connect.ts'
import { addUses, type DayUse, takeUses } from './store.ts'

/** `used`: of all nodes, as far as this one knows. */
export type Quota = { isAllowed: boolean; limit: number; remaining: number }

export type KeyUse = {
  /** Counts one request of a key. */
  countOne: (keyId: number, limit: number) => Quota
  /** Takes some of the day, or none of them. */
  take: (keyId: number, amount: number, limit: number) => Promise<Quota>
  flush: () => Promise<void>
  stop: () => Promise<void>
}

type Parts = { db: Db; today: () => string; onError: (error: unknown) => void; flushMs?: number }

const defaultFlushMs = 5000

export function createKeyUse({ db, today, onError, flushMs = defaultFlushMs }: Parts): KeyUse {
  let pending = new Map<string, DayUse>()
  /** The sums of all nodes at the last exchange. */
  const known = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let knownDay = ''

  const idOf = (keyId: number, day: string) => `${keyId} ${day}`
  const note = ({ keyId, day, used }: DayUse) => {
    if (day !== knownDay) known.clear()
    knownDay = day
    known.set(idOf(keyId, day), used)
  }
  const add = (use: DayUse) => {
    const id = idOf(use.keyId, use.day)
    const sum = pending.get(id)
    if (sum) sum.used += use.used
    else pending.set(id, { ...use })
    timer ??= forAllCallers(() => setTimeout(flush, flushMs).unref())
  }
  const writeSums = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...pending.values()]
    pending = new Map()
    try {
      for (const sum of await addUses(db, batch)) note(sum)
    } catch (error) {
      onError(error)
      for (const use of batch) add(use)
    }
  }
  const flush = () => {
    writing = writing.then(writeSums)
    return writing
  }
  return {
    countOne: (keyId, limit) => {
      const id = idOf(keyId, today())
      const left = limit - (known.get(id) ?? 0) - (pending.get(id)?.used ?? 0)
      if (left <= 0) return { isAllowed: false, limit, remaining: 0 }
      add({ keyId, day: today(), used: 1 })
      return { isAllowed: true, limit, remaining: left - 1 }
    },
    take: async (keyId, amount, limit) => {
      await flush()
      const day = today()
      const used = await takeUses(db, { keyId, day, used: amount, most: limit })
      if (used === undefined) {
        const isFull = (known.get(idOf(keyId, day)) ?? 0) >= limit
        return {
          isAllowed: false,
          limit,
          remaining: isFull ? 0 : Math.max(0, limit - (known.get(idOf(keyId, day)) ?? 0)),
        }
      }
      note({ keyId, day, used })
      return { isAllowed: true, limit, remaining: limit - used }
    },
    flush,
    stop: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}
