/** Counts of all nodes together for kinds with few, costly requests: one statement for each request decides. */
import { createHmac } from 'node:crypto'
import type { Queryable } from '../db/connect.ts'
import { inTime } from '../wire/in-time.ts'
import { addCounts } from './store.ts'

/** Few requests, each with a cost. */
export type ExactKind = 'costly' | 'submission' | 'receipt'

/** `resetSeconds`: until the count starts again at zero. */
export type ConsumeResult = { isAllowed: boolean; limit: number; remaining: number; resetSeconds: number }

type Parts = {
  db: Queryable
  clock: () => Date
  secretKey: string
  onError: (error: unknown) => void
  limitOf: (kind: ExactKind) => number
  /** Counts on this node alone. */
  consumeHere: (kind: ExactKind, subject: string) => ConsumeResult
}

const minuteMs = 60_000
/** Longest wait for the database: most costly requests can be answered without it. */
const longestWaitMs = 1000

/** The key of a count in the database: a hash of the subject. */
export const storedKey = ({ kind, subject }: { kind: string; subject: string }, secretKey: string) =>
  `${kind} ${createHmac('sha256', secretKey).update(subject).digest('base64url').slice(0, 22)}`

export function createExactConsume({ db, clock, secretKey, onError, limitOf, consumeHere }: Parts) {
  let minute = 0
  /** Keys that have reached their limit: they need no statement until the next minute. */
  let exhausted = new Set<string>()
  let isAlone = false
  const startMinute = (current: number) => {
    minute = current
    exhausted = new Set()
  }
  const addMany = async (key: string, count: number): Promise<number | undefined> => {
    try {
      const added = await withinTime(addCounts(db, minute, [{ key, count }]))
      isAlone = false
      return added[0]?.count
    } catch (error) {
      if (!isAlone) onError(error)
      isAlone = true
      return undefined
    }
  }
  /** Requests of a key that arrive during its statement share the next one, so that a burst does not slow down the database. */
  const waiting = new Map<string, ((total: number | undefined) => void)[]>()
  const sendWaiting = async (key: string) => {
    for (let batch = waiting.get(key); batch && batch.length > 0; batch = waiting.get(key)) {
      waiting.set(key, [])
      const total = await addMany(key, batch.length)
      const before = total === undefined ? undefined : total - batch.length
      for (const [at, resolve] of batch.entries()) resolve(before === undefined ? undefined : before + at + 1)
    }
    waiting.delete(key)
  }
  /** The number of this request among those of all nodes in this minute; undefined without a database. */
  const addOne = (key: string) =>
    new Promise<number | undefined>(resolve => {
      const batch = waiting.get(key)
      if (batch) return batch.push(resolve)
      waiting.set(key, [resolve])
      return void sendWaiting(key)
    })
  return async (kind: ExactKind, subject: string): Promise<ConsumeResult> => {
    const now = clock().getTime()
    const current = Math.floor(now / minuteMs)
    if (current !== minute) startMinute(current)
    const limit = limitOf(kind)
    const key = storedKey({ kind, subject }, secretKey)
    const total = exhausted.has(key) ? limit + 1 : await addOne(key)
    if (total === undefined) return consumeHere(kind, subject)
    if (total >= limit && current === minute) exhausted.add(key)
    const resetSeconds = Math.ceil(((current + 1) * minuteMs - now) / 1000)
    return { isAllowed: total <= limit, limit, remaining: Math.max(0, limit - total), resetSeconds }
  }
}

function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  return inTime(work, longestWaitMs, () => {
    throw new Error('The database does not count requests in time')
  })
}
