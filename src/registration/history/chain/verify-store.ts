/** Verifies that no row of the history and of the audit lines was changed, removed or inserted later. Triggers of the database chain the rows:
 *  each hash is made of the row and of the hash before it, for the history one chain for each firm. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { auditLines } from '../../../access/audit/tables.ts'
import type { Queryable } from '../../../db/connect.ts'

/** A row whose hash does not follow from its content and the row before it, or after which a row is missing. */
export type BrokenRow = { table: 'firm_history' | 'audit_lines'; id: number; firmId: number | null; seq: number }

export type Verification = {
  steps: number
  lines: number
  broken: BrokenRow[]
  /** Seals that do not fit the history any more: the newest steps of a firm were removed. */
  brokenSeals: { id: number; at: Date }[]
  /** The newest audit line and its hash, which an operator can keep elsewhere. */
  newest: { seq: number; hash: string } | undefined
}

/** Broken rows that are listed; a command names the first ones. */
const maxBroken = 100

export async function verifyHistory(db: Queryable): Promise<Verification> {
  const steps = await brokenRows(db, historyChain)
  const lines = await brokenRows(db, auditChain)
  const newest = await db.execute<{ seq: number; hash: string }>(
    sql`select seq, hash from audit_lines order by seq desc limit 1`,
  )
  return {
    ...{ steps: await countRowsOf(db, sql`firm_history`), lines: await countRowsOf(db, sql`audit_lines`) },
    broken: [...steps, ...lines],
    brokenSeals: await findBrokenSeals(db),
    newest: newest.rows[0],
  }
}

const historyChain = sql`select 'firm_history' as table, (line).id, (line).firm_id, (line).seq from (
    select h as line, lag(h.hash) over chain as previous, lag(h.seq) over chain as previous_seq from firm_history h
    window chain as (partition by h.firm_id order by h.seq)) steps
  where (line).seq <> coalesce(previous_seq, 0) + 1 or (line).hash <> chained_hash(line, coalesce(previous, ''))`
const auditChain = sql`select 'audit_lines' as table, (line).id, (line).firm_id, (line).seq from (
    select a as line, lag(a.hash) over chain as previous, lag(a.seq) over chain as previous_seq from audit_lines a
    window chain as (order by a.seq)) lines
  where (line).seq <> coalesce(previous_seq, 0) + 1 or (line).hash <> chained_hash(line, coalesce(previous, ''))`

async function brokenRows(db: Queryable, chain: SQL): Promise<BrokenRow[]> {
  const { rows } = await db.execute<{ table: BrokenRow['table']; id: number; firm_id: number | null; seq: number }>(
    sql`${chain} order by 2 limit ${maxBroken}`,
  )
  return rows.map(({ firm_id: firmId, table, id, seq }) => ({ table, id, firmId, seq }))
}

/** The chain of one firm: how many steps it has and from when to when, and those whose hash does not follow. */
export async function verifyFirm(db: Queryable, firmId: number) {
  const { rows } = await db.execute<{ seq: number; at: string; is_broken: boolean }>(
    sql`select (line).seq::int as seq, to_json((line).at) #>> '{}' as at, (line).seq <> coalesce(previous_seq, 0) + 1
        or (line).hash <> chained_hash(line, coalesce(previous, '')) as is_broken
      from (select h as line, lag(h.hash) over (order by h.seq) as previous, lag(h.seq) over (order by h.seq) as previous_seq
        from firm_history h where h.firm_id = ${firmId}) steps order by 1`,
  )
  return {
    steps: rows.length,
    firstAt: rows[0]?.at ?? null,
    lastAt: rows.at(-1)?.at ?? null,
    broken: rows.filter(row => row.is_broken).map(({ seq }) => seq),
  }
}

async function countRowsOf(db: Queryable, table: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

/** Steps younger than this may still belong to a transaction that has not ended, so a seal does not include them. */
const unsealedMs = 15 * 60_000

type Seal = { upTo: number; steps: number; hash: string }

/** The number of all steps up to an id, and one hash of all their hashes. */
async function sealOf(db: Queryable, upTo: number): Promise<Seal> {
  const { rows } = await db.execute<{ steps: number; hash: string | null }>(
    sql`select count(*)::int as steps, encode(sha256(string_agg(hash, '' order by firm_id, seq)::bytea), 'hex') as hash
      from firm_history where id <= ${upTo}`,
  )
  return { upTo, steps: rows[0]?.steps ?? 0, hash: rows[0]?.hash ?? '' }
}

/** Records the whole history in one audit line, so that a step removed at the end of a firm's chain is missing in the next verification. */
export async function sealHistory(db: Queryable, at: Date): Promise<Seal> {
  const before = new Date(at.getTime() - unsealedMs).toISOString()
  const { rows } = await db.execute<{ up_to: number }>(
    sql`select coalesce(max(id), 0)::bigint as up_to from firm_history where at < ${before}`,
  )
  const seal = await sealOf(db, rows[0]?.up_to ?? 0)
  await db.insert(auditLines).values({ at, action: 'history-sealed', byName: '系统', facts: seal })
  return seal
}

async function findBrokenSeals(db: Queryable): Promise<Verification['brokenSeals']> {
  const [newest] = await db
    .select({ id: auditLines.id, at: auditLines.at, facts: auditLines.facts })
    .from(auditLines)
    .where(eq(auditLines.action, 'history-sealed'))
    .orderBy(sql`${auditLines.seq} desc`)
    .limit(1)
  if (!newest) return []
  const seal = await sealOf(db, Number(newest.facts.upTo))
  return seal.steps === newest.facts.steps && seal.hash === newest.facts.hash ? [] : [{ id: newest.id, at: newest.at }]
}
