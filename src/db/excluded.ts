/** The `set` clause of an upsert: values of the inserted row. */
import { type Column, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

/** For `set` of onConflictDoUpdate: all columns except the keys take the inserted values.
 *  @example onConflictDoUpdate({ target: products.gtin14, set: excluded(getTableColumns(products), ['gtin14']) }) */
export function excluded(columns: Readonly<Record<string, Column>>, keys: readonly string[]): Record<string, SQL> {
  const valueColumns = Object.entries(columns).filter(([name]) => !keys.includes(name))
  return Object.fromEntries(
    valueColumns.map(([name, column]) => [name, sql.raw(`excluded."${toSnakeCase(column.name)}"`)] as const),
  )
}
