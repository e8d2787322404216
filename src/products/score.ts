/** The score of a product record (scoreOf of fields/record-rules.ts) as SQL, made from the same table of fields. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ProductField, productTable } from './fields/product.table.ts'

/** `columns`: of the table of products, or of the table as its index sees it. */
export const scoreSql = (columns: Readonly<Record<ProductField, SQLWrapper>>): SQL<number> =>
  sql<number>`(${sql.join(
    productTable
      .filter(({ points }) => points > 0)
      .map(({ name, points }) => sql`case when ${columns[name]} is null then 0 else ${sql.raw(String(points))} end`),
    sql` + `,
  )})`
