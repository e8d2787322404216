/** Queries of reserved numbers. */
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { companyPrefixes } from '../../registration/tables.ts'
import type { NumberedKind } from '../keys/numbered-kinds.ts'
import { reservedIn, type Series, takenReferences } from '../keys/taken-references.ts'
import { numberReservations, usedNumbers } from '../tables.ts'

/** How many numbers of a span are used. */
export async function countUsedBetween(
  db: Queryable,
  series: Series,
  { first, last }: { first: number; last: number },
): Promise<number> {
  const { rows } = await db.execute<{ used: string }>(sql`
    select count(*) as used from ${takenReferences(series)} taken where n between ${first} and ${last}`)
  return Number(rows[0]?.used ?? 0)
}

export type Reservation = typeof numberReservations.$inferSelect

/** The reservations of a series in the order of their numbers. */
export async function reservationsOf(db: Queryable, series: Series): Promise<Reservation[]> {
  return db.select().from(numberReservations).where(reservedIn(series)).orderBy(numberReservations.first)
}

/** How many reservations a kind has, in all its series. */
export async function countReservations(db: Queryable, { companyPrefix, kind }: Omit<Series, 'series'>) {
  const isKind = and(eq(numberReservations.companyPrefix, companyPrefix), eq(numberReservations.kind, kind))
  const [row] = await db.select({ rows: count() }).from(numberReservations).where(isKind)
  return row?.rows ?? 0
}

/** How many numbers of each kind are reserved and not used. */
export async function reservedByKind(db: Queryable, companyPrefix: string): Promise<Map<NumberedKind, number>> {
  const { rows } = await db.execute<{ kind: NumberedKind; reserved: string }>(sql`
    select kind, sum(last - first + 1 - (
      select count(*) from ${usedNumbers} used where used.company_prefix = r.company_prefix and used.kind = r.kind
        and used.series = r.series and used.reference between r.first and r.last)) as reserved
    from ${numberReservations} r where company_prefix = ${companyPrefix} group by kind`)
  return new Map(rows.map(({ kind, reserved }) => [kind, Number(reserved)]))
}

/** The reservation that a reference is in. */
export async function reservationOf(db: Queryable, series: Series, reference: number) {
  const [row] = await db
    .select({ first: numberReservations.first, last: numberReservations.last, note: numberReservations.note })
    .from(numberReservations)
    .where(
      and(
        reservedIn(series),
        sql`${reference}::bigint between ${numberReservations.first} and ${numberReservations.last}`,
      ),
    )
  return row
}

export async function addReservation(tx: Queryable, row: typeof numberReservations.$inferInsert): Promise<void> {
  await tx.insert(numberReservations).values(row)
}

/** Ends a reservation of a firm; false if the firm has none with this id. */
export async function removeReservation(
  db: Queryable,
  { id, firmId }: { id: number; firmId: number },
): Promise<boolean> {
  const own = db
    .select({ companyPrefix: companyPrefixes.companyPrefix })
    .from(companyPrefixes)
    .where(eq(companyPrefixes.firmId, firmId))
  const removed = await db
    .delete(numberReservations)
    .where(and(eq(numberReservations.id, id), inArray(numberReservations.companyPrefix, own)))
    .returning({ id: numberReservations.id })
  return removed.length === 1
}
