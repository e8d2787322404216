/** When a backup is restored as a test. Without I/O. */
import { chinaTime, dayMs, hourMs } from '../wire/china-time.ts'
import type { BackupRunKind } from './tables.ts'

/** Where the backups are, where the database of a test is made, and after how many days the next test is due. */
export type RestoreTestSettings = { folder: string; place: string; everyDays: number }

type Run = { kind: BackupRunKind; endedAt: Date; fault: string | null }

/** Hours in China in which few people are at the site. */
const nightHours = { from: 1, to: 5 }
/** A test that failed is repeated the next night. */
const pauseMs = 20 * hourMs
/** A test that took an hour must not move to the next night each week. */
const slackMs = 12 * hourMs

export function isTestDue(runs: readonly Run[], { everyDays, now }: { everyDays: number; now: Date }): boolean {
  const hour = Number(chinaTime(now).slice(11, 13))
  if (hour < nightHours.from || hour >= nightHours.to) return false
  const tests = runs.filter(({ kind }) => kind === 'restore-test')
  const sinceLast = (of: readonly Run[]) => Math.min(...of.map(({ endedAt }) => now.getTime() - endedAt.getTime()))
  return (
    sinceLast(tests) > pauseMs && sinceLast(tests.filter(({ fault }) => fault === null)) > everyDays * dayMs - slackMs
  )
}
