/** The record of backups and of their restorations. */
import { desc } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { backupRuns } from './tables.ts'

export type BackupRun = typeof backupRuns.$inferSelect

const displayedRuns = 60

/** The newest runs, newest first. */
export const lastRuns = (db: Queryable, limit = displayedRuns): Promise<BackupRun[]> =>
  db.select().from(backupRuns).orderBy(desc(backupRuns.endedAt), desc(backupRuns.id)).limit(limit)

export async function addRun(db: Queryable, run: typeof backupRuns.$inferInsert): Promise<void> {
  await db.insert(backupRuns).values(run)
}
