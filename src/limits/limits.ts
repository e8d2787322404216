/** How many requests one address may make in a minute, counted here and shared with the other nodes about once a second. */
import { createHmac } from 'node:crypto'
import type { Queryable } from '../db/connect.ts'
import { addCounts, removeCountsBefore } from './store.ts'

/** A minute, from one address (of IPv6, from one network of 64 bits). `call` and `page` count all; `costly` the calls whose rows say so,
 *  in pages too; `rendered` the pages that are not in the cache. */
export const limitsPerMinute = { call: 600, costly: 120, page: 1200, rendered: 300 } as const
export type LimitKind = keyof typeof limitsPerMinute

/** `resetSeconds`: until the count begins anew. */
export type Taken = { isAllowed: boolean; limit: number; remaining: number; resetSeconds: number }

export type Limits = {
  /** Counts one request. */
  take: (kind: LimitKind, address: string) => Taken
  /** Shares counts with the other nodes. */
  share: () => Promise<void>
  close: () => Promise<void>
}

type Parts = { db: Queryable; clock: () => Date; secretKey: string; onError: (error: unknown) => void }
/** `own`: not shared yet; `shared`: what all nodes had counted when this one last asked. */
type Count = { kind: LimitKind; address: string; own: number; shared: number }

const MINUTE_MS = 60_000
const SHARE_EVERY_MS = 1000
/** A visitor below this part of a limit is not worth a write. */
const SHARED_FROM = 0.05
/** Beyond so many addresses in a minute the rest are counted as one. */
const MOST_COUNTS = 100_000
const AT_ONCE = 1000

export function createLimits({ db, clock, secretKey, onError }: Parts): Limits {
  let minute = 0
  let counts = new Map<string, Count>()
  let sharing: Promise<void> | undefined

  const countOf = (kind: LimitKind, address: string): Count => {
    const key = `${kind} ${address}`
    const known = counts.get(key)
    if (known) return known
    if (counts.size >= MOST_COUNTS && address !== '') return countOf(kind, '')
    const count = { kind, address, own: 0, shared: 0 }
    counts.set(key, count)
    return count
  }
  const startMinute = (current: number) => {
    minute = current
    counts = new Map()
  }
  const shareNow = async () => {
    const current = Math.floor(clock().getTime() / MINUTE_MS)
    const due = [...counts.values()].filter(isWorthSharing)
    const ofMinute = minute
    for (let from = 0; from < due.length; from += AT_ONCE)
      await shareSome(db, { minute: ofMinute, secretKey }, due.slice(from, from + AT_ONCE))
    if (current === ofMinute) return
    startMinute(current)
    await removeCountsBefore(db, current - 1)
  }
  const share = () => {
    sharing ??= shareNow()
      .catch(onError)
      .finally(() => {
        sharing = undefined
      })
    return sharing
  }
  const timer = setInterval(share, SHARE_EVERY_MS).unref()
  return {
    take: (kind, address) => {
      const now = clock().getTime()
      const current = Math.floor(now / MINUTE_MS)
      if (current !== minute) startMinute(current)
      const count = countOf(kind, address)
      count.own++
      const limit = limitsPerMinute[kind]
      const left = limit - count.own - count.shared
      const resetSeconds = Math.ceil(((current + 1) * MINUTE_MS - now) / 1000)
      return { isAllowed: left >= 0, limit, remaining: Math.max(0, left), resetSeconds }
    },
    share,
    close: async () => {
      clearInterval(timer)
      await sharing
    },
  }
}

/** Enough that is new; or others may have counted more of it, as long as the limit is not reached. */
function isWorthSharing({ kind, own, shared }: Count): boolean {
  const limit = limitsPerMinute[kind]
  return own >= limit * SHARED_FROM || (shared > 0 && shared < limit)
}

/** What comes in while the database answers stays the node's own until the next time. No address is stored, only its hash. */
async function shareSome(db: Queryable, { minute, secretKey }: { minute: number; secretKey: string }, due: Count[]) {
  const keyOf = ({ kind, address }: Count) =>
    `${kind} ${createHmac('sha256', secretKey).update(address).digest('base64url').slice(0, 22)}`
  const byKey = new Map(due.map(count => [keyOf(count), { count, sent: count.own }]))
  const totals = await addCounts(
    db,
    minute,
    Array.from(byKey, ([key, { sent }]) => ({ key, count: sent })),
  )
  for (const { key, count: total } of totals) {
    const entry = byKey.get(key)
    if (!entry) continue
    entry.count.own -= entry.sent
    entry.count.shared = total
  }
}
