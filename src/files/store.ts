/** Rows of files and tickets, consistent with the bytes in the file store. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { statement } from '../db/statements.ts'
import type { IdentifiedFile } from './rules.ts'
import type { FileStore } from './storage/file-store.ts'
import { files, fileTickets, fileUploads } from './tables.ts'

export type FileRow = typeof files.$inferSelect

export type NewFile = IdentifiedFile & { name: string; purpose: string }

export type NewFileRow = Omit<typeof files.$inferInsert, 'state'>

const ticketSeconds = 60

/** Saves files of one owner, all or none: bytes first, then the rows in one statement; removes the bytes when that fails. */
export async function saveFiles(
  db: Queryable,
  store: FileStore,
  input: { ownerId: number; at: Date; files: readonly NewFile[] },
): Promise<FileRow[]> {
  const rows = input.files.map(file => ({
    id: randomUUID(),
    ownerId: input.ownerId,
    name: file.name,
    type: file.type,
    size: file.content.length,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    purpose: file.purpose,
    createdAt: input.at,
  }))
  try {
    for (const [at, file] of input.files.entries()) await store.write(rows[at]?.id ?? '', file.content)
    return await db.insert(files).values(rows).returning()
  } catch (error) {
    await Promise.all(rows.map(row => store.remove(row.id)))
    throw error
  }
}

/** Adds the rows of files whose bytes are on disk, in the order of `rows`. */
export async function addFileRows(db: Queryable, rows: readonly NewFileRow[]): Promise<FileRow[]> {
  return rows.length > 0
    ? db
        .insert(files)
        .values([...rows])
        .returning()
    : []
}

export async function fileById(db: Queryable, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

const attachedOwn = statement(db => {
  const firmId = sql.placeholder('firmId')
  const isAvailable = or(
    and(isNull(files.firmId), eq(files.ownerId, sql.placeholder('ownerId'))),
    eq(files.firmId, firmId),
  )
  const condition = and(eq(files.id, sql.placeholder('id')), isAvailable, eq(files.purpose, sql.placeholder('purpose')))
  const own = db
    .$with('own')
    .as(db.select({ id: files.id, state: files.state }).from(files).where(condition).for('update'))
  const attached = db.$with('attached').as(
    db
      .update(files)
      .set({ state: 'attached', firmId: sql`${firmId}` })
      .from(own)
      .where(and(eq(files.id, own.id), eq(own.state, 'pending')))
      .returning({ id: files.id }),
  )
  return db.with(own, attached).select({ id: own.id }).from(own)
})

/** Marks a file as used by the record of a firm; false if it has another purpose, is used by another firm, or is neither this account's nor this
 *  firm's. The row is locked until the transaction ends, so
 *  that the file is not removed meanwhile. */
export async function attachOwnFile(
  tx: Queryable,
  file: { id: string; firmId: number; ownerId: number; purpose: string },
): Promise<boolean> {
  const rows = await attachedOwn(tx, file)
  return rows.length > 0
}

/** Marks a file as used by a case of its account, without a firm; false if it has another purpose, account, or a firm. */
export async function attachPersonalFile(
  tx: Queryable,
  { id, ownerId, purpose }: { id: string; ownerId: number; purpose: string },
): Promise<boolean> {
  const isOwn = and(eq(files.id, id), isNull(files.firmId), eq(files.ownerId, ownerId), eq(files.purpose, purpose))
  const rows = await tx.update(files).set({ state: 'attached' }).where(isOwn).returning({ id: files.id })
  return rows.length > 0
}

/** Deletes rows of files that nothing uses any more; the caller removes their bytes afterwards. */
export async function deleteFiles(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]))
}

/** Marks the file as used by the record of a firm. */
export async function attachFile(db: Queryable, id: string, firmId: number): Promise<void> {
  await db.update(files).set({ state: 'attached', firmId }).where(eq(files.id, id))
}

/** Deletes up to 500 rows of files older than `before` that no record uses, except files that are being attached. Returns the ids whose
 *  bytes must be removed. */
export async function deletePending(db: Queryable, before: Date): Promise<string[]> {
  const stale = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.state, 'pending'), lt(files.createdAt, before)))
    .limit(500)
    .for('update', { skipLocked: true })
  const deleted = await db.delete(files).where(inArray(files.id, stale)).returning({ id: files.id })
  return deleted.map(row => row.id)
}

/** Those of the ids that belong to a file or to an open upload. */
export async function existingFileIds(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const stored = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]))
  const open = await db
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(and(inArray(fileUploads.id, [...ids]), isNull(fileUploads.endedAt)))
  return [...stored, ...open].map(row => row.id)
}

/** The SHA-256 of a file with a row. */
export async function recordedSha256(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.select({ sha256: files.sha256 }).from(files).where(eq(files.id, id))
  return row?.sha256
}

/** Ids of rows that are not among `found`. Reads the rows in pages. */
export async function otherFileIds(db: Queryable, found: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = []
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const rows: { id: string }[] = await db
      .select({ id: files.id })
      .from(files)
      .where(gt(files.id, after))
      .orderBy(files.id)
      .limit(rowsPerPage)
    missing.push(...rows.map(({ id }) => id).filter(id => !found.has(id)))
    after = rows.at(-1)?.id
  }
  return missing
}

const firstId = '00000000-0000-0000-0000-000000000000'
const rowsPerPage = 5000

type TicketParts = { secretKey: string; now: Date }

const hashOf = (ticket: string, secretKey: string) => createHmac('sha256', secretKey).update(ticket).digest('base64url')

/** A ticket of 256 random bits that fetches this file once within 60 seconds. */
export async function issueTicket(db: Queryable, fileId: string, { secretKey, now }: TicketParts): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + ticketSeconds * 1000)
  const expired = db
    .select({ hash: fileTickets.hash })
    .from(fileTickets)
    .where(lt(fileTickets.expiresAt, now))
    .limit(100)
  await db.delete(fileTickets).where(inArray(fileTickets.hash, expired))
  await db.insert(fileTickets).values({ hash: hashOf(ticket, secretKey), fileId, expiresAt })
  return ticket
}

/** The file of a ticket, which is used up; undefined for an unknown, used or expired ticket. */
export async function redeemTicket(
  db: Queryable,
  ticket: string,
  { secretKey, now }: TicketParts,
): Promise<FileRow | undefined> {
  const [used] = await db
    .delete(fileTickets)
    .where(and(eq(fileTickets.hash, hashOf(ticket, secretKey)), gt(fileTickets.expiresAt, now)))
    .returning({ fileId: fileTickets.fileId })
  return used && fileById(db, used.fileId)
}
