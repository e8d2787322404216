/** Checks of the chains and their progress. An attempt is identified by its own id. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { addAuditLine } from '../../access/audit/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { countChainRows } from '../../registration/history/chain/pages-store.ts'
import type { ChainProgress, Verification } from '../../registration/history/chain/verify-store.ts'
import { firms } from '../../registration/tables.ts'
import { listedChecks } from './rules.ts'
import { chainChecks } from './tables.ts'

export type ChainCheck = typeof chainChecks.$inferSelect
type NewCheck = Pick<ChainCheck, 'byAccountId' | 'byName' | 'unit' | 'address' | 'createdAt' | 'startDate' | 'endDate'>

const unfinished = isNull(chainChecks.finishedAt)

/** Adds a check; undefined if another one is not finished. */
export async function addCheck(db: Queryable, check: NewCheck): Promise<ChainCheck | undefined> {
  const [added] = await db.insert(chainChecks).values(check).onConflictDoNothing().returning()
  return added
}

export async function unfinishedCheck(db: Queryable): Promise<ChainCheck | undefined> {
  const [check] = await db.select().from(chainChecks).where(unfinished)
  return check
}

/** The newest checks first. */
export async function newestChecks(db: Queryable): Promise<ChainCheck[]> {
  return db.select().from(chainChecks).orderBy(desc(chainChecks.id)).limit(listedChecks)
}

/** Names of the firms in whose history a check found broken rows, by id. */
export async function firmNames(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: firms.id, name: firms.firmName })
    .from(firms)
    .where(inArray(firms.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

export type Attempt = ChainCheck & { attempt: string }

const noProgress = { steps: 0, lines: 0, brokenCount: 0 }

/** Begins an attempt with the first row and counts the rows; undefined for a finished check. */
export async function beginAttempt(db: Queryable, id: number): Promise<Attempt | undefined> {
  const attempt = randomUUID()
  const [begun] = await db
    .update(chainChecks)
    .set({ state: 'running', attempt, attempts: sql`${chainChecks.attempts} + 1`, ...noProgress })
    .where(and(eq(chainChecks.id, id), unfinished))
    .returning()
  if (!begun) return undefined
  const total = await countChainRows(db, begun)
  await db.update(chainChecks).set({ total }).where(attemptOf(attempt))
  return { ...begun, total, attempt }
}

const attemptOf = (attempt: string) => and(eq(chainChecks.attempt, attempt), eq(chainChecks.state, 'running'))

/** Rows that were added since the beginning count too. */
const totalWith = ({ steps, lines }: ChainProgress) => sql`greatest(${chainChecks.total}, ${steps + lines}::bigint)`

/** Stores the progress; false if another attempt has taken the check over. */
export async function markProgress(db: Queryable, attempt: string, progress: ChainProgress): Promise<boolean> {
  const changed = await db
    .update(chainChecks)
    .set({ ...progress, total: totalWith(progress) })
    .where(attemptOf(attempt))
    .returning({ id: chainChecks.id })
  return changed.length > 0
}

/** Releases a check when the process stops: the next process takes it, and this attempt does not count. */
export async function releaseAttempt(db: Queryable, attempt: string): Promise<void> {
  const released = { state: 'waiting', attempts: sql`${chainChecks.attempts} - 1`, ...noProgress } as const
  await db.update(chainChecks).set(released).where(attemptOf(attempt))
}

function endedColumns(ending: Verification | { failure: string }) {
  if ('failure' in ending) return { state: 'failed', failure: ending.failure } as const
  const { steps, lines, brokenCount, broken, brokenSeals, newest } = ending
  return {
    ...({ state: 'done', steps, lines, total: steps + lines, brokenCount, broken } as const),
    brokenSeals: brokenSeals.map(({ id, at }) => ({ id, at: at.toISOString() })),
    newestSeq: newest?.seq ?? null,
    newestHash: newest?.hash ?? null,
  }
}

/** Ends an attempt, with a line in the audit log in the name of who started the check. Nothing happens if another attempt has taken it over. */
export async function endAttempt(
  db: Queryable,
  attempt: string,
  ending: (Verification | { failure: string }) & { at: Date },
): Promise<void> {
  await db.transaction(async tx => {
    const [ended] = await tx
      .update(chainChecks)
      .set({ ...endedColumns(ending), finishedAt: ending.at })
      .where(attemptOf(attempt))
      .returning()
    if (ended) await addAuditLine(tx, { ...auditLineOf(ended), at: ending.at })
  })
}

function auditLineOf(check: ChainCheck) {
  const { id, byAccountId, byName, unit, address, startDate, endDate, state, steps, lines, brokenCount } = check
  return {
    action: 'chain-checked',
    viewer: { accountId: byAccountId, username: byName, realName: byName, levels: unit },
    address,
    subject: String(id),
    facts: {
      ...{ state, steps, lines, broken: brokenCount, seals: check.brokenSeals.length },
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
    },
  } as const
}
