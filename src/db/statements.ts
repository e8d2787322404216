/** Statements whose SQL is built once: for a database, where they have a name and are parsed and planned once for each connection, or for a
 *  connection of transactions, where the changes among them get their names in prepared-writes.ts. */
import { createHash } from 'node:crypto'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Queryable } from './connect.ts'
import { withRowMapper } from './row-mapper.ts'
import { clientOfSession } from './seams/drizzle.ts'

type Prepared<Rows> = { execute: (values?: Record<string, unknown>) => Promise<Rows> }
type Query<Rows> = { prepare: (name: string) => Prepared<Rows>; toSQL: () => { sql: string } }

/** Forms of a statement that are kept and have a name. Further ones run without, so that requests cannot fill the memory of a connection. */
export const maxNamedForms = 60

/** Databases behind a pooler in transaction mode that does not support prepared statements. */
const withoutNames = new WeakSet<object>()

/** A query whose SQL is always the same, its values placeholders. PostgreSQL plans it with every call unless the plan for unknown values
 *  costs no more. So write a LIMIT with `literal`: an unknown one counts as a tenth of the table.
 *  @returns runs the query with values, in a transaction or outside */
export function statement<Rows>(
  build: (db: Queryable) => Query<Rows>,
): (db: Queryable, values?: Record<string, unknown>) => Promise<Rows> {
  const run = statementOfForms(build)
  return (db, values) => run(db, null, values)
}

/** Like `statement`, for a query whose SQL depends on `form` and nothing else. */
export function statementOfForms<Form, Rows>(
  build: (db: Queryable, form: Form) => Query<Rows>,
): (db: Queryable, form: Form, values?: Record<string, unknown>) => Promise<Rows> {
  const preparedOf = new WeakMap<object, Map<string, Prepared<Rows>>>()
  const prepare = (db: Queryable, form: Form, key: string): Prepared<Rows> => {
    const client = clientOf(db)
    const query = build(db, form)
    const forms = preparedOf.get(client) ?? new Map<string, Prepared<Rows>>()
    if (withoutNames.has(client) || forms.size >= maxNamedForms) return query.prepare('')
    const prepared = withRowMapper(query.prepare(client instanceof pg.Pool ? statementName(query.toSQL().sql) : ''))
    preparedOf.set(client, forms.set(key, prepared))
    return prepared
  }
  return async (db, form, values) => {
    const client = clientOf(db)
    const key = JSON.stringify(form)
    const known = withoutNames.has(client) ? undefined : preparedOf.get(client)?.get(key)
    const prepared = known ?? prepare(db, form, key)
    try {
      return await prepared.execute(values)
    } catch (error) {
      const failure = client instanceof pg.Pool ? nameFailure(error) : undefined
      if (failure === undefined) throw error
      if (failure === 'lost') withoutNames.add(client)
      return build(db, form).prepare('').execute(values)
    }
  }
}

/** What a query is sent to: the pool, or the client that a transaction has taken from it. */
const clientOf = (db: Queryable): object => clientOfSession(db) ?? db

/** Placeholders for the columns of a row that a statement writes, named like its properties, after a prefix. Their values are `driverValues`. */
export const rowPlaceholders = <Name extends string>(names: readonly Name[], prefix = '') =>
  Object.fromEntries(names.map(name => [name, sql`${sql.placeholder(prefix + name)}`])) as Record<Name, SQL<never>>

/** The values of a row of a table as PostgreSQL takes them. A placeholder with the type of its column would make the JSON value null of a
 *  missing one. */
export function driverValues(table: PgTable, row: Readonly<Record<string, unknown>>, prefix = '') {
  const columns = getTableColumns(table)
  const values = Object.entries(row).map(([name, value]) => [
    prefix + name,
    value == null ? null : columns[name]?.mapToDriverValue(value),
  ])
  return Object.fromEntries(values) as Record<string, unknown>
}

/** A number of rows written into the SQL, for `limit`, which makes numbers parameters. */
export const literal = (rows: number) => ({ name: '', protected: rows, getSQL: () => sql.raw(String(rows)) })

/** The same SQL has the same name in all nodes and versions of the site, which may share the connections of a pooler. */
const statementName = (text: string) => `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

/** Why a statement did not run by its name; undefined for any other error. `lost`: the connection that it was prepared on is another one.
 *  `changed`: a migration changed the type of a column; new connections are not affected. */
function nameFailure(error: unknown): 'lost' | 'changed' | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof pg.DatabaseError)) return undefined
  if (cause.code === '26000' || cause.code === '42P05') return 'lost'
  return cause.code === '0A000' && cause.message.includes('cached plan') ? 'changed' : undefined
}
