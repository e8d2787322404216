/** Queries of the counters of serials: which serials of an SSCC or GRAI a firm has used. */
import { serialCapacity } from '@barcode-authority/gs1/keys'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { numberReservations, serialCounters } from '../tables.ts'

export type SerialKind = 'SSCC' | 'GRAI'

/** The last serial: for an SSCC it depends on the company prefix, for a GRAI it has 15 digits. */
export function lastSerial(kind: SerialKind, companyPrefix: string): number {
  return kind === 'SSCC' ? serialCapacity(companyPrefix) - 1 : 10 ** 15 - 1
}

export type Series = { kind: SerialKind; companyPrefix: string; reference: string }

/** The first of `count` serials from `next` on that the member has not reserved. */
async function firstUnreserved(tx: Queryable, { kind, companyPrefix, reference }: Series, next: number, count: number) {
  const ofType = kind === 'GRAI' ? sql`series like ${`0${companyPrefix}${reference}_`}` : sql`true`
  const spans = await tx
    .select({ first: numberReservations.first, last: numberReservations.last })
    .from(numberReservations)
    .where(and(eq(numberReservations.companyPrefix, companyPrefix), eq(numberReservations.kind, kind), ofType))
    .orderBy(numberReservations.first)
  return spans.reduce((start, { first, last }) => (first < start + count && last >= start ? last + 1 : start), next)
}

/** Uses `count` serials that are neither used nor reserved and returns the first; undefined if too few are left. Requests at the same time wait
 *  for each other at the counter. */
export async function reserveSerials(tx: Queryable, series: Series, count: number): Promise<number | undefined> {
  await tx
    .insert(serialCounters)
    .values({ ...series, next: 1 })
    .onConflictDoNothing()
  const [counter] = await tx
    .select({ next: serialCounters.next })
    .from(serialCounters)
    .where(isCounter(series))
    .for('update')
  const start = await firstUnreserved(tx, series, counter?.next ?? 1, count)
  if (start + count > lastSerial(series.kind, series.companyPrefix) + 1) return undefined
  await tx
    .update(serialCounters)
    .set({ next: start + count })
    .where(isCounter(series))
  return start
}

const isCounter = ({ kind, companyPrefix, reference }: Series) =>
  and(
    eq(serialCounters.kind, kind),
    eq(serialCounters.companyPrefix, companyPrefix),
    eq(serialCounters.reference, reference),
  )

/** Reserves the serials that a member chose, from `start` on. False if some of them are already used. */
export async function reserveChosenSerials(
  db: Queryable,
  series: Series,
  { start, count }: { start: number; count: number },
): Promise<boolean> {
  const next = Math.max(1, start + count)
  const reserved = await db
    .insert(serialCounters)
    .values({ ...series, next })
    .onConflictDoUpdate({
      target: [serialCounters.kind, serialCounters.companyPrefix, serialCounters.reference],
      set: { next },
      setWhere: sql`${serialCounters.next} <= ${start}`,
    })
    .returning({ next: serialCounters.next })
  return reserved.length > 0
}

/** Marks serials as used, so that they are not allocated later. Members may draw SSCCs that they have numbered before. */
export async function markSerialsUsed(
  db: Queryable,
  series: Series,
  { start, count }: { start: number; count: number },
): Promise<void> {
  const next = Math.max(1, start + count)
  await db
    .insert(serialCounters)
    .values({ ...series, next })
    .onConflictDoUpdate({
      target: [serialCounters.kind, serialCounters.companyPrefix, serialCounters.reference],
      set: { next: sql`greatest(${serialCounters.next}, ${next})` },
    })
}

/** The first unused serial. */
export async function nextSerial(db: Queryable, series: Series): Promise<number> {
  const [row] = await db.select({ next: serialCounters.next }).from(serialCounters).where(isCounter(series))
  return row?.next ?? 1
}
