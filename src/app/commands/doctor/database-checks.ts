/** What the doctor says of the database: what the site needs, and what loses data or time. */
import { sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { type Connection, connect, requestLimits } from '../../../db/connect.ts'
import { type DatabaseFit, databaseFit, versionOfDatabase } from '../../../db/migrate.ts'
import { type MonthState, monthStates } from '../../../db/months/parts-store.ts'
import { slowStatements } from '../../../health/figures/sources/statements-store.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { type Finding, fault, ok, reasonOf, warning } from './finding.ts'

const check = 'database'
/** Clocks that differ by more make codes and sessions end too early or late. */
const maxClockDifferenceMs = 2000
const oldestVersion = 15
const extensions = ['pg_trgm', 'btree_gist', 'btree_gin']
/** docs/operations.md, Sizes. */
const connectionsOfNode = 22
const maxLagSeconds = 60

async function one<Row extends QueryResultRow>({ pool }: Pick<Connection, 'pool'>, query: string): Promise<Row> {
  const [row] = (await pool.query<Row>(query)).rows
  if (!row) throw new Error('The database replied nothing')
  return row
}

export async function versionFindings(connection: Connection): Promise<Finding[]> {
  const { version, encoding, number } = await one<{ version: string; encoding: string; number: number }>(
    connection,
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as number`,
  )
  const migratedBy = await versionOfDatabase(connection.pool)
  const fit = await databaseFit()(connection.pool).catch(() => 'migrations-pending' as const)
  return [
    migrationsFinding(fit, `PostgreSQL ${version}`, migratedBy ?? 'a version before 0.2.0'),
    ...versionFaults({ version, encoding, number }),
  ]
}

export function migrationsFinding(fit: DatabaseFit, server: string, migratedBy: string): Finding {
  if (fit === 'migrations-pending')
    return fault('migrations', `${server}: the database lacks migrations of this version; npm run migrate.`)
  if (fit === 'version-too-old')
    return fault(
      'migrations',
      `${server}: ${migratedBy} has removed what this version uses; install ${migratedBy} here.`,
    )
  return ok('migrations', `${server}, migrated by ${migratedBy}`)
}

export const versionFaults = (server: { version: string; encoding: string; number: number }): Finding[] => [
  ...(server.number < oldestVersion * 10_000
    ? [fault(check, `PostgreSQL ${server.version} is too old; the site needs ${oldestVersion} or newer.`)]
    : []),
  ...(server.encoding === 'UTF8'
    ? []
    : [
        fault(
          check,
          `The database has the encoding ${server.encoding}; create it anew with UTF8 and restore a backup.`,
        ),
      ]),
]

export async function clockFinding(connection: Connection, clock: () => number = Date.now): Promise<Finding> {
  const before = clock()
  const { now } = await one<{ now: string }>(connection, `select extract(epoch from clock_timestamp())::text as now`)
  const differenceMs = Math.round(Number(now) * 1000 - (before + clock()) / 2)
  return Math.abs(differenceMs) > maxClockDifferenceMs
    ? fault(
        'clock',
        `The clock of the database differs by ${(differenceMs / 1000).toFixed(1)} s from that of this machine; synchronise both.`,
      )
    : ok('clock', 'The clocks of the database and of this machine agree')
}

export async function rightsFindings(connection: Connection): Promise<Finding[]> {
  const rights = await one<{ extensions: string[]; creates: boolean; jobs: boolean; tables: string[] }>(
    connection,
    `select (select coalesce(array_agg(extname::text), '{}') from pg_extension) as extensions,
      has_database_privilege(current_database(), 'CREATE') as creates,
      coalesce((select has_schema_privilege(oid, 'USAGE') and has_schema_privilege(oid, 'CREATE') from pg_namespace
        where nspname = 'jobs'), has_database_privilege(current_database(), 'CREATE')) as jobs,
      (select coalesce(array_agg(c.relname::text order by c.relname), '{}') from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and not (has_table_privilege(c.oid, 'SELECT') and has_table_privilege(c.oid, 'INSERT'))) as tables`,
  )
  const missing = extensions.filter(name => !rights.extensions.includes(name))
  const found = [
    ...missing.map(name =>
      fault(
        'extensions',
        `The extension ${name} is missing: install postgresql-contrib, then create extension ${name}.`,
      ),
    ),
    ...(rights.jobs
      ? []
      : [
          fault(
            'rights',
            'The role may not use and create in the schema jobs, so background jobs do not run; grant it both.',
          ),
        ]),
    ...(rights.tables.length > 0
      ? [
          fault(
            'rights',
            `The role may not read and write ${rights.tables.length} tables, such as ${rights.tables[0]}; grant select, insert, update, delete on all tables.`,
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : [ok('rights', 'The role has the rights and extensions that the site needs')]
}

export async function serverFindings(connection: Connection): Promise<Finding[]> {
  const server = await one<{
    most: number
    nodes: number
    fsync: string
    commit: string
    pages: string
    standby: boolean
  }>(
    connection,
    `select current_setting('max_connections')::int as most, (select count(*)::int from site_nodes) as nodes,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, pg_is_in_recovery() as standby`,
  )
  const nodes = Math.max(1, server.nodes)
  const needed = nodes * connectionsOfNode
  return [
    server.most < needed
      ? fault(
          'connections',
          `max_connections is ${server.most}, and ${nodes} nodes need ${needed}; raise it and restart PostgreSQL.`,
        )
      : ok(
          'connections',
          `max_connections is ${server.most}, and ${nodes === 1 ? 'a node needs' : `${nodes} nodes need`} ${needed}`,
        ),
    ...(server.standby
      ? [
          fault(
            'standby',
            'DATABASE_URL leads to a standby server, which takes no writes; let it lead to the first server.',
          ),
        ]
      : []),
    ...durabilityFindings(server),
  ]
}

export const durabilityFindings = (server: { fsync: string; commit: string; pages: string }): Finding[] => [
  ...(server.fsync === 'off' || server.pages === 'off'
    ? [
        fault(
          'durability',
          'fsync or full_page_writes is off: a crash of the machine destroys the database; turn both on.',
        ),
      ]
    : []),
  ...(server.commit === 'off'
    ? [
        warning(
          'durability',
          'synchronous_commit is off: a crash loses the last approvals and payments, which people were told; turn it on.',
        ),
      ]
    : []),
]

export async function replicaFindings(connection: Connection): Promise<Finding[]> {
  const { rows } = await connection.db.execute<{ name: string; lag: number | null }>(sql`
    select coalesce(nullif(application_name, ''), client_addr::text, 'a standby') as name,
      extract(epoch from replay_lag)::float8 as lag from pg_stat_replication order by 1`)
  return rows.map(({ name, lag }) => replicaFinding(name, lag))
}

/** `lag`: null where nothing waits. */
export const replicaFinding = (name: string, lag: number | null): Finding =>
  (lag ?? 0) > maxLagSeconds
    ? warning(
        'standby',
        `The standby server ${name} is ${Math.round(lag ?? 0)} s behind; look at its disk and network.`,
      )
    : ok('standby', `The standby server ${name} follows`)

export async function statementsFinding({ db }: Connection): Promise<Finding> {
  const { state } = await slowStatements(db)
  if (state === 'recorded') return ok('statements', 'Slow statements are recorded')
  return warning(
    'statements',
    state === 'not-created'
      ? 'The extension pg_stat_statements is missing, so slow statements are not known: docs/operations.md, Slow statements.'
      : 'pg_stat_statements cannot be read: add it to shared_preload_libraries, and grant pg_read_all_stats to the role of the site.',
  )
}

export const monthFindings = async ({ db }: Connection, now: Date): Promise<Finding[]> =>
  (await monthStates(db, chinaDay(now))).map(monthFinding)

export function monthFinding({ table, isPartitioned, parts, missing, hasStrays }: MonthState): Finding {
  if (!isPartitioned)
    return warning(
      'months',
      `${table} is not in parts by month yet, so no month can be archived: npm run months:convert.`,
    )
  if (missing[0] !== undefined)
    return fault('months', `${table} lacks the part ${missing[0]}: look why the job prepare-months fails.`)
  if (hasStrays)
    return fault(
      'months',
      `${table} has rows of a month without a part: the clock of a node is wrong, or the job prepare-months fails.`,
    )
  return ok('months', `${table} has ${parts.length} parts, and those of this month and the next one`)
}

/** A pooler in transaction mode takes no start parameters, so the time zone and the limits are those of the role. */
export async function poolerFindings(poolerUrl: string | undefined, url: string): Promise<Finding[]> {
  if (poolerUrl === undefined) return []
  const pooled = connect(url, 1, requestLimits, { poolerUrl })
  try {
    const { zone, limit } = await one<{ zone: string; limit: string }>(
      pooled,
      `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit`,
    )
    if (zone !== 'UTC')
      return [fault('pooler', `Through the pooler the time zone is ${zone}; alter role … set timezone = 'UTC'.`)]
    if (limit === '0')
      return [
        warning(
          'pooler',
          "Through the pooler statements have no time limit; alter role … set statement_timeout = '10s'.",
        ),
      ]
    return [ok('pooler', 'The pooler can be reached, with the time zone and the limits of the role')]
  } catch (error) {
    return [fault('pooler', `The pooler of DATABASE_POOLER_URL cannot be used: ${reasonOf(error)}.`)]
  } finally {
    await pooled.close()
  }
}
