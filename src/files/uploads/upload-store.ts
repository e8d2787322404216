/** Open uploads and the usage of an account, counted and reserved in one transaction, so that parallel requests cannot exceed a limit
 *  together. */

import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { hourMs } from '../../wire/china-time.ts'
import { invoicePurpose, mediaPurpose, picturePurpose } from '../rules.ts'
import { files, fileUploads } from '../tables.ts'
import { type UploadFault, uploadQuota } from './upload-rules.ts'

export type NewUpload = { ownerId: number; bytes: number; at: Date; hourly: boolean }

/** Reserves space for one file before its first byte is stored. Returns the upload's id, or the limit that refuses it. `hourly: false`
 *  ignores the hourly limit. */
export async function beginUpload(db: Queryable, upload: NewUpload): Promise<{ id: string } | UploadFault> {
  const { ownerId, bytes, at, hourly } = upload
  return db.transaction(async tx => {
    await lockOwner(tx, ownerId)
    const usage = await accountUsage(tx, ownerId, new Date(at.getTime() - hourMs))
    if (hourly && usage.lastHour >= uploadQuota.filesPerHour) return 'hour'
    const exceeded = exceededQuota({ files: usage.files + usage.open + 1, bytes: usage.bytes + usage.reserved + bytes })
    if (exceeded) return exceeded
    const id = randomUUID()
    await tx.insert(fileUploads).values({ id, ownerId, bytes, startedAt: at })
    return { id }
  })
}

/** Ends uploads that become files; false if one of them is not open any more. Use the transaction that adds the files' rows. */
export async function endSavedUploads(tx: Queryable, ids: readonly string[], at: Date): Promise<boolean> {
  const ended = await endOpenUploads(tx, ids, at)
  return ended.length === ids.length
}

/** Ends open uploads that were not saved; returns the ids whose bytes must be removed. */
export async function endOpenUploads(db: Queryable, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const open = and(inArray(fileUploads.id, [...ids]), isNull(fileUploads.endedAt))
  const rows = await db.update(fileUploads).set({ endedAt: at }).where(open).returning({ id: fileUploads.id })
  return rows.map(row => row.id)
}

/** Checks the quota again with the final sizes. Call it in the transaction that ended the uploads. */
export async function quotaFault(
  tx: Queryable,
  { ownerId, files: count, bytes }: { ownerId: number; files: number; bytes: number },
): Promise<UploadFault | undefined> {
  const usage = await accountUsage(tx, ownerId, new Date(0))
  return exceededQuota({ files: usage.files + usage.open + count, bytes: usage.bytes + usage.reserved + bytes })
}

/** Ends uploads that began before a moment and are still open: their process was killed. Returns their ids. */
export async function endAbandonedUploads(db: Queryable, before: Date, at: Date): Promise<string[]> {
  const rows = await db
    .update(fileUploads)
    .set({ endedAt: at })
    .where(and(isNull(fileUploads.endedAt), lt(fileUploads.startedAt, before)))
    .returning({ id: fileUploads.id })
  return rows.map(row => row.id)
}

/** Deletes ended uploads that count towards no limit any more. */
export async function deleteEndedUploads(db: Queryable, before: Date): Promise<void> {
  await db.delete(fileUploads).where(and(lt(fileUploads.startedAt, before), lt(fileUploads.endedAt, before)))
}

/** Locks an account, so that its uploads, files and bytes are counted and added one request after another. */
export async function lockOwner(tx: Queryable, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7267, (${ownerId}::bigint % 2147483647)::int)`)
}

function exceededQuota({ files: count, bytes }: { files: number; bytes: number }): UploadFault | undefined {
  if (count > uploadQuota.files) return 'account-files'
  return bytes > uploadQuota.bytes ? 'account-bytes' : undefined
}

async function accountUsage(tx: Queryable, ownerId: number, since: Date) {
  const [stored] = await tx
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), notInArray(files.purpose, [invoicePurpose, picturePurpose, mediaPurpose])))
  const isOpen = isNull(fileUploads.endedAt)
  const [uploads] = await tx
    .select({
      lastHour: sql<number>`count(*) filter (where ${gt(fileUploads.startedAt, since)})::int`,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      reserved: sql<number>`coalesce(sum(${fileUploads.bytes}) filter (where ${isOpen}), 0)::float8`,
    })
    .from(fileUploads)
    .where(eq(fileUploads.ownerId, ownerId))
  return { ...{ files: 0, bytes: 0, lastHour: 0, open: 0, reserved: 0 }, ...stored, ...uploads }
}
