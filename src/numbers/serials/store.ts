/** Queries of the counters of serials: which serials of an SSCC or GRAI a firm has used. */
import { serialCapacity } from '@barcode-authority/gs1/keys'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { serialCounters } from '../tables.ts'

export type SerialKind = 'SSCC' | 'GRAI'

/** The last serial: for an SSCC it depends on the company prefix, for a GRAI it has 15 digits. */
export function lastSerial(kind: SerialKind, companyPrefix: string): number {
  return kind === 'SSCC' ? serialCapacity(companyPrefix) - 1 : 10 ** 15 - 1
}

export type Series = { kind: SerialKind; companyPrefix: string; reference: string }

/** Reserves `count` unused serials in one statement and returns the first; undefined if too few are left. */
export async function reserveSerials(db: Queryable, series: Series, count: number): Promise<number | undefined> {
  const last = lastSerial(series.kind, series.companyPrefix)
  if (count > last) return undefined
  const [row] = await db
    .insert(serialCounters)
    .values({ ...series, next: 1 + count })
    .onConflictDoUpdate({
      target: [serialCounters.kind, serialCounters.companyPrefix, serialCounters.reference],
      set: { next: sql`${serialCounters.next} + ${count}` },
      setWhere: sql`${serialCounters.next} + ${count} <= ${last}::bigint + 1`,
    })
    .returning({ next: serialCounters.next })
  return row && row.next - count
}

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
export async function nextSerial(db: Queryable, { kind, companyPrefix, reference }: Series): Promise<number> {
  const [row] = await db
    .select({ next: serialCounters.next })
    .from(serialCounters)
    .where(
      and(
        eq(serialCounters.kind, kind),
        eq(serialCounters.companyPrefix, companyPrefix),
        eq(serialCounters.reference, reference),
      ),
    )
  return row?.next ?? 1
}
