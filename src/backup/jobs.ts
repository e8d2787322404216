/** The job that restores the newest backup as a test, at night, on one node. */
import type { Db } from '../db/connect.ts'
import type { JobRow } from '../jobs/jobs.ts'
import type { Manifest } from './manifest.ts'
import { newestBackup } from './newest-backup.ts'
import { recordRun } from './record-run.ts'
import { lastRuns } from './store.ts'
import { isTestDue, type RestoreTestSettings } from './test-rules.ts'

/** `restoreTest`: undefined where this node does not test. `tryBackup`: restores the backup of a folder. */
type Parts = {
  db: Db
  clock: () => Date
  restoreTest: RestoreTestSettings | undefined
  tryBackup: (folder: string, place: string, signal: AbortSignal) => Promise<Manifest>
}

export const restoreTestJob = 'test-restore'

/** A node that does not test leaves it to the next hour and another node. What is wrong with a backup is on record and an alarm, so the job does not
 *  fail by it. */
export const backupJobs = (parts: Parts): JobRow[] => [
  { name: restoreTestJob, title: '演练恢复备份', every: '20 * * * *', run: (_, signal) => testNewest(parts, signal) },
]

async function testNewest({ db, clock, restoreTest, tryBackup }: Parts, signal: AbortSignal): Promise<void> {
  if (!restoreTest) return
  const { folder: parent, place, everyDays } = restoreTest
  if (!isTestDue(await lastRuns(db), { everyDays, now: clock() })) return
  const newest = await newestBackup(parent).catch((error: Error) => error)
  const folder = typeof newest === 'string' ? newest : parent
  const test = async () => {
    if (newest instanceof Error) throw newest
    return tryBackup(newest, place, signal)
  }
  await recordRun(db, { kind: 'restore-test', folder, clock, signal }, test).catch((error: unknown) => {
    if (signal.aborted) throw error
  })
}
