/** The pool of a process and the type of what queries receive. */
import net from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Db = NodePgDatabase<Record<string, never>>

/** A transaction or the pool itself: a query does not care which. */
export type Queryable = Pick<
  Db,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | 'transaction'
>

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Milliseconds after which a query is ended; 0 is never. `waitMs`: how long to wait for a free connection. */
export type QueryLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number; waitMs: number }

/** For requests of visitors: whoever waits longer has gone. */
export const requestLimits: QueryLimits = {
  statementMs: 10_000,
  lockMs: 5000,
  idleInTransactionMs: 10_000,
  waitMs: 5000,
}

/** For jobs, whose single statements may be long. */
export const jobLimits: QueryLimits = {
  statementMs: 5 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 5 * 60_000,
  waitMs: 30_000,
}

/** For migrations, demonstration data and commands: an operator watches them. */
export const noLimits: QueryLimits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0, waitMs: 10_000 }

// Sums and counts fit a double here; dates without time stay text, or a time zone would move them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

export function connect(url: string, max = 10, limits: QueryLimits = requestLimits): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.waitMs,
    keepAlive: true,
    options: sessionOptions(limits),
  })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    client.on('error', () => undefined)
    if (limits.statementMs > 0) endWhenSilent(client.connection.stream, limits)
  })
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** The address that a pool connects to. */
export const urlOf = ({ pool }: Pick<Connection, 'pool'>): string => pool.options.connectionString ?? ''

function sessionOptions({ statementMs, lockMs, idleInTransactionMs }: QueryLimits): string {
  const settings = {
    TimeZone: 'UTC',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A server that is stopped or cut off cannot end its own statements; then this end gives up the connection. Idle ones have left the
 *  pool long before. */
const graceMs = 3000

function endWhenSilent(stream: unknown, { statementMs, idleInTransactionMs }: QueryLimits) {
  if (!(stream instanceof net.Socket)) return
  const silentMs = Math.max(statementMs, idleInTransactionMs) + graceMs
  stream.setTimeout(silentMs, () => stream.destroy(new Error('The database gave no sign of life in time')))
}

/** The name of the constraint a write broke, or undefined when the fault is another one. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof pg.DatabaseError)) return undefined
  return cause.code?.startsWith('23') ? (cause.constraint ?? cause.column ?? 'unknown') : undefined
}
