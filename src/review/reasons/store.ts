/** The canned reasons in the database; without a list that holds the default ones do. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { cannedReasons } from '../tables.ts'
import { defaultReasons } from './default-reasons.ts'

export type CannedReason = { field: string; reason: string }

type DatedList = { effectiveOn: string; reasons: readonly CannedReason[] }

/** `version`: the highest id in the lists; each saving has a higher one. `planned`: the lists that begin after the day, the next one first. */
export type ReasonLists = { version: number; reasons: readonly CannedReason[]; planned: readonly DatedList[] }

/** The list that holds on a day (`YYYY-MM-DD`, in Shanghai), and those that follow. */
export async function findReasons(db: Queryable, day: string): Promise<ReasonLists> {
  const rows = await db.select().from(cannedReasons).orderBy(asc(cannedReasons.position), asc(cannedReasons.id))
  // The empty day of the list from before lists had days is the first one.
  const byDay = Map.groupBy(rows, ({ effectiveOn }) => effectiveOn ?? '')
  const days = [...byDay.keys()].sort()
  const listOf = (one: string) => (byDay.get(one) ?? []).map(({ field, reason }) => ({ field, reason }))
  const holding = days.filter(one => one <= day).pop()
  return {
    version: Math.max(0, ...rows.map(({ id }) => id)),
    reasons: holding === undefined ? defaultReasons : listOf(holding),
    planned: days.filter(one => one > day).map(effectiveOn => ({ effectiveOn, reasons: listOf(effectiveOn) })),
  }
}

type Change = { version: number; effectiveOn: string }

/** Writes the list of a day, which it replaces if there is one. False if somebody else has changed a list since `version`. */
export async function replaceReasons(
  tx: Queryable,
  { reasons, ...change }: Change & { reasons: readonly CannedReason[] },
): Promise<boolean> {
  if (!(await removeReasons(tx, change))) return false
  const { effectiveOn } = change
  await tx.insert(cannedReasons).values(reasons.map((reason, position) => ({ ...reason, position, effectiveOn })))
  return true
}

/** Removes the list of a day. False if somebody else has changed a list since `version`. */
export async function removeReasons(tx: Queryable, { version, effectiveOn }: Change): Promise<boolean> {
  await tx.execute(sql`lock table ${cannedReasons} in share row exclusive mode`)
  if ((await findReasons(tx, effectiveOn)).version !== version) return false
  await tx.delete(cannedReasons).where(eq(cannedReasons.effectiveOn, effectiveOn))
  return true
}
