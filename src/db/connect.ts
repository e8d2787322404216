/** The one pool of a process and the type of what queries receive. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase<Record<string, never>>

/** A transaction or the pool itself: a query does not care which. */
export type Queryable = Pick<
  Db,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | 'transaction'
>

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> }

// Sums and counts fit a double here; dates without time stay text, or a time zone would move them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

export function connect(url: string, max = 10): Connection {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000, options: '-c TimeZone=UTC' })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** The name of the constraint a write broke, or undefined when the fault is another one. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof pg.DatabaseError)) return undefined
  return cause.code?.startsWith('23') ? (cause.constraint ?? cause.column ?? 'unknown') : undefined
}
