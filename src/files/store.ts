/** Rows of files and tickets, and keeping rows and bytes together. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { FileStore } from './file-store.ts'
import type { JudgedFile } from './rules.ts'
import { files, fileTickets, fileUploads } from './tables.ts'

export type FileRow = typeof files.$inferSelect

export type NewFile = JudgedFile & { name: string; purpose: string }

export type NewFileRow = Omit<typeof files.$inferInsert, 'state'>

const ticketSeconds = 60

/** Keeps files of one owner, all or none: bytes first, then the rows in one statement; bytes go again when that fails. */
export async function keepFiles(
  db: Queryable,
  store: FileStore,
  given: { ownerId: number; at: Date; files: readonly NewFile[] },
): Promise<FileRow[]> {
  const rows = given.files.map(file => ({
    id: randomUUID(),
    ownerId: given.ownerId,
    name: file.name,
    type: file.type,
    size: file.content.length,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    purpose: file.purpose,
    createdAt: given.at,
  }))
  try {
    for (const [at, file] of given.files.entries()) await store.write(rows[at]?.id ?? '', file.content)
    return await db.insert(files).values(rows).returning()
  } catch (error) {
    await Promise.all(rows.map(row => store.remove(row.id)))
    throw error
  }
}

/** The rows of files whose bytes are safe already, in the order given. */
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

/** A file that belongs to this account and serves this purpose, held until the transaction ends, so that it is not removed meanwhile. */
export async function lockOwnFile(
  tx: Queryable,
  { id, ownerId, purpose }: { id: string; ownerId: number; purpose: string },
): Promise<FileRow | undefined> {
  const condition = and(eq(files.id, id), eq(files.ownerId, ownerId), eq(files.purpose, purpose))
  const [row] = await tx.select().from(files).where(condition).for('update')
  return row
}

/** A record refers to the file from now on. */
export async function attachFile(db: Queryable, id: string): Promise<void> {
  await db.update(files).set({ state: 'attached' }).where(eq(files.id, id))
}

/** Removes the rows of files that no record came to refer to since `before`, some at a time; a file that is just being attached is left
 *  alone. The ids whose bytes are to be removed. */
export async function dropPending(db: Queryable, before: Date): Promise<string[]> {
  const stale = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.state, 'pending'), lt(files.createdAt, before)))
    .limit(500)
    .for('update', { skipLocked: true })
  const gone = await db.delete(files).where(inArray(files.id, stale)).returning({ id: files.id })
  return gone.map(row => row.id)
}

/** Those of these ids that a file or an upload under way has. */
export async function knownFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const kept = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]))
  const open = await db
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(and(inArray(fileUploads.id, [...ids]), isNull(fileUploads.endedAt)))
  return [...kept, ...open].map(row => row.id)
}

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

/** The file of a ticket, which is used up by that; undefined for one that is unknown, used or too old. */
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
