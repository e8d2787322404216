/** The record of backups and of their restorations. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { backupRunKinds, backupRuns } from './tables.ts'

export type BackupRun = typeof backupRuns.$inferSelect

const displayedRuns = 60

/** The newest runs of each kind, newest first: a weekly test is among them however often a backup is made. */
export async function lastRuns(db: Queryable): Promise<BackupRun[]> {
  const newestOf = (kind: (typeof backupRunKinds)[number]) =>
    db
      .select()
      .from(backupRuns)
      .where(eq(backupRuns.kind, kind))
      .orderBy(desc(backupRuns.endedAt), desc(backupRuns.id))
      .limit(displayedRuns)
  const runs = (await Promise.all(backupRunKinds.map(newestOf))).flat()
  return runs.sort((one, two) => two.endedAt.getTime() - one.endedAt.getTime() || two.id - one.id)
}

/** When the first backup was complete; undefined without one. */
export async function firstBackupAt(db: Queryable): Promise<Date | undefined> {
  const [first] = await db
    .select({ endedAt: backupRuns.endedAt })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, 'backup'), isNull(backupRuns.fault)))
    .orderBy(asc(backupRuns.endedAt))
    .limit(1)
  return first?.endedAt
}

export async function addRun(db: Queryable, run: typeof backupRuns.$inferInsert): Promise<void> {
  await db.insert(backupRuns).values(run)
}
