/** Pages of lists and their counts, which stop at 10,000, so that none takes long. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { Page } from '../wire/envelope.ts'
import type { Sorting } from '../wire/fields.ts'

export type Paging<Column extends string> = { currPage: number; pageSize: number } & Sorting<Column>

export const maxCount = 10_000

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export async function countPage(
  db: Queryable,
  { currPage, pageSize }: Pick<Paging<string>, 'currPage' | 'pageSize'>,
  matches: SQL,
): Promise<Page> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${matches}) found`)
  return { total: counted.rows[0]?.total ?? 0, pageSize, currPage }
}
