/** Pages of lists: what a request names, how many rows are counted, and patterns of keywords. */
import { type SQLWrapper, sql, type WithSubquery } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import type { Direction } from './order.ts'

/** The page and the order that a request names. */
export type Paging<Column extends string> = {
  currPage: number
  pageSize: number
  sidx?: Column | undefined
  order?: Direction | undefined
}

/** Lists count up to this number of rows, so that no count takes long. */
export const maxCount = 10_000

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export async function countRows(db: Queryable, matches: SQLWrapper): Promise<number> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${matches}) found`)
  return counted.rows[0]?.total ?? 0
}

/** The number of all rows of a query, in each of them, before LIMIT. */
export const totalOfRows = sql<number>`count(*) over ()`.mapWith(Number)

/** A page of rows that each have the total. The matches are counted again only for a page beyond the end, which has no row. */
export async function pageReply<Row extends { total: number }>(
  db: Queryable,
  { currPage, pageSize }: Pick<Paging<string>, 'currPage' | 'pageSize'>,
  { rows, matches }: { rows: readonly Row[]; matches: SQLWrapper },
) {
  const total = rows[0]?.total ?? (currPage === 1 ? 0 : await countRows(db, matches))
  return { rows: rows.map(({ total: _, ...row }) => row), page: { total, pageSize, currPage } }
}

/** Ids as a parameter of the type bigint[]: `{7,5}`. The client would write each of them as a quoted text. */
export const arrayText = (ids: readonly number[]): string => `{${ids.join()}}`

/** Reads an array of PostgreSQL as text: `{7,5}`. */
export const readIds = (text = '{}'): number[] => JSON.parse(`[${text.slice(1, -1)}]`)

/** The number of rows of a CTE as the table `totals`. With one page of the same CTE left-joined to it, one query finds the rows once for both, also
 *  for a page beyond the end. */
export const totalOf = (db: Queryable, found: WithSubquery) =>
  db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(found)
    .as('totals')
