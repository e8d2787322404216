/** SQL of the references of a series that are used or reserved. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { numberReservations, usedNumbers } from '../tables.ts'
import type { NumberedKind } from './numbered-kinds.ts'

export type Series = { kind: NumberedKind; companyPrefix: string; series: string }

export const ofSeries = ({ kind, companyPrefix, series }: Series): SQL | undefined =>
  and(eq(usedNumbers.companyPrefix, companyPrefix), eq(usedNumbers.kind, kind), eq(usedNumbers.series, series))

/** The used item numbers of a prefix from `from` on and below `end` as `n`, read by a range of the primary key. */
export function takenNumbers(companyPrefix: string, from = 0, end?: number): SQL {
  const digits = 12 - companyPrefix.length
  const first = `${companyPrefix}${String(from).padStart(digits, '0')}0`
  const last = end === undefined ? '' : String(Math.max(0, end - 1)).padStart(digits, '0')
  return sql`(
    select ('0' || substr(number, ${companyPrefix.length + 1}::int, ${digits}::int))::bigint as n from ${usedNumbers}
    where kind = 'GTIN-13' and number between ${first} and ${(companyPrefix + last).padEnd(13, '9')})`
}

/** The used references of a series from `from` on and below `end` as `n`. */
export function takenReferences(series: Series, from = 0, end?: number): SQL {
  if (series.kind === 'GTIN-13') return takenNumbers(series.companyPrefix, from, end)
  const isBelow = end === undefined ? sql`reference is not null` : sql`reference < ${end}`
  return sql`(select reference as n from ${usedNumbers} where ${ofSeries(series)} and reference >= ${from} and ${isBelow})`
}

/** The reservations of a series, as a condition. */
export const reservedIn = ({ kind, companyPrefix, series }: Series): SQL | undefined =>
  and(
    eq(numberReservations.companyPrefix, companyPrefix),
    eq(numberReservations.kind, kind),
    eq(numberReservations.series, series),
  )

/** A part of a series: `cells` groups of `cellSize` references from `from` on, below `capacity`. */
export type CellRange = { from: number; cellSize: number; cells: number; capacity: number }

/** How many references of each cell are used, and how many are reserved and not used; counted in the database, whatever the capacity. */
export async function countCells(
  db: Queryable,
  series: Series,
  { from, cellSize, cells, capacity }: CellRange,
): Promise<{ used: number; reserved: number }[]> {
  const end = sql`least(${from}::bigint + ${cellSize}::bigint * ${cells}::bigint, ${capacity}::bigint)`
  const { rows } = await db.execute<{ used: string; reserved: string }>(sql`
    with spans as (select first, last from ${numberReservations} where ${reservedIn(series)} and last >= ${from} and first < ${end}),
    used as (
      select (n - ${from}::bigint) / ${cellSize}::bigint as cell, count(*) as used,
        count(*) filter (where exists (select from spans where n between first and last)) as in_spans
      from ${takenReferences(series)} taken where n >= ${from} and n < ${end} group by 1),
    cells as (
      select cell, ${from}::bigint + cell * ${cellSize}::bigint as a, least(${from}::bigint + (cell + 1) * ${cellSize}::bigint, ${end}) - 1 as b
      from generate_series(0::bigint, ${cells}::bigint - 1) cell),
    reserved as (select cell, sum(least(b, last) - greatest(a, first) + 1) as reserved from cells join spans on first <= b and last >= a group by 1)
    select coalesce(used, 0)::text as used, (coalesce(reserved, 0) - coalesce(in_spans, 0))::text as reserved
    from cells left join used using (cell) left join reserved using (cell) order by cell`)
  return rows.map(row => ({ used: Number(row.used), reserved: Number(row.reserved) }))
}
