/** Queries of what is measured: what a node sees now, and its writing by minutes and days. */
import { gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { secondsWithoutJob } from '../../health/figures/sources/jobs-store.ts'
import { messageFigures } from '../../health/figures/sources/messages-store.ts'
import { recentFailures } from '../../health/figures/sources/services-store.ts'
import { chinaDay, dayMs, shiftDay } from '../../wire/china-time.ts'
import { historyDays } from '../rules.ts'
import { statusDays, statusMinutes } from '../tables.ts'
import { type MeasuredState, type StatusService, statusServices } from '../words.ts'
import { type CountedService, type Observation, serviceRows } from './services.ts'

/** What the database knows of how the site runs. */
export type Measured = Pick<Observation, 'failing' | 'jobSeconds' | 'messageSeconds'>

const counted: readonly CountedService[] = ['content', 'lookup', 'members', 'payment', 'store', 'sms', 'mail']

export async function readMeasured(db: Queryable, at: Date): Promise<Measured> {
  const failures = await recentFailures(db, at)
  const failing = counted.flatMap(service => {
    const share = failures.get(service)
    return share === undefined ? [] : [[service, share] as const]
  })
  const jobSeconds = await secondsWithoutJob(db, at)
  const waiting = (await messageFigures(db, at)).site_messages_oldest_seconds.map(({ value }) => value)
  return {
    failing: Object.fromEntries(failing),
    ...(jobSeconds !== undefined && { jobSeconds }),
    ...(waiting.length > 0 && { messageSeconds: Math.max(...waiting) }),
  }
}

const storedMinutesMs = 2 * dayMs
/** Longer than the page shows, for a question about the last year. */
const storedDays = 400

const oneOf = (state: MeasuredState | undefined) => ({
  ok: state === 'ok' ? 1 : 0,
  limited: state === 'limited' ? 1 : 0,
  down: state === 'down' ? 1 : 0,
})

/** Writes a minute and adds it to its day; false if a node has written it. What is old is deleted. */
export async function recordMinute(db: Queryable, minute: Date, seen: Observation): Promise<boolean> {
  return db.transaction(async tx => {
    const added = await tx
      .insert(statusMinutes)
      .values({ minute, seen })
      .onConflictDoNothing()
      .returning({ minute: statusMinutes.minute })
    if (added.length === 0) return false
    const day = chinaDay(minute)
    // In the order of the table on all nodes, so that two that write at once wait for each other instead of blocking.
    const rows = statusServices.flatMap(service => {
      const row = serviceRows[service]
      const state = row.isOffered(seen) ? row.measure(seen) : undefined
      return state === undefined ? [] : [{ service, day, ...oneOf(state) }]
    })
    await tx
      .insert(statusDays)
      .values(rows)
      .onConflictDoUpdate({
        target: [statusDays.service, statusDays.day],
        set: {
          ok: sql`${statusDays.ok} + excluded.ok`,
          limited: sql`${statusDays.limited} + excluded.limited`,
          down: sql`${statusDays.down} + excluded.down`,
        },
      })
    await tx.delete(statusMinutes).where(lt(statusMinutes.minute, new Date(minute.getTime() - storedMinutesMs)))
    await tx.delete(statusDays).where(lt(statusDays.day, shiftDay(day, -storedDays)))
    return true
  })
}

/** The newest minute that was measured. */
export async function lastMinute(db: Queryable): Promise<{ minute: Date; seen: Observation } | undefined> {
  const [row] = await db.select().from(statusMinutes).orderBy(sql`${statusMinutes.minute} desc`).limit(1)
  return row
}

export async function isRecorded(db: Queryable, minute: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${statusMinutes} where ${statusMinutes.minute} = ${minute.toISOString()}::timestamptz`,
  )
  return rows.length > 0
}

export type DayRow = { service: StatusService; day: string } & Readonly<Record<MeasuredState, number>>

/** The sums of the days of the page. */
export const daysUntil = (db: Queryable, today: string): Promise<DayRow[]> =>
  db
    .select()
    .from(statusDays)
    .where(gte(statusDays.day, shiftDay(today, 1 - historyDays)))
