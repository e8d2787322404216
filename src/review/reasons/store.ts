/** The canned reasons in the database; without a row the default ones hold. */
import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { cannedReasons } from '../tables.ts'
import { defaultReasons } from './default-reasons.ts'

export type CannedReason = { field: string; reason: string }

/** `version`: the highest id ever stored in the list; each saving has a higher one. */
export async function findReasons(db: Queryable): Promise<{ version: number; reasons: readonly CannedReason[] }> {
  const rows = await db.select().from(cannedReasons).orderBy(asc(cannedReasons.position), asc(cannedReasons.id))
  const reasons = rows.map(({ field, reason }) => ({ field, reason }))
  return rows.length === 0
    ? { version: 0, reasons: defaultReasons }
    : { version: Math.max(...rows.map(({ id }) => id)), reasons }
}

/** Replaces the whole list. False if somebody else has saved it since `version`. */
export async function replaceReasons(
  tx: Queryable,
  { version, reasons }: { version: number; reasons: readonly CannedReason[] },
): Promise<boolean> {
  await tx.execute(sql`lock table ${cannedReasons} in share row exclusive mode`)
  if ((await findReasons(tx)).version !== version) return false
  await tx.delete(cannedReasons)
  await tx.insert(cannedReasons).values(reasons.map((reason, position) => ({ ...reason, position })))
  return true
}
