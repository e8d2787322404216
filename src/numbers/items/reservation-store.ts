/** Queries of reserved item numbers. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { companyPrefixes } from '../../registration/tables.ts'
import { numberReservations } from '../tables.ts'
import { type OwnNumber, takenNumbers } from './store.ts'

/** How many numbers are reserved and not used, for each `cellSize` numbers. */
export async function countReserved(
  db: Queryable,
  companyPrefix: string,
  cellSize: number,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ cell: number; reserved: number }>(sql`
    with reserved as (
      select generate_series(first, last) as n from ${numberReservations} where company_prefix = ${companyPrefix})
    select (n / ${cellSize}::bigint)::int as cell, count(*)::int as reserved from reserved
    where not exists (select from ${takenNumbers(companyPrefix)} used where used.n = reserved.n) group by 1`)
  return new Map(rows.map(({ cell, reserved }) => [cell, reserved]))
}

/** How many numbers of a span are used. */
export async function countUsedBetween(
  db: Queryable,
  { companyPrefix, first, last }: { companyPrefix: string; first: number; last: number },
): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select count(*)::int as used from ${takenNumbers(companyPrefix)} taken where n between ${first} and ${last}`)
  return rows[0]?.used ?? 0
}

export type Reservation = typeof numberReservations.$inferSelect

/** The reservations of a prefix in the order of their numbers. */
export async function reservationsOf(db: Queryable, companyPrefix: string): Promise<Reservation[]> {
  return db
    .select()
    .from(numberReservations)
    .where(eq(numberReservations.companyPrefix, companyPrefix))
    .orderBy(numberReservations.first)
}

/** The reservation that a number is in. */
export async function reservationOf(db: Queryable, { companyPrefix, itemReference }: OwnNumber) {
  const [row] = await db
    .select({ note: numberReservations.note })
    .from(numberReservations)
    .where(
      and(
        eq(numberReservations.companyPrefix, companyPrefix),
        sql`${itemReference}::bigint between ${numberReservations.first} and ${numberReservations.last}`,
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
