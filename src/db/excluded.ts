/** The new values of an insert that meets a row of the same key. */
import { type Column, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

/** `set` of onConflictDoUpdate: all columns of the table but its key take what the insert brought.
 *  @example onConflictDoUpdate({ target: products.gtin14, set: excluded(getTableColumns(products), ['gtin14']) }) */
export function excluded(columns: Readonly<Record<string, Column>>, keys: readonly string[]): Record<string, SQL> {
  const others = Object.entries(columns).filter(([name]) => !keys.includes(name))
  return Object.fromEntries(
    others.map(([name, column]) => [name, sql.raw(`excluded."${toSnakeCase(column.name)}"`)] as const),
  )
}
