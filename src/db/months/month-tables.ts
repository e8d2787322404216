/** The tables whose rows are in parts by month, one row each, and the names of their parts. No I/O.
 *
 *  The name of a part says its bounds: audit_lines_2026_12 has December 2026 in China, audit_lines_before_2026_12 all before it, and
 *  audit_lines_default what no other part takes, which is a fault. */

export const monthTableNames = ['audit_lines', 'page_hits'] as const

export type MonthTable = (typeof monthTableNames)[number]

type Row = {
  /** The column by which rows belong to a month. */
  key: string
  /** The primary key in an order that does not depend on the locale of the database. */
  order: string
  /** Unique indexes that a table of an earlier version needs before it becomes a part, made while it is used. */
  indexes: readonly { name: string; columns: string }[]
  /** The function of the migrations that makes the table of an earlier version the first part. */
  convert: string
}

export const monthTables: Readonly<Record<MonthTable, Row>> = {
  audit_lines: {
    key: 'at',
    order: 'at, id',
    indexes: [
      { name: 'audit_lines_id', columns: 'id' },
      { name: 'audit_lines_at_id', columns: 'at, id' },
    ],
    convert: 'audit_lines_by_month',
  },
  page_hits: { key: 'day', order: 'day, route collate "C"', indexes: [], convert: 'page_hits_by_month' },
}

/** Months after the present one that have their part: a job that fails for two months loses nothing. */
export const monthsAhead = 3

/** `fromDay`: the first day in China, null for all before. `toDay`: the first day after it. */
export type Part = { name: string; table: MonthTable; fromDay: string | null; toDay: string }

/** The part that a name says; undefined for the default part and for other tables. */
export function partOf(name: string): Part | undefined {
  const [, table, before, year, month] = /^([a-z_]+?)_(before_)?(\d{4})_(0[1-9]|1[0-2])$/.exec(name) ?? []
  const found = monthTableNames.find(known => known === table)
  if (!found) return undefined
  const first = `${year}-${month}-01`
  return before
    ? { name, table: found, fromDay: null, toDay: first }
    : { name, table: found, fromDay: first, toDay: monthAfter(first) }
}

/** The part of a month, which is named by any of its days.
 *  @example partNameOf('audit_lines', '2026-12-21') // 'audit_lines_2026_12' */
export const partNameOf = (table: MonthTable, day: string): string => `${table}_${day.slice(0, 7).replace('-', '_')}`

/** The first day of the month so many months later, or earlier.
 *  @example monthAfter('2026-11-21') // '2026-12-01' */
export function monthAfter(day: string, by = 1): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}
