/** Connection pools, their time limits, and the types that queries receive. */
import net from 'node:net'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { skipAbandoned } from './abandoned.ts'
import { databaseOfPool } from './pool-db.ts'
import { createStatementNames, prepareWrites } from './prepared-writes.ts'
import { failStatement } from './seams/pg.ts'

export type Db = NodePgDatabase<Record<string, never>>

/** A transaction or the pool itself; queries accept both. */
export type Queryable = Pick<
  Db,
  '_' | 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | 'transaction' | 'with' | '$with'
>

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Time limits of queries in milliseconds; 0 means no limit. `waitMs`: how long to wait for a free connection. */
export type QueryLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number; waitMs: number }

/** Limits for requests of visitors, who do not wait longer. */
export const requestLimits: QueryLimits = {
  statementMs: 10_000,
  lockMs: 5000,
  idleInTransactionMs: 10_000,
  waitMs: 5000,
}

/** Limits for jobs, whose statements may take long. */
export const jobLimits: QueryLimits = {
  statementMs: 5 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 5 * 60_000,
  waitMs: 30_000,
}

/** For migrations, demonstration data and commands, which an operator watches. */
export const noLimits: QueryLimits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0, waitMs: 10_000 }

// Sums and counts fit a double here; dates without time stay text, because a time zone would shift them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

/** The server of each pool, and the pooler that it goes through. */
const urls = new WeakMap<object, { server: string; pooler: string | undefined }>()

export type PoolOptions = {
  /** A pooler in transaction mode in front of the server: it takes no start parameters, so the time limits are those of the database role. */
  poolerUrl?: string | undefined
  /** Connections that stay open, with their prepared statements, when nobody queries; others close after ten idle seconds. */
  min?: number
  /** Every change is refused. */
  isReadOnly?: boolean
  /** A commit waits for no standby server, so a failover may lose it. */
  commitsLocally?: boolean
}

/** A pool of at most `max` connections. */
export function connect(
  url: string,
  max = 10,
  limits: QueryLimits = requestLimits,
  { poolerUrl, min = 0, ...options }: PoolOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: poolerUrl ?? url,
    max,
    min,
    connectionTimeoutMillis: limits.waitMs,
    keepAlive: true,
    ...(poolerUrl === undefined && { options: sessionOptions(limits, options) }),
  })
  skipAbandoned(pool)
  urls.set(pool, { server: url, pooler: poolerUrl })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const names = poolerUrl === undefined ? createStatementNames() : undefined
  pool.on('connect', client => {
    client.on('error', () => undefined)
    client.on('notice', notice => closeUnconfirmed(client, notice))
    if (names) prepareWrites(client, names)
  })
  if (limits.statementMs > 0) {
    pool.on('acquire', client => closeWhenSilent(client, limits))
    pool.on('release', (_error, client) => stopClosing(client))
  }
  return { db: databaseOfPool(pool), pool, close: () => pool.end() }
}

/** The URL of the server of a pool, not of a pooler, for LISTEN, session locks and connections of their own. */
export const urlOf = ({ pool }: Pick<Connection, 'pool'>): string => urls.get(pool)?.server ?? ''

/** The URL of the pooler that the queries of a pool go through. */
export const poolerUrlOf = ({ pool }: Pick<Connection, 'pool'>): string | undefined => urls.get(pool)?.pooler

function sessionOptions(
  { statementMs, lockMs, idleInTransactionMs }: QueryLimits,
  { isReadOnly, commitsLocally }: PoolOptions,
): string {
  const settings = {
    TimeZone: 'UTC',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(isReadOnly && { default_transaction_read_only: 'on' }),
    ...(commitsLocally && { synchronous_commit: 'local' }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A suspended or unreachable server cannot end its own statements; after this extra time we close the connection. */
const graceMs = 3000

const isGuarded = new WeakSet<net.Socket>()

/** While a client is taken from the pool; an idle one may be silent. */
function closeWhenSilent({ connection: { stream } }: pg.PoolClient, { statementMs, idleInTransactionMs }: QueryLimits) {
  if (!(stream instanceof net.Socket)) return
  stream.setTimeout(Math.max(statementMs, idleInTransactionMs) + graceMs)
  if (isGuarded.has(stream)) return
  isGuarded.add(stream)
  stream.on('timeout', () => stream.destroy(new Error('The database gave no sign of life in time')))
}

/** A commit whose wait for a standby server was cancelled is reported as a success with a warning, although one server alone has it. Whoever waits for
 *  it hears that the connection was lost, so it is unknown, and is looked up before it is done again. */
function closeUnconfirmed(client: pg.PoolClient, { routine }: { routine?: string | undefined }) {
  if (routine === 'SyncRepWaitForLSN')
    failStatement(client, new Error('Connection terminated: no standby server has the change'))
}

function stopClosing({ connection: { stream } }: pg.PoolClient) {
  if (stream instanceof net.Socket) stream.setTimeout(0)
}

/** The name of the constraint that a write violated, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof pg.DatabaseError)) return undefined
  return cause.code?.startsWith('23') ? (cause.constraint ?? cause.column ?? 'unknown') : undefined
}
