/** Batches and how far they are. An attempt holds its batch by the id of the file it writes. */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { FieldFault } from '../wire/errors.ts'
import { batchLimits } from './rules.ts'
import { barcodeBatches } from './tables.ts'

type Row = typeof barcodeBatches.$inferSelect
/** The list of codes may be long and is read by the drawing alone. */
export type Batch = Omit<Row, 'codes'>

const { codes: codesColumn, ...rest } = {
  id: barcodeBatches.id,
  accountId: barcodeBatches.accountId,
  wish: barcodeBatches.wish,
  codes: barcodeBatches.codes,
  state: barcodeBatches.state,
  attempts: barcodeBatches.attempts,
  done: barcodeBatches.done,
  total: barcodeBatches.total,
  fileId: barcodeBatches.fileId,
  fileName: barcodeBatches.fileName,
  bytes: barcodeBatches.bytes,
  faults: barcodeBatches.faults,
  createdAt: barcodeBatches.createdAt,
  finishedAt: barcodeBatches.finishedAt,
  expiresAt: barcodeBatches.expiresAt,
}

type NewBatch = Pick<Row, 'accountId' | 'wish' | 'codes' | 'total' | 'fileName' | 'createdAt'>

/** Why a batch is not taken: the account has enough waiting, or the files kept take up their room. */
export type NoRoom = 'waiting' | 'account-bytes' | 'all-bytes'

/** One account's batches are counted and added one after another. */
export async function addBatch(db: Queryable, batch: NewBatch): Promise<Batch | NoRoom> {
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(7266, (${batch.accountId}::bigint % 2147483647)::int)`)
    const own = eq(barcodeBatches.accountId, batch.accountId)
    const [kept] = await tx
      .select({
        waiting: sql<number>`count(*) filter (where ${own} and ${barcodeBatches.finishedAt} is null)::int`,
        ownBytes: sql<number>`coalesce(sum(${barcodeBatches.bytes}) filter (where ${own}), 0)::float8`,
        allBytes: sql<number>`coalesce(sum(${barcodeBatches.bytes}), 0)::float8`,
      })
      .from(barcodeBatches)
    if (kept && kept.waiting >= batchLimits.waiting) return 'waiting'
    if (kept && kept.ownBytes >= batchLimits.accountBytes) return 'account-bytes'
    if (kept && kept.allBytes >= batchLimits.allBytes) return 'all-bytes'
    const id = randomBytes(16).toString('base64url')
    const [added] = await tx
      .insert(barcodeBatches)
      .values({ ...batch, id })
      .returning(rest)
    if (!added) throw new Error('A batch was not added')
    return added
  })
}

type Owned = { accountId: number; now: Date }

/** Those of an account that have not expired, newest first. */
export async function batchesOf(db: Queryable, { accountId, now }: Owned): Promise<Batch[]> {
  const live = sql`(${barcodeBatches.expiresAt} is null or ${barcodeBatches.expiresAt} > ${now.toISOString()})`
  const own = and(eq(barcodeBatches.accountId, accountId), live)
  return db.select(rest).from(barcodeBatches).where(own).orderBy(desc(barcodeBatches.createdAt)).limit(50)
}

/** undefined for a batch of somebody else, too. */
export async function ownBatch(db: Queryable, id: string, { accountId, now }: Owned): Promise<Batch | undefined> {
  const [batch] = await db
    .select(rest)
    .from(barcodeBatches)
    .where(and(eq(barcodeBatches.id, id), eq(barcodeBatches.accountId, accountId)))
  return batch?.expiresAt && batch.expiresAt <= now ? undefined : batch
}

const unfinished = isNull(barcodeBatches.finishedAt)

/** Begins an attempt with a file of its own; undefined where there is nothing to do any more. `before` is the file of an attempt that did
 *  not come to its end. */
export async function beginAttempt(db: Queryable, id: string) {
  return db.transaction(async tx => {
    const [held] = await tx
      .select({ before: barcodeBatches.fileId })
      .from(barcodeBatches)
      .where(and(eq(barcodeBatches.id, id), unfinished))
      .for('update')
    if (!held) return undefined
    const fileId = randomUUID()
    const [begun] = await tx
      .update(barcodeBatches)
      .set({ state: 'running', fileId, done: 0, attempts: sql`${barcodeBatches.attempts} + 1` })
      .where(eq(barcodeBatches.id, id))
      .returning({ ...rest, codes: codesColumn })
    return begun && { batch: begun, fileId, before: held.before }
  })
}

const attemptOf = (fileId: string) => and(eq(barcodeBatches.fileId, fileId), eq(barcodeBatches.state, 'running'))

/** false where the attempt does not hold its batch any more: it was cancelled or taken over. */
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
  | { state: 'failed'; faults: FieldFault[]; at: Date }
  | { state: 'cancelled'; at: Date }

function ended(ending: Ending) {
  const expiresAt = new Date(ending.at.getTime() + batchLimits.keptHours * 3_600_000)
  return {
    state: ending.state,
    finishedAt: ending.at,
    expiresAt,
    codes: null,
    ...(ending.state === 'done' && { bytes: ending.bytes, done: sql`${barcodeBatches.total}` }),
    ...(ending.state === 'failed' && { faults: ending.faults }),
  }
}

/** false where the attempt does not hold its batch any more, so that its file is nobody's. */
export async function endAttempt(db: Queryable, fileId: string, ending: Ending): Promise<boolean> {
  const changed = await db
    .update(barcodeBatches)
    .set(ended(ending))
    .where(attemptOf(fileId))
    .returning({ id: barcodeBatches.id })
  return changed.length > 0
}

/** The process is to stop: the batch waits for the next one, and this attempt does not count. */
export async function releaseAttempt(db: Queryable, fileId: string): Promise<void> {
  const back = { state: 'waiting', done: 0, attempts: sql`${barcodeBatches.attempts} - 1` } as const
  await db.update(barcodeBatches).set(back).where(attemptOf(fileId))
}

/** Cancels a batch of this account that is not finished; false where there is none. */
export async function cancelBatch(db: Queryable, id: string, { accountId, now }: Owned): Promise<boolean> {
  const own = and(eq(barcodeBatches.id, id), eq(barcodeBatches.accountId, accountId), unfinished)
  const changed = await db
    .update(barcodeBatches)
    .set(ended({ state: 'cancelled', at: now }))
    .where(own)
    .returning({ id: barcodeBatches.id })
  return changed.length > 0
}

/** Batches that nobody has finished, oldest first. */
export async function unfinishedBatches(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: barcodeBatches.id })
    .from(barcodeBatches)
    .where(unfinished)
    .orderBy(barcodeBatches.createdAt)
  return rows.map(row => row.id)
}

/** Those of these file ids that a batch has. */
export async function batchFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileId: barcodeBatches.fileId })
    .from(barcodeBatches)
    .where(inArray(barcodeBatches.fileId, [...ids]))
  return rows.flatMap(row => row.fileId ?? [])
}

/** Takes away some batches whose time is over; answers the files to remove. */
export async function dropExpired(db: Queryable, now: Date): Promise<string[]> {
  const old = db
    .select({ id: barcodeBatches.id })
    .from(barcodeBatches)
    .where(lte(barcodeBatches.expiresAt, now))
    .limit(500)
  const gone = await db
    .delete(barcodeBatches)
    .where(inArray(barcodeBatches.id, old))
    .returning({ fileId: barcodeBatches.fileId })
  return gone.flatMap(row => row.fileId ?? [])
}
