/** Named prepared statements: built once for a database, parsed and planned once for each of its connections. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './connect.ts'

type Prepared<Rows> = { execute: (values?: Record<string, unknown>) => Promise<Rows> }
type Query<Rows> = { prepare: (name: string) => Prepared<Rows>; toSQL: () => { sql: string } }

/** Forms of a statement that have a name. Further ones run without, so that requests cannot fill the memory of a connection. */
export const maxNamedForms = 60

/** Databases behind a pooler in transaction mode that does not support prepared statements. */
const withoutNames = new WeakSet<Db>()

/** A query whose SQL is always the same, its values placeholders. PostgreSQL plans it with every call unless the plan for unknown values
 *  costs no more. So write a LIMIT with `literal`: an unknown one counts as a tenth of the table.
 *  @returns runs the query with values, outside transactions. */
export function statement<Rows>(
  build: (db: Db) => Query<Rows>,
): (db: Db, values?: Record<string, unknown>) => Promise<Rows> {
  const run = statementOfForms(build)
  return (db, values) => run(db, null, values)
}

/** Like `statement`, for a query whose SQL depends on `form` and nothing else. */
export function statementOfForms<Form, Rows>(
  build: (db: Db, form: Form) => Query<Rows>,
): (db: Db, form: Form, values?: Record<string, unknown>) => Promise<Rows> {
  const preparedOf = new WeakMap<Db, Map<string, Prepared<Rows>>>()
  const prepare = (db: Db, form: Form): Prepared<Rows> => {
    const query = build(db, form)
    const forms = preparedOf.get(db) ?? new Map<string, Prepared<Rows>>()
    if (withoutNames.has(db) || forms.size >= maxNamedForms) return query.prepare('')
    const prepared = query.prepare(statementName(query.toSQL().sql))
    preparedOf.set(db, forms.set(JSON.stringify(form), prepared))
    return prepared
  }
  return async (db, form, values) => {
    const known = withoutNames.has(db) ? undefined : preparedOf.get(db)?.get(JSON.stringify(form))
    const prepared = known ?? prepare(db, form)
    try {
      return await prepared.execute(values)
    } catch (error) {
      const failure = nameFailure(error)
      if (failure === undefined) throw error
      if (failure === 'lost') withoutNames.add(db)
      return build(db, form).prepare('').execute(values)
    }
  }
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
