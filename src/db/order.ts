/** How lists are ordered: by the column a request names, else by their own. */
import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

type Direction = 'asc' | 'desc'

/** `own`: the column and direction of a list that is not asked otherwise. `last` decides between equal rows, in the same direction, or
 *  `against` it where the list's index runs so. */
export type ListOrder<Column extends string> = {
  columns: Readonly<Record<Column, SQLWrapper>>
  own: readonly [column: Column, direction: Direction]
  last: SQLWrapper
  against?: true
}

/** Each direction is the exact reverse of the other, empty values included, so that one index serves both. */
export function orderedBy<Column extends string>(
  { columns, own: [ownColumn, ownDirection], last, against }: ListOrder<Column>,
  { sidx = ownColumn, order }: { sidx?: Column | undefined; order?: Direction | undefined },
): SQL[] {
  const direction = order ?? (sidx === ownColumn ? ownDirection : 'asc')
  const isUp = direction === 'asc'
  const by = isUp ? asc : desc
  const lastBy = isUp === (against === undefined) ? asc : desc
  return [by(columns[sidx]), lastBy(last)]
}
