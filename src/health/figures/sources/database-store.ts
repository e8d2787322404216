/** Figures of the database itself, from the statistics of PostgreSQL, and its migrations. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { knownMigrations } from '../../../db/migrate.ts'
import { monthStates } from '../../../db/months/parts-store.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { byLabel, type FiguresOf, one, type Samples } from '../figures.ts'

const largestTables = 8

export async function databaseFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'database'>>> {
  const [row] = (
    await db.execute<{
      bytes: number
      hits: number | null
      sessions: number
      most: number
      active: number
      waiting: number
      idle: number
      longest: number
    }>(sql`
      select pg_database_size(current_database())::float8 as bytes,
        (select blks_hit::float8 / nullif(blks_hit + blks_read, 0) from pg_stat_database
          where datname = current_database()) as hits,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as sessions,
        current_setting('max_connections')::int as most,
        count(*) filter (where a.state = 'active' and a.wait_event_type is distinct from 'Lock')::int as active,
        count(*) filter (where a.state = 'active' and a.wait_event_type = 'Lock')::int as waiting,
        count(*) filter (where a.state like 'idle%')::int as idle,
        coalesce(max(extract(epoch from clock_timestamp() - a.query_start))
          filter (where a.state = 'active' and a.pid <> pg_backend_pid()), 0)::float8 as longest
      from pg_stat_activity a where a.datname = current_database() and a.backend_type = 'client backend'`)
  ).rows
  const sessions =
    row && (['active', 'waiting', 'idle'] as const).map(state => ({ state: state as string, count: row[state] }))
  const migrations = await migrationCounts(db)
  return {
    site_database_bytes: one(row?.bytes),
    site_database_table_bytes: byLabel(
      await largest(db),
      ({ name }) => ({ table: name }),
      ({ bytes }) => bytes,
    ),
    site_database_sessions: byLabel(
      [...(sessions ?? []), { state: 'most', count: row?.most ?? 0 }],
      ({ state }) => ({ state }),
      ({ count }) => count,
    ),
    site_database_sessions_share: one(row && row.sessions / row.most),
    site_database_cache_hit_share: one(row?.hits),
    site_database_longest_query_seconds: one(row?.longest),
    site_database_replica_lag_seconds: byLabel(
      await replicas(db),
      ({ name }) => ({ replica: name }),
      ({ lag }) => lag,
    ),
    site_month_faults: byLabel(
      await monthFaults(db, at),
      ({ table, fault }) => ({ table, fault }),
      ({ value }) => value,
    ),
    site_migrations: byLabel(
      migrations,
      ({ state }) => ({ state }),
      ({ count }) => count,
    ),
  }
}

const largest = async (db: Queryable) =>
  (
    await db.execute<{ name: string; bytes: number }>(sql`
      select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by c.relpages desc, c.relname limit ${largestTables}`)
  ).rows

/** Empty without standby servers, and for a role that may not see them. */
const replicas = async (db: Queryable) =>
  (
    await db.execute<{ name: string; lag: number | null }>(sql`
      select coalesce(nullif(application_name, ''), client_addr::text, 'replica') as name,
        extract(epoch from replay_lag)::float8 as lag from pg_stat_replication order by 1 limit 10`)
  ).rows

async function monthFaults(db: Queryable, at: Date) {
  const states = (await monthStates(db, chinaDay(at))).filter(({ isPartitioned }) => isPartitioned)
  return states.flatMap(({ table, missing, hasStrays }) => [
    { table, fault: 'missing', value: missing.length > 0 ? 1 : 0 },
    { table, fault: 'strays', value: hasStrays ? 1 : 0 },
  ])
}

async function migrationCounts(db: Queryable) {
  const applied = (
    await db.execute<{ at: number }>(sql`select created_at::float8 as at from drizzle.__drizzle_migrations`)
  ).rows.map(({ at }) => Number(at))
  const newest = Math.max(0, ...applied)
  const known = knownMigrations()
  return [
    { state: 'applied', count: applied.length },
    { state: 'pending', count: known.filter(when => when > newest).length },
  ]
}

/** The version of PostgreSQL. */
export const databaseVersion = async (db: Queryable): Promise<string> =>
  (await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)).rows[0]?.version ??
  ''
