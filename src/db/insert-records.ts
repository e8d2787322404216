/** Inserts many rows by one parameter, where a parameter for each value would be slow to build. */
import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './connect.ts'

type InsertedRow = Record<string, unknown>

/** All rows have the columns of the first one; other columns take their defaults. All constraints hold; a row whose key exists stays as it is.
 *  @returns the columns `returning` of the inserted rows */
export async function insertRecords<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  returning: readonly string[] = [],
): Promise<InsertedRow[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.raw(Object.keys(first).map(quoted).join(', '))
  const records = rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  )
  const returned = returning.length > 0 ? sql`returning ${sql.raw(returning.map(quoted).join(', '))}` : sql``
  const { rows: inserted } = await db.execute<InsertedRow>(sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    on conflict do nothing ${returned}`)
  return inserted
}

const quoted = (name: string) => `"${toSnakeCase(name)}"`
