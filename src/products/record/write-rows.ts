/** Writes many product records as they are by one statement. */
import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Queryable } from '../../db/connect.ts'
import type { ProductRow } from '../product-versions.ts'
import { products } from '../tables.ts'

type Column = keyof ProductRow

/** What a save changes: a number is never taken from a record, and who may read it is decided by its state. */
const contentColumns = (Object.keys(getTableColumns(products)) as Column[]).filter(
  name => !['id', 'firmId', 'reportedAt', 'succeeds'].includes(name),
)

/** Their rows are locked by the caller. */
export async function writeRows(
  tx: Queryable,
  rows: readonly ProductRow[],
  columns: readonly Column[] = contentColumns,
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(row =>
    Object.fromEntries((['id', ...columns] as const).map(name => [toSnakeCase(name), row[name]])),
  )
  const set = sql.join(
    columns.map(name => sql`${sql.identifier(toSnakeCase(name))} = r.${sql.identifier(toSnakeCase(name))}`),
    sql`, `,
  )
  await tx.execute(sql`update ${products} p set ${set}
    from jsonb_populate_recordset(null::${products}, ${JSON.stringify(records)}::jsonb) r where p.id = r.id`)
}
