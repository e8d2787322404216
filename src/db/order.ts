/** Sort order of lists: by the requested column, otherwise by the default of the list. */
import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

export type Direction = 'asc' | 'desc'

/** `defaultSort`: the column and direction if the request names none. `tieBreaker` orders equal rows in the same direction, or in the
 *  opposite one with `isTieBreakerReversed`, to match the index of the list. */
export type ListOrder<Column extends string> = {
  columns: Readonly<Record<Column, SQLWrapper>>
  defaultSort: readonly [column: Column, direction: Direction]
  tieBreaker: SQLWrapper
  isTieBreakerReversed?: true
}

/** The ORDER BY columns. Ascending is the exact reverse of descending, also for nulls, so one index serves both. */
export function orderByColumns<Column extends string>(
  { columns, defaultSort: [defaultColumn, defaultDirection], tieBreaker, isTieBreakerReversed }: ListOrder<Column>,
  { sidx = defaultColumn, order }: { sidx?: Column | undefined; order?: Direction | undefined },
): SQL[] {
  const direction = order ?? (sidx === defaultColumn ? defaultDirection : 'asc')
  const isAscending = direction === 'asc'
  const sort = isAscending ? asc : desc
  const sortTies = isAscending === (isTieBreakerReversed === undefined) ? asc : desc
  return [sort(columns[sidx]), sortTies(tieBreaker)]
}
