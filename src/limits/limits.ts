/** How many requests one subject may make in a minute, counted here and shared with the other nodes about once a second; costly ones are
 *  counted exactly. The subject is the account that makes them, or the API key, or the address of a stranger. */
import type { Queryable } from '../db/connect.ts'
import { type ConsumeResult, createExactConsume, type ExactKind, storedKey } from './exact.ts'
import { addCounts, deleteCountsBefore } from './store.ts'

/** Requests, and bytes of their bodies, per minute and subject (an address of IPv6 is its /64 network). `address` counts the requests of an address that name a
 *  session, whoever they are from: many people behind one gateway have limits of their own, up to this; and the notices of payments. `call` and `page` count all calls and pages; `costly` counts calls marked
 *  `costly` in their row, also those made by pages; `rendered` counts the pages that are not in the cache. `submission` counts the forms
 *  of visitors that are sent, `receipt` the attempts to read an answer, `bodyBytes` the bytes of bodies except files. */
export const limitsPerMinute = {
  address: 6000,
  call: 600,
  costly: 120,
  page: 1200,
  rendered: 300,
  submission: 10,
  receipt: 20,
  bodyBytes: 16 * 1024 * 1024,
} as const
export type LimitKind = keyof typeof limitsPerMinute

export type Limits = {
  /** Counts one request, or `amount` bytes. */
  consume: (kind: LimitKind, subject: string, amount?: number) => ConsumeResult
  /** Counts one request of all nodes together. Without a reply of the database in time this node counts alone. */
  consumeExactly: (kind: ExactKind, subject: string) => Promise<ConsumeResult>
  /** Shares counts with the other nodes. */
  share: () => Promise<void>
  close: () => Promise<void>
}

type LimitsOptions = { db: Queryable; clock: () => Date; secretKey: string; onError: (error: unknown) => void }
/** `unshared`: counted here since the last exchange; `shared`: the total of all nodes at the last exchange. */
type Count = { kind: LimitKind; subject: string; unshared: number; shared: number }

const minuteMs = 60_000
const shareIntervalMs = 1000
/** Counts below this fraction of a limit are not written to the database. */
const minSharedFraction = 0.05
/** Above this number of subjects in a minute, all further subjects share one count. */
const maxCounts = 100_000
const batchSize = 1000

export function createLimits({ db, clock, secretKey, onError }: LimitsOptions): Limits {
  let minute = 0
  /** The minute in which the counts of earlier ones were deleted. */
  let cleanedMinute = 0
  let counts = new Map<string, Count>()
  let sharing: Promise<void> | undefined

  const countOf = (kind: LimitKind, subject: string): Count => {
    const key = `${kind} ${subject}`
    const existing = counts.get(key)
    if (existing) return existing
    if (counts.size >= maxCounts && subject !== '') return countOf(kind, '')
    const count = { kind, subject, unshared: 0, shared: 0 }
    counts.set(key, count)
    return count
  }
  const startMinute = (current: number) => {
    minute = current
    counts = new Map()
  }
  const shareNow = async () => {
    const current = Math.floor(clock().getTime() / minuteMs)
    const pending = [...counts.values()].filter(isWorthSharing)
    const countedMinute = minute
    for (let from = 0; from < pending.length; from += batchSize)
      await shareBatch(db, { minute: countedMinute, secretKey }, pending.slice(from, from + batchSize))
    if (current !== countedMinute) startMinute(current)
    if (current === cleanedMinute) return
    cleanedMinute = current
    await deleteCountsBefore(db, current - 1)
  }
  const share = () => {
    sharing ??= shareNow()
      .catch(onError)
      .finally(() => {
        sharing = undefined
      })
    return sharing
  }
  const timer = setInterval(share, shareIntervalMs).unref()
  const consume: Limits['consume'] = (kind, subject, amount = 1) => {
    const now = clock().getTime()
    const current = Math.floor(now / minuteMs)
    if (current !== minute) startMinute(current)
    const count = countOf(kind, subject)
    count.unshared += amount
    const limit = limitsPerMinute[kind]
    const left = limit - count.unshared - count.shared
    const resetSeconds = Math.ceil(((current + 1) * minuteMs - now) / 1000)
    return { isAllowed: left >= 0, limit, remaining: Math.max(0, left), resetSeconds }
  }
  return {
    consume,
    consumeExactly: createExactConsume({
      ...{ db, clock, secretKey, onError },
      limitOf: kind => limitsPerMinute[kind],
      consumeHere: consume,
    }),
    share,
    close: async () => {
      clearInterval(timer)
      await sharing
    },
  }
}

/** True if this node has counted enough since the last exchange, or if other nodes may have and the limit is not reached yet. */
function isWorthSharing({ kind, unshared, shared }: Count): boolean {
  const limit = limitsPerMinute[kind]
  return unshared >= limit * minSharedFraction || (shared > 0 && shared < limit)
}

/** Requests counted during the query stay unshared until the next exchange. Stores only hashes of subjects. */
async function shareBatch(db: Queryable, { minute, secretKey }: { minute: number; secretKey: string }, batch: Count[]) {
  const byKey = new Map(batch.map(count => [storedKey(count, secretKey), { count, sent: count.unshared }]))
  const totals = await addCounts(
    db,
    minute,
    Array.from(byKey, ([key, { sent }]) => ({ key, count: sent })),
  )
  for (const { key, count: total } of totals) {
    const entry = byKey.get(key)
    if (!entry) continue
    entry.count.unshared -= entry.sent
    entry.count.shared = total
  }
}
