/** Queries of what is to be completed: by the index `products_score`. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { countRows } from '../../db/paging.ts'
import { completeScore } from '../fields/record-rules.ts'
import type { ProductRow } from '../product-versions.ts'
import { scoreSql } from '../score.ts'
import { products } from '../tables.ts'

const score = scoreSql(products)

const isIncomplete = (firmId: number) =>
  and(eq(products.firmId, firmId), ne(products.state, 'archived'), sql`${score} < ${sql.raw(String(completeScore))}`)

/** Where somebody is in the list: the last record that was displayed. */
export type MendPosition = { score: number; id: number }

/** The record with the lowest score after a position, and how many there are in all. */
export async function nextIncomplete(db: Queryable, firmId: number, after: MendPosition | undefined) {
  const follows = after && sql`(${score}, ${products.id}) > (${after.score}, ${after.id})`
  const [row] = await db
    .select()
    .from(products)
    .where(and(isIncomplete(firmId), follows))
    .orderBy(asc(score), asc(products.id))
    .limit(1)
  const left = await countRows(db, sql`select 1 from ${products} where ${isIncomplete(firmId)}`)
  return { row: row as ProductRow | undefined, left }
}

/** How complete the records of a firm are. `share`: of the points up to which a record counts as incomplete. */
export async function recordFacts(
  db: Queryable,
  firmId: number,
): Promise<{ records: number; incomplete: number; share: number }> {
  const [facts] = await db
    .select({
      records: sql<number>`count(*)::int`,
      incomplete: sql<number>`(count(*) filter (where ${score} < ${completeScore}))::int`,
      share: sql<number>`coalesce(avg(least(${score}, ${completeScore})) / ${completeScore}, 1)::float8`,
    })
    .from(products)
    .where(and(eq(products.firmId, firmId), ne(products.state, 'archived')))
  return facts ?? { records: 0, incomplete: 0, share: 1 }
}
