/** Uploads under way and what an account has already: counted and reserved in one transaction, so that requests at the same time cannot
 *  pass a limit together. */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { files, fileUploads } from './tables.ts'
import { type UploadFault, uploadQuota } from './upload-rules.ts'

const hourMs = 3_600_000

export type NewUpload = { ownerId: number; bytes: number; at: Date; hourly: boolean }

/** Reserves room for one file before any of its bytes is kept; the new upload's id, or the limit that refuses it.
 *  `hourly` false leaves the limit of an hour out. */
export async function beginUpload(db: Queryable, upload: NewUpload): Promise<{ id: string } | UploadFault> {
  const { ownerId, bytes, at, hourly } = upload
  return db.transaction(async tx => {
    await lockOwner(tx, ownerId)
    const use = await accountUse(tx, ownerId, new Date(at.getTime() - hourMs))
    if (hourly && use.lastHour >= uploadQuota.filesAnHour) return 'hour'
    const over = overQuota({ files: use.files + use.open + 1, bytes: use.bytes + use.reserved + bytes })
    if (over) return over
    const id = randomUUID()
    await tx.insert(fileUploads).values({ id, ownerId, bytes, startedAt: at })
    return { id }
  })
}

/** Ends uploads that become files; false where one of them is not open any more. Part of the transaction that adds the files' rows. */
export async function endKept(tx: Queryable, ids: readonly string[], at: Date): Promise<boolean> {
  const ended = await endOpen(tx, ids, at)
  return ended.length === ids.length
}

/** Ends uploads that nobody kept; the ids whose bytes are to be removed. */
export async function endOpen(db: Queryable, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const open = and(inArray(fileUploads.id, [...ids]), isNull(fileUploads.endedAt))
  const rows = await db.update(fileUploads).set({ endedAt: at }).where(open).returning({ id: fileUploads.id })
  return rows.map(row => row.id)
}

/** Checks the quota once more with what is really to be kept. Call it inside the transaction that has ended the uploads. */
export async function quotaFault(
  tx: Queryable,
  { ownerId, files: count, bytes }: { ownerId: number; files: number; bytes: number },
): Promise<UploadFault | undefined> {
  const use = await accountUse(tx, ownerId, new Date(0))
  return overQuota({ files: use.files + use.open + count, bytes: use.bytes + use.reserved + bytes })
}

/** Uploads that were begun before a moment and never ended: their process was killed. */
export async function endAbandoned(db: Queryable, before: Date, at: Date): Promise<string[]> {
  const rows = await db
    .update(fileUploads)
    .set({ endedAt: at })
    .where(and(isNull(fileUploads.endedAt), lt(fileUploads.startedAt, before)))
    .returning({ id: fileUploads.id })
  return rows.map(row => row.id)
}

/** Forgets ended uploads that count towards no limit any more. */
export async function dropEnded(db: Queryable, before: Date): Promise<void> {
  await db.delete(fileUploads).where(and(lt(fileUploads.startedAt, before), lt(fileUploads.endedAt, before)))
}

/** Uploads, files and their bytes of one account are counted and added one after another. */
export async function lockOwner(tx: Queryable, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7267, (${ownerId}::bigint % 2147483647)::int)`)
}

function overQuota({ files: count, bytes }: { files: number; bytes: number }): UploadFault | undefined {
  if (count > uploadQuota.files) return 'account-files'
  return bytes > uploadQuota.bytes ? 'account-bytes' : undefined
}

async function accountUse(tx: Queryable, ownerId: number, since: Date) {
  const [kept] = await tx
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(eq(files.ownerId, ownerId))
  const isOpen = isNull(fileUploads.endedAt)
  const [begun] = await tx
    .select({
      lastHour: sql<number>`count(*) filter (where ${gt(fileUploads.startedAt, since)})::int`,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      reserved: sql<number>`coalesce(sum(${fileUploads.bytes}) filter (where ${isOpen}), 0)::float8`,
    })
    .from(fileUploads)
    .where(eq(fileUploads.ownerId, ownerId))
  return { ...{ files: 0, bytes: 0, lastHour: 0, open: 0, reserved: 0 }, ...kept, ...begun }
}
