/** The archived months. Only this file writes them. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { auditLines } from '../../access/audit/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { dayMs } from '../../wire/china-time.ts'
import { abandonedFailure, archivedMonthText, maxAttempts, returnedDays } from './rules.ts'
import { monthArchives } from './tables.ts'

export type MonthArchive = typeof monthArchives.$inferSelect
type NewArchive = Pick<
  MonthArchive,
  | 'part'
  | 'tableName'
  | 'fromDay'
  | 'toDay'
  | 'fileId'
  | 'bytes'
  | 'rows'
  | 'sha256'
  | 'columns'
  | 'edges'
  | 'archivedAt'
>

/** The newest months first. */
export async function listArchives(db: Queryable): Promise<MonthArchive[]> {
  return db.select().from(monthArchives).orderBy(desc(monthArchives.toDay), monthArchives.tableName)
}

export async function archiveOf(db: Queryable, part: string): Promise<MonthArchive | undefined> {
  const [archive] = await db.select().from(monthArchives).where(eq(monthArchives.part, part))
  return archive
}

/** Adds the record of a month, or notes that one that was read back is archived again, with the audit line of it. Call it last in a transaction: the audit
 *  lines are chained one after another. */
export async function saveArchive(tx: Queryable, archive: NewArchive): Promise<void> {
  const { fileId, bytes, archivedAt } = archive
  await tx
    .insert(monthArchives)
    .values(archive)
    .onConflictDoUpdate({
      target: monthArchives.part,
      set: { fileId, bytes, archivedAt, state: 'archived', returnedUntil: null },
    })
  const { part, tableName: table, rows, sha256 } = archive
  const facts = { table, month: archivedMonthText(archive), rows, sha256 }
  await tx.insert(auditLines).values({ at: archivedAt, action: 'month-archived', byName: '系统', subject: part, facts })
}

type Request = { part: string; by: { accountId: number; name: string }; at: Date }

/** Asks a job to read a month back; undefined if it is not in the archive, or was asked for. One that is back stays for longer. */
export async function requestReturn(db: Queryable, { part, by, at }: Request): Promise<MonthArchive | undefined> {
  const [archive] = await db
    .update(monthArchives)
    .set({
      ...{ state: sql`case when ${monthArchives.state} = 'returned' then 'returned' else 'requested' end` },
      ...{ requestedBy: by.accountId, requestedName: by.name, requestedAt: at, attempts: 0, failure: null },
      returnedUntil: sql`case when ${monthArchives.state} = 'returned' then ${returnedUntil(at).toISOString()}::timestamptz end`,
    })
    .where(and(eq(monthArchives.part, part), inArray(monthArchives.state, ['archived', 'returned'])))
    .returning()
  return archive
}

const returnedUntil = (at: Date) => new Date(at.getTime() + returnedDays * dayMs)

export async function requestedArchives(db: Queryable): Promise<MonthArchive[]> {
  return db.select().from(monthArchives).where(eq(monthArchives.state, 'requested')).orderBy(monthArchives.requestedAt)
}

/** Begins an attempt; false if there were too many, and then the request is over. */
export async function beginReturn(db: Queryable, part: string): Promise<boolean> {
  const requested = and(eq(monthArchives.part, part), eq(monthArchives.state, 'requested'))
  const begun = await db
    .update(monthArchives)
    .set({ attempts: sql`${monthArchives.attempts} + 1` })
    .where(and(requested, lt(monthArchives.attempts, maxAttempts)))
    .returning({ part: monthArchives.part })
  if (begun.length > 0) return true
  await db.update(monthArchives).set({ state: 'archived', failure: abandonedFailure }).where(requested)
  return false
}

export async function failReturn(db: Queryable, part: string, failure: string): Promise<void> {
  await db
    .update(monthArchives)
    .set({ state: 'archived', failure })
    .where(and(eq(monthArchives.part, part), eq(monthArchives.state, 'requested')))
}

/** False if the request is over meanwhile. */
export async function markReturned(tx: Queryable, part: string, at: Date): Promise<boolean> {
  const changed = await tx
    .update(monthArchives)
    .set({ state: 'returned', returnedUntil: returnedUntil(at) })
    .where(and(eq(monthArchives.part, part), eq(monthArchives.state, 'requested')))
    .returning({ part: monthArchives.part })
  return changed.length > 0
}

/** Those of the ids that are files of archived months. */
export async function archiveFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: monthArchives.fileId })
    .from(monthArchives)
    .where(inArray(monthArchives.fileId, [...ids]))
  return rows.map(({ id }) => id)
}
