/** Batches and their progress. An attempt is identified by the id of the file that it writes. */

import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { emitEvent } from '../webhooks/emit-store.ts'
import { type BatchFault, batchLimits } from './rules.ts'
import { barcodeBatches } from './tables.ts'

type Row = typeof barcodeBatches.$inferSelect
/** Without the list of codes, which may be long and is read only for drawing. */
export type Batch = Omit<Row, 'codes'>

const { codes: codesColumn, ...rest } = {
  id: barcodeBatches.id,
  accountId: barcodeBatches.accountId,
  firmId: barcodeBatches.firmId,
  input: barcodeBatches.input,
  codes: barcodeBatches.codes,
  state: barcodeBatches.state,
  attempts: barcodeBatches.attempts,
  done: barcodeBatches.done,
  total: barcodeBatches.total,
  fileId: barcodeBatches.fileId,
  fileName: barcodeBatches.fileName,
  bytes: barcodeBatches.bytes,
  faults: barcodeBatches.faults,
  notes: barcodeBatches.notes,
  createdAt: barcodeBatches.createdAt,
  finishedAt: barcodeBatches.finishedAt,
  expiresAt: barcodeBatches.expiresAt,
}

type NewBatch = Pick<Row, 'accountId' | 'firmId' | 'input' | 'codes' | 'total' | 'fileName' | 'createdAt'> &
  Partial<Pick<Row, 'notes'>>

/** Why a batch is refused: the account has too many unfinished batches, or the stored files take too much space. */
export type CapacityFault = 'waiting' | 'account-bytes' | 'all-bytes'

/** Adds a batch. Batches of one account are counted and added one after another. */
export async function addBatch(db: Queryable, batch: NewBatch): Promise<Batch | CapacityFault> {
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(7266, (${batch.accountId}::bigint % 2147483647)::int)`)
    const own = eq(barcodeBatches.accountId, batch.accountId)
    const [usage] = await tx
      .select({
        waiting: sql<number>`count(*) filter (where ${own} and ${barcodeBatches.finishedAt} is null)::int`,
        ownBytes: sql<number>`coalesce(sum(${barcodeBatches.bytes}) filter (where ${own}), 0)::float8`,
        allBytes: sql<number>`coalesce(sum(${barcodeBatches.bytes}), 0)::float8`,
      })
      .from(barcodeBatches)
    if (usage && usage.waiting >= batchLimits.waiting) return 'waiting'
    if (usage && usage.ownBytes >= batchLimits.accountBytes) return 'account-bytes'
    if (usage && usage.allBytes >= batchLimits.allBytes) return 'all-bytes'
    const id = randomBytes(16).toString('base64url')
    const [added] = await tx
      .insert(barcodeBatches)
      .values({ ...batch, id })
      .returning(rest)
    if (!added) throw new Error('A batch was not added')
    return added
  })
}

type OwnerFilter = { accountId: number; firmId: number | null; now: Date }

/** The operators of a firm share its batches; an account without a firm has its own. */
const isOwn = ({ accountId, firmId }: OwnerFilter) =>
  firmId === null
    ? and(eq(barcodeBatches.accountId, accountId), isNull(barcodeBatches.firmId))
    : eq(barcodeBatches.firmId, firmId)

/** Own batches that have not expired, newest first. */
export async function batchesOf(db: Queryable, owner: OwnerFilter): Promise<Batch[]> {
  const isLive = sql`(${barcodeBatches.expiresAt} is null or ${barcodeBatches.expiresAt} > ${owner.now.toISOString()})`
  const own = and(isOwn(owner), isLive)
  return db.select(rest).from(barcodeBatches).where(own).orderBy(desc(barcodeBatches.createdAt)).limit(50)
}

/** An own batch; a batch of somebody else is undefined too. */
export async function ownBatch(db: Queryable, id: string, owner: OwnerFilter): Promise<Batch | undefined> {
  const [batch] = await db
    .select(rest)
    .from(barcodeBatches)
    .where(and(eq(barcodeBatches.id, id), isOwn(owner)))
  return batch?.expiresAt && batch.expiresAt <= owner.now ? undefined : batch
}

const unfinished = isNull(barcodeBatches.finishedAt)

/** Begins an attempt with a new file; undefined for a finished batch. `previousFileId` is the file of an attempt that did not
 *  finish. */
export async function beginAttempt(db: Queryable, id: string) {
  return db.transaction(async tx => {
    const [current] = await tx
      .select({ previousFileId: barcodeBatches.fileId })
      .from(barcodeBatches)
      .where(and(eq(barcodeBatches.id, id), unfinished))
      .for('update')
    if (!current) return undefined
    const fileId = randomUUID()
    const [started] = await tx
      .update(barcodeBatches)
      .set({ state: 'running', fileId, done: 0, attempts: sql`${barcodeBatches.attempts} + 1` })
      .where(eq(barcodeBatches.id, id))
      .returning({ ...rest, codes: codesColumn })
    return started && { batch: started, fileId, previousFileId: current.previousFileId }
  })
}

const attemptOf = (fileId: string) => and(eq(barcodeBatches.fileId, fileId), eq(barcodeBatches.state, 'running'))

/** Stores the progress; false if the attempt no longer holds its batch, because it was cancelled or taken over. */
export async function markProgress(db: Queryable, fileId: string, done: number): Promise<boolean> {
  const changed = await db
    .update(barcodeBatches)
    .set({ done })
    .where(attemptOf(fileId))
    .returning({ id: barcodeBatches.id })
  return changed.length > 0
}

type Ending =
  | { state: 'done'; bytes: number; at: Date }
  | { state: 'failed'; faults: BatchFault[]; at: Date }
  | { state: 'cancelled'; at: Date }

function endedColumns(ending: Ending) {
  const expiresAt = new Date(ending.at.getTime() + batchLimits.storageHours * 3_600_000)
  return {
    state: ending.state,
    finishedAt: ending.at,
    expiresAt,
    codes: null,
    ...(ending.state === 'done' && { bytes: ending.bytes, done: sql`${barcodeBatches.total}` }),
    ...(ending.state === 'failed' && { faults: ending.faults }),
  }
}

/** Ends an attempt; false if it no longer holds its batch, so that its file must be removed. */
export async function endAttempt(db: Queryable, fileId: string, ending: Ending): Promise<boolean> {
  return db.transaction(async tx => {
    const [changed] = await tx.update(barcodeBatches).set(endedColumns(ending)).where(attemptOf(fileId)).returning(rest)
    if (changed && ending.state !== 'cancelled')
      await emitFinished(tx, changed, { result: ending.state, at: ending.at })
    return changed !== undefined
  })
}

async function emitFinished(
  tx: Queryable,
  { id, firmId, total, fileName }: Batch,
  { result, at }: { result: 'done' | 'failed'; at: Date },
): Promise<void> {
  if (firmId === null) return
  const data = { batchId: id, result, codes: total, fileName, link: '/MyManage/SystemMember/batch' }
  await emitEvent(tx, { firmId, at, kind: 'batch.finished', key: `batch ${id}`, data })
}

/** Releases a batch when the process stops: the next process takes it, and this attempt does not count. */
export async function releaseAttempt(db: Queryable, fileId: string): Promise<void> {
  const released = { state: 'waiting', done: 0, attempts: sql`${barcodeBatches.attempts} - 1` } as const
  await db.update(barcodeBatches).set(released).where(attemptOf(fileId))
}

/** Cancels an own unfinished batch; false if there is none. */
export async function cancelBatch(db: Queryable, id: string, owner: OwnerFilter): Promise<boolean> {
  const own = and(eq(barcodeBatches.id, id), isOwn(owner), unfinished)
  const changed = await db
    .update(barcodeBatches)
    .set(endedColumns({ state: 'cancelled', at: owner.now }))
    .where(own)
    .returning({ id: barcodeBatches.id })
  return changed.length > 0
}

/** Unfinished batches with the priority of their jobs: the first batch of each firm or account before the second ones, and of equal ones that
 *  with fewer digits in its number of codes. A job of many codes takes minutes. */
export async function unfinishedBatches(db: Queryable): Promise<{ id: string; priority: number }[]> {
  const owner = sql`coalesce('firm ' || ${barcodeBatches.firmId}, 'account ' || ${barcodeBatches.accountId})`
  const earlier = sql`row_number() over (partition by ${owner} order by ${barcodeBatches.createdAt}) - 1`
  const priority = sql<number>`(-10 * (${earlier}) - length(${barcodeBatches.total}::text))::int`
  return db.select({ id: barcodeBatches.id, priority }).from(barcodeBatches).where(unfinished).orderBy(sql`2 desc`)
}

/** Those of the file ids that belong to a batch. */
export async function batchFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileId: barcodeBatches.fileId })
    .from(barcodeBatches)
    .where(inArray(barcodeBatches.fileId, [...ids]))
  return rows.flatMap(row => row.fileId ?? [])
}

/** Deletes up to 500 expired batches; returns the files to remove. */
export async function deleteExpired(db: Queryable, now: Date): Promise<string[]> {
  const expired = db
    .select({ id: barcodeBatches.id })
    .from(barcodeBatches)
    .where(lte(barcodeBatches.expiresAt, now))
    .limit(500)
  const deleted = await db
    .delete(barcodeBatches)
    .where(inArray(barcodeBatches.id, expired))
    .returning({ fileId: barcodeBatches.fileId })
  return deleted.flatMap(row => row.fileId ?? [])
}
