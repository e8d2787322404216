/** Finds free references of a series without reading the whole series. */
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { numberFronts, numberReservations } from '../tables.ts'
import { reservedIn, type Series, takenReferences } from './taken-references.ts'

/** References that are looked at first, and how much further each time that they have no gap. */
const firstWidth = 1000
const widthFactor = 8
/** A front is written when it moves so far, so that most allocations write one row less. */
const frontStep = 100

const isFrontOf = ({ kind, companyPrefix, series }: Series) =>
  and(eq(numberFronts.companyPrefix, companyPrefix), eq(numberFronts.kind, kind), eq(numberFronts.series, series))

async function frontOf(db: Queryable, series: Series): Promise<number> {
  const [row] = await db.select({ fullBelow: numberFronts.fullBelow }).from(numberFronts).where(isFrontOf(series))
  return row?.fullBelow ?? 0
}

/** The first of `count` free references that follow each other, from `from` on and below `capacity`; reserved ones are not free. */
export async function firstGap(
  db: Queryable,
  series: Series,
  { from, count, capacity }: { from: number; count: number; capacity: number },
): Promise<number | undefined> {
  const first = Math.max(from, await frontOf(db, series))
  if (first >= capacity) return undefined
  for (let width = firstWidth + count; ; width *= widthFactor) {
    const end = Math.min(capacity, first + width)
    const start = await gapWithin(db, series, { first, end, count })
    if (start !== undefined || end >= capacity) return start
  }
}

/** A gap that begins and ends before `end`. */
async function gapWithin(
  db: Queryable,
  series: Series,
  { first, end, count }: Record<'first' | 'end' | 'count', number>,
) {
  const { rows } = await db.execute<{ start: string }>(sql`
    select start from (
      select max(b) over (order by a, b) + 1 as start, lead(a, 1, ${end}::bigint) over (order by a, b) as next
      from (select ${first - 1}::bigint as a, ${first - 1}::bigint as b
        union all select n, n from ${takenReferences(series, first, end)} used
        union all select greatest(first, ${first}), last from ${numberReservations}
          where ${reservedIn(series)} and last >= ${first} and first < ${end}) taken
    ) gaps where next - start >= ${count} order by start limit 1`)
  return rows[0] && Number(rows[0].start)
}

/** Notes that all references up to here are used, after some were allocated; the prefix is locked by the caller. A used number stays used, so the
 *  front only moves on. */
export async function moveFront(tx: Queryable, series: Series): Promise<void> {
  const front = await frontOf(tx, series)
  const { rows } = await tx.execute<{ next: string }>(sql`
    with used as (
      select n, row_number() over (order by n) + ${front - 1}::bigint as expected from ${takenReferences(series, front)} taken)
    select coalesce((select expected from used where n <> expected limit 1),
      (select max(expected) + 1 from used), ${front}::bigint) as next`)
  const fullBelow = Number(rows[0]?.next ?? front)
  if (fullBelow < front + frontStep) return
  const { kind, companyPrefix, series: name } = series
  await tx
    .insert(numberFronts)
    .values({ kind, companyPrefix, series: name, fullBelow })
    .onConflictDoUpdate({
      target: [numberFronts.companyPrefix, numberFronts.kind, numberFronts.series],
      set: { fullBelow: sql`greatest(${numberFronts.fullBelow}, excluded.full_below)` },
    })
}
