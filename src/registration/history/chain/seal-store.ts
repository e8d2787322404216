/** Seals of the history: audit lines with the number and one hash of all steps. A step that is removed at the end of a firm's chain leaves no
 *  gap in it, but it is missing in the seals. */

import { createHash } from 'node:crypto'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { auditLines } from '../../../access/audit/tables.ts'
import type { Queryable } from '../../../db/connect.ts'
import { chinaDayStart, shiftDay } from '../../../wire/china-time.ts'
import { type ChainRange, type ChainRow, chainPages } from './pages-store.ts'

/** All steps up to the id `upTo`: their number, and the hash of their hashes in the order of firms and steps. */
export type Seal = { upTo: number; steps: number; hash: string }

export type BrokenSeal = { id: number; at: Date }

/** Collects the seal of the steps up to an id, from pages in the order of firms and steps. */
export function collectSeal(upTo: number) {
  const digest = createHash('sha256')
  let steps = 0
  return {
    add: (page: readonly Pick<ChainRow, 'id' | 'hash'>[]) => {
      const sealed = page.filter(({ id }) => id <= upTo)
      steps += sealed.length
      digest.update(sealed.map(({ hash }) => hash).join(''))
    },
    end: (): Seal => ({ upTo, steps, hash: steps === 0 ? '' : digest.digest('hex') }),
  }
}

/** Steps younger than this may still belong to a transaction that has not ended, so a seal does not include them. */
const unsealedMs = 15 * 60_000

/** When the oldest of the other transactions began that are writing steps: a seal includes no step since then. */
async function oldestWriter(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select to_json(min(xact_start)) #>> '{}' as at from pg_stat_activity join pg_locks using (pid)
      where relation = 'firm_history'::regclass and pg_locks.database = (select oid from pg_database where datname = current_database())
        and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.at ? new Date(rows[0].at) : undefined
}

/** Records the whole history in one audit line, so that a step removed at the end of a firm's chain is missing in the next verification. */
export async function sealHistory(db: Queryable, at: Date): Promise<Seal> {
  const writer = await oldestWriter(db)
  const newest = Math.min(at.getTime(), writer?.getTime() ?? at.getTime())
  const { rows } = await db.execute<{ up_to: number }>(
    sql`select coalesce(max(id), 0)::bigint as up_to from firm_history where at < ${new Date(newest - unsealedMs).toISOString()}`,
  )
  const collected = collectSeal(rows[0]?.up_to ?? 0)
  for await (const page of chainPages(db, 'firm_history', { isVerified: false })) collected.add(page)
  const seal = collected.end()
  await db.insert(auditLines).values({ at, action: 'history-sealed', byName: '系统', facts: seal })
  return seal
}

/** The newest seal as it was recorded. */
export async function newestSeal(db: Queryable): Promise<(Seal & BrokenSeal) | undefined> {
  const [line] = await db
    .select({ id: auditLines.id, at: auditLines.at, facts: auditLines.facts })
    .from(auditLines)
    .where(eq(auditLines.action, 'history-sealed'))
    .orderBy(desc(auditLines.seq))
    .limit(1)
  if (!line) return undefined
  const { upTo, steps, hash } = line.facts
  return { id: line.id, at: line.at, upTo: Number(upTo), steps: Number(steps), hash: String(hash) }
}

/** Broken seals that are listed, the newest ones: after the newest of them steps were removed. */
const maxSeals = 10

/** The seals of the days whose number of steps is not that of the history any more. The steps between two seals are counted once. */
export async function miscountedSeals(db: Queryable, { startDate, endDate }: ChainRange): Promise<BrokenSeal[]> {
  const days: SQL[] = [
    startDate ? sql`at >= ${chinaDayStart(startDate).toISOString()}` : sql`true`,
    endDate ? sql`at < ${chinaDayStart(shiftDay(endDate, 1)).toISOString()}` : sql`true`,
  ]
  const { rows } = await db.execute<{ id: number; at: string }>(
    sql`with seals as (select id, at, (facts ->> 'upTo')::bigint as up_to, (facts ->> 'steps')::bigint as steps from audit_lines
        where action = 'history-sealed' and ${sql.join(days, sql` and `)}),
      parts as (select *, lag(up_to, 1, 0::bigint) over (order by up_to, id) as since from seals),
      counted as (select parts.*, sum(part.steps) over (order by up_to, parts.id) as found from parts,
        lateral (select count(*) as steps from firm_history h where h.id > since and h.id <= up_to) part)
      select id, to_json(at) #>> '{}' as at from counted where found <> steps order by id desc limit ${maxSeals}`,
  )
  return rows.map(({ id, at }) => ({ id, at: new Date(at) }))
}
