/** Figures of backups and of their trial restorations. */
import { type BackupRun, firstBackupAt, lastRuns } from '../../../backup/store.ts'
import type { Queryable } from '../../../db/connect.ts'
import { type FiguresOf, one, type Samples } from '../figures.ts'

const seconds = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000)
const isDone = ({ fault }: BackupRun) => fault === null

export async function backupFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'backup'>>> {
  const runs = await lastRuns(db)
  const [newest, ...others] = runs.filter(({ kind }) => kind === 'backup')
  const done = newest && [newest, ...others].find(isDone)
  const tests = runs.filter(({ kind }) => kind === 'restore-test')
  const tried = tests.find(isDone)
  const testedAt = tried?.endedAt ?? (await firstBackupAt(db))
  return {
    site_backups: one(runs.filter(run => run.kind === 'backup' && isDone(run)).length),
    site_backup_age_seconds: one(done && seconds(done.endedAt, at)),
    site_backup_seconds: one(done && seconds(done.startedAt, done.endedAt)),
    site_backup_bytes: one(done?.bytes),
    site_backup_failed: one(newest && !isDone(newest) ? 1 : 0),
    site_restore_test_age_seconds: one(testedAt && seconds(testedAt, at)),
    site_restore_test_seconds: one(tried && seconds(tried.startedAt, tried.endedAt)),
    site_restore_test_failed: one(tests[0] && !isDone(tests[0]) ? 1 : 0),
  }
}
