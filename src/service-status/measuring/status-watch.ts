/** What the status page displays, on each node: it measures every minute, one node for all, and has what it read last in memory, so that the page
 *  is there while the database is away. Minutes in which the database was away are written once it is back. It depends neither on the jobs nor on
 *  the page being opened. */
import { setTimeout as wait } from 'node:timers/promises'
import { forAllCallers } from '../../db/abandoned.ts'
import type { Db } from '../../db/connect.ts'
import { databaseFailure } from '../../db/faults.ts'
import { chinaDay, minuteMs } from '../../wire/china-time.ts'
import { publicIncidents } from '../incidents/store.ts'
import { type DayCounts, freshMs, offeredServices, type PublicIncident, stateNow } from '../rules.ts'
import type { ServiceState, StatusService } from '../words.ts'
import type { Observation } from './services.ts'
import { daysUntil, isRecorded, lastMinute, type Measured, readMeasured, recordMinute } from './store.ts'

/** How often a node looks whether the minute is measured. */
const tickMs = 20_000
/** For so long a node replies what it has read. */
export const pageCacheMs = 5000
/** No page waits longer for a database that hangs. */
const longestWaitMs = 1500
/** Minutes that wait for the database: a day. */
const mostWaiting = 24 * 60

/** What was read from the database last. */
type Known = {
  readAt: Date
  last: { minute: Date; seen: Observation } | undefined
  incidents: readonly PublicIncident[]
  days: readonly DayCounts[]
}

export type PublicStatus = {
  at: Date
  services: readonly { service: StatusService; state: ServiceState }[]
  measuredAt: Date | undefined
  /** Since when the database could not be read; incidents and days are then those of `readAt`. */
  unreachableSince: Date | undefined
  readAt: Date | undefined
  incidents: readonly PublicIncident[]
  days: readonly DayCounts[]
}

type Parts = {
  db: Db
  /** For what only reads, perhaps a standby server. */
  read: <Result>(run: (db: Db) => Promise<Result>) => Promise<Result>
  isWriterAway: () => boolean
  areFilesThere: () => Promise<boolean>
  openServices: readonly string[]
  clock: () => Date
  onError: (error: unknown) => void
}

export type StatusWatch = {
  start: () => void
  stop: () => Promise<void>
  /** Measures the minute that is, unless a node has. */
  tick: () => Promise<void>
  now: () => Promise<PublicStatus>
}

const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)

const isAway = (error: unknown) => {
  const failure = databaseFailure(error)
  return failure === 'unreachable' || failure === 'busy' || failure === 'slow'
}

export function createStatusWatch(parts: Parts): StatusWatch {
  const { db, clock, onError } = parts
  const memory = createMemory(parts)
  const waiting = new Map<number, Observation>()
  const observe = async (measured: Measured, database: Observation['database']): Promise<Observation> => ({
    ...measured,
    ...{ database, open: parts.openServices, files: (await parts.areFilesThere()) ? 'ok' : 'unreachable' },
  })
  const writeWaiting = async () => {
    for (const [minute, seen] of [...waiting]) {
      await recordMinute(db, new Date(minute), seen)
      waiting.delete(minute)
    }
  }
  const noteAway = async (minute: Date) => {
    const database = parts.isWriterAway() && memory.isReadable() ? 'reads-only' : 'unreachable'
    if (waiting.size < mostWaiting) waiting.set(minute.getTime(), await observe({ failing: {} }, database))
  }
  const tick = async () => {
    const minute = minuteOf(clock())
    try {
      await writeWaiting()
      if (!(await isRecorded(db, minute)))
        await recordMinute(db, minute, await observe(await readMeasured(db, clock()), 'ok'))
      await memory.renew()
    } catch (error) {
      // The lines of an outage say the rest.
      if (!isAway(error)) throw error
      await memory.renew()
      await noteAway(minute)
    }
  }
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  let isStopped = false
  const run = () => {
    current = tick().catch(onError)
    void current.then(() => {
      if (!isStopped) timer = setTimeout(run, tickMs).unref()
    })
  }
  return {
    tick,
    now: memory.now,
    start: () => forAllCallers(run),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}

/** What was read last, and whether the database can be read. */
function createMemory({ read, isWriterAway, openServices, clock }: Parts) {
  let known: Known | undefined
  let unreachableSince: Date | undefined
  let checkedAt: Date | undefined
  let pending: Promise<void> | undefined
  const load = async () => {
    const at = clock()
    try {
      known = await read(async db => ({
        ...{ readAt: at, last: await lastMinute(db), incidents: await publicIncidents(db, at) },
        days: await daysUntil(db, chinaDay(at)),
      }))
      unreachableSince = undefined
    } catch (error) {
      if (!isAway(error)) throw error
      unreachableSince ??= at
    }
    checkedAt = at
  }
  const renew = () => {
    pending ??= forAllCallers(load).finally(() => {
      pending = undefined
    })
    return pending
  }
  /** While the database is known to be away nobody waits for it. */
  const renewForPage = async () => {
    if (checkedAt && Math.abs(clock().getTime() - checkedAt.getTime()) < pageCacheMs) return
    const renewed = renew()
    renewed.catch(() => undefined)
    if (unreachableSince) return
    const isLate = await Promise.race([renewed.then(() => false), wait(longestWaitMs, true, { ref: false })])
    if (isLate) unreachableSince ??= clock()
  }
  const seenNow = (at: Date): Observation | undefined => {
    const fresh = known?.last && at.getTime() - known.last.minute.getTime() < freshMs ? known.last.seen : undefined
    if (unreachableSince) {
      return { ...(fresh ?? { failing: {}, files: 'ok', open: openServices }), database: 'unreachable' }
    }
    return fresh && { ...fresh, database: isWriterAway() ? 'reads-only' : fresh.database }
  }
  const now = async (): Promise<PublicStatus> => {
    await renewForPage()
    const at = clock()
    const [seen, incidents] = [seenNow(at), known?.incidents ?? []]
    return {
      ...{ at, unreachableSince, incidents, days: known?.days ?? [] },
      ...{ readAt: known?.readAt, measuredAt: known?.last?.minute },
      services: offeredServices(openServices).map(service => ({
        service,
        state: stateNow(service, { seen, incidents, at }),
      })),
    }
  }
  return { renew, now, isReadable: () => unreachableSince === undefined }
}
