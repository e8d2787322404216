/** Queries of fees by version. A version holds from its day on, in Shanghai; of two with the same day the later one. */

import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import { notifyPublished } from '../../content/items/publishing/notify.ts'
import type { Queryable } from '../../db/connect.ts'
import { statement } from '../../db/statements.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { type Business, firmKindOf, type Rate, rateOf } from '../rules.ts'
import { feeRates, feeVersions } from './tables.ts'

export type VersionRow = typeof feeVersions.$inferSelect

const ratesOn = statement(db =>
  db
    .select({
      business: feeRates.business,
      firmKind: feeRates.firmKind,
      amount: feeRates.amount,
      effectiveOn: feeVersions.effectiveOn,
    })
    .from(feeRates)
    .innerJoin(feeVersions, eq(feeVersions.id, feeRates.versionId))
    .where(and(eq(feeVersions.status, 'approved'), lte(feeVersions.effectiveOn, sql.placeholder('day'))))
    .orderBy(desc(feeVersions.effectiveOn), desc(feeVersions.id)),
)

/** The fees that have begun by a day (`YYYY-MM-DD`, in Shanghai), the newest first, so that `rateOf` finds the one that holds. */
export const findRates = (db: Queryable, day: string): Promise<(Rate & { effectiveOn: string })[]> =>
  ratesOn(db, { day })

/** The fee of a business at a moment, in fen. */
export async function feeOf(
  db: Queryable,
  { business, economicCode, at }: { business: Business; economicCode: string | null; at: Date },
): Promise<number> {
  return rateOf(await findRates(db, chinaDay(at)), business, firmKindOf(economicCode))
}

type NewVersion = Pick<VersionRow, 'effectiveOn' | 'basis' | 'proposedBy' | 'proposedAt'>

/** Adds a proposal with the amounts that it changes; returns its id. */
export async function addVersion(tx: Queryable, version: NewVersion, rates: readonly Rate[]): Promise<number> {
  const [row] = await tx.insert(feeVersions).values(version).returning({ id: feeVersions.id })
  if (!row) throw new Error('The new version was not returned')
  await tx
    .insert(feeRates)
    .values(rates.map(({ business, firmKind, amount }) => ({ versionId: row.id, business, firmKind, amount })))
  return row.id
}

export async function lockVersion(tx: Queryable, id: number): Promise<VersionRow | undefined> {
  const [row] = await tx.select().from(feeVersions).where(eq(feeVersions.id, id)).for('update')
  return row
}

type Decision = Pick<VersionRow, 'status' | 'decidedBy' | 'decidedAt' | 'decisionReason'>

/** Writes a decision. An approved version changes public pages at once: they announce it before its day. */
export async function setVersion(tx: Queryable, id: number, decision: Decision): Promise<void> {
  await tx.update(feeVersions).set(decision).where(eq(feeVersions.id, id))
  if (decision.status === 'approved') await notifyPublished(tx, 'fees')
}

/** Notifies all nodes of versions that have begun: public pages display the table. Returns how many there were. */
export async function announceVersions(tx: Queryable, today: string): Promise<number> {
  const rows = await tx
    .update(feeVersions)
    .set({ isAnnounced: true })
    .where(
      sql`${feeVersions.status} = 'approved' and not ${feeVersions.isAnnounced} and ${feeVersions.effectiveOn} <= ${today}`,
    )
    .returning({ id: feeVersions.id })
  if (rows.length > 0) await notifyPublished(tx, 'fees')
  return rows.length
}

/** Amounts of approved versions that begin after a day, the earliest first. */
export async function upcomingRates(db: Queryable, day: string): Promise<(Rate & { effectiveOn: string })[]> {
  return db
    .select({
      business: feeRates.business,
      firmKind: feeRates.firmKind,
      amount: feeRates.amount,
      effectiveOn: feeVersions.effectiveOn,
    })
    .from(feeRates)
    .innerJoin(feeVersions, eq(feeVersions.id, feeRates.versionId))
    .where(sql`${feeVersions.status} = 'approved' and ${feeVersions.effectiveOn} > ${day}`)
    .orderBy(asc(feeVersions.effectiveOn), asc(feeVersions.id), asc(feeRates.business), asc(feeRates.firmKind))
}

const nameOf = (id: typeof feeVersions.proposedBy | typeof feeVersions.decidedBy) =>
  sql<string>`(select coalesce(${accounts.realName}, ${accounts.username}) from ${accounts} where ${accounts.id} = ${id})`

export type NamedVersion = { version: VersionRow; proposer: string; decider: string | null; rates: Rate[] }

/** The newest versions with their amounts and the names of both people, the newest first. */
export async function findVersions(db: Queryable, limit: number): Promise<NamedVersion[]> {
  const rows = await db
    .select({ version: feeVersions, proposer: nameOf(feeVersions.proposedBy), decider: nameOf(feeVersions.decidedBy) })
    .from(feeVersions)
    .orderBy(desc(feeVersions.id))
    .limit(limit)
  const ids = rows.map(({ version }) => version.id)
  if (ids.length === 0) return []
  const rates = await db.select().from(feeRates).where(sql`${feeRates.versionId} in ${ids}`)
  const byVersion = Map.groupBy(rates, ({ versionId }) => versionId)
  return rows.map(row => ({ ...row, rates: byVersion.get(row.version.id) ?? [] }))
}

/** How many versions wait for this person as the second one: none or one. */
export async function countVersionsToDecide(db: Queryable, accountId: number): Promise<number> {
  const rows = await db
    .select({ id: feeVersions.id })
    .from(feeVersions)
    .where(and(eq(feeVersions.status, 'proposed'), ne(feeVersions.proposedBy, accountId)))
  return rows.length
}
