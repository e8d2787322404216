/** Migrates a database with the numbered files in src/db/migrations, which drizzle-kit generates from the tables. What a migration removes is
 *  removed only after a release that does not use it (upgrades/). */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Connection, connect, noLimits, urlOf } from './connect.ts'
import { StartFault } from './postgres/start-fault.ts'
import {
  type DatabaseState,
  isUsable,
  nodesInTheWay,
  type Oldest,
  oldestFor,
  type RunningNode,
  skippedReleases,
} from './upgrades/may-upgrade.ts'
import { isOlder } from './upgrades/releases.ts'
import { migrationsFolder, readSteps, type Step } from './upgrades/steps.ts'
import { siteVersion } from './version.ts'

type Pool = Pick<pg.Pool, 'query'>

/** Numbers of the advisory locks for work that one node does while the others wait. */
const lockNumbers = { migrate: 7265, seed: 7266, search: 7267, 'files-move': 7268, months: 7269 } as const

/** `isOffline`: nobody uses the database, so no release is skipped for anybody. `folder`, `version`: of another version than this one. */
type MigrateOptions = { isOffline?: boolean; folder?: string; version?: string }

/** Migrates to the newest version. Safe on every start and on several nodes at once: one node migrates, the others wait. A database of a newer
 *  version is used as it is, if it still has all that this one uses. A StartFault says what to install instead, or before. */
export async function migrate(connection: Pick<Connection, 'pool'>, options: MigrateOptions = {}): Promise<void> {
  const { isOffline = false, folder = migrationsFolder, version = siteVersion } = options
  const steps = readSteps(folder)
  const newest = newestStep(steps)
  const before = await readState(connection.pool)
  if (before.applied > newest) return requireUsable(before, { migration: newest, version })
  if (isRecorded(before, newest, version)) return
  await withAdvisoryLock(connection, 'migrate', async ({ db, pool }) => {
    const state = await readState(pool)
    if (state.applied > newest) return requireUsable(state, { migration: newest, version })
    if (!isOffline) await requireNoneSkipped(pool, state, { steps, version })
    await runMigrations(db, { migrationsFolder: folder })
    await recordVersion(pool, state, { oldest: oldestFor(steps), version })
  })
}

const newestStep = (steps: readonly Step[]) => Math.max(...steps.map(({ when }) => when))

const isRecorded = ({ applied, version, oldest }: DatabaseState, newest: number, own: string) =>
  applied === newest && version !== null && !isOlder(version, own) && oldest !== null

/** Notes at the database who migrated it, for operators and for the next upgrade, and what a node must know to use it. */
async function recordVersion(
  pool: Pool,
  state: DatabaseState,
  { oldest, version }: { oldest: Oldest; version: string },
) {
  const newest = state.version !== null && isOlder(version, state.version) ? state.version : version
  await pool.query(`comment on schema drizzle is ${pg.escapeLiteral(newest)}`)
  await pool.query(`comment on table drizzle.__drizzle_migrations is ${pg.escapeLiteral(JSON.stringify(oldest))}`)
}

const noState: DatabaseState = { applied: 0, version: null, oldest: null }

/** What is on record of a database; of an empty one nothing. */
async function readState(pool: Pool): Promise<DatabaseState> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!tables[0]?.exists) return noState
  const { rows } = await pool.query<{ applied: number | null; version: string | null; oldest: string | null }>(
    `select max(created_at) as applied, obj_description(to_regnamespace('drizzle'), 'pg_namespace') as version,
      obj_description(to_regclass('drizzle.__drizzle_migrations'), 'pg_class') as oldest
     from drizzle.__drizzle_migrations`,
  )
  const [row] = rows
  return { applied: row?.applied ?? 0, version: row?.version ?? null, oldest: readOldest(row?.oldest ?? null) }
}

function readOldest(text: string | null): Oldest | null {
  if (text === null) return null
  try {
    const { version, migration }: Partial<Record<keyof Oldest, unknown>> = JSON.parse(text)
    return typeof version === 'string' && typeof migration === 'number' ? { version, migration } : null
  } catch {
    return null
  }
}

/** The version of the site that migrated a database last; null before there was a record of it. */
export const versionOfDatabase = async (pool: Pool): Promise<string | null> => (await readState(pool)).version

const instructions = 'see "Upgrade and downgrade" in docs/operations.md'

function requireUsable(state: DatabaseState, own: Oldest): void {
  if (isUsable(state, own)) return
  const day = new Date(state.applied).toISOString().slice(0, 10)
  const named = state.version === null ? '' : `${state.version}, `
  const needed =
    state.oldest === null
      ? ''
      : ` It has no longer all that this version uses: ${state.oldest.version} is the oldest that works with it.`
  throw new StartFault(
    `The database is of a newer version of the site (${named}its newest migration is of ${day}; this is ${own.version}).${needed} Start that version, or restore the backup made before the upgrade into an empty database; ${instructions}.`,
  )
}

async function requireNoneSkipped(
  pool: Pool,
  state: DatabaseState,
  { steps, version }: { steps: readonly Step[]; version: string },
): Promise<void> {
  const skipped = skippedReleases(state, steps)
  if (skipped.length > 0)
    throw new StartFault(
      `The database is of ${state.version ?? 'a version before 0.2.0'}, and ${version} removes what that one still uses: install ${skipped.join(', then ')} first, on all nodes, then this version. Nothing was changed; ${instructions}.`,
    )
  const left = nodesInTheWay(await runningNodes(pool), state, steps)
  if (left)
    throw new StartFault(
      `${left.names.join(', ')} still ${left.names.length === 1 ? 'runs' : 'run'}, and ${version} removes what only versions before ${left.since} use: restart ${left.names.length === 1 ? 'it' : 'them'} with ${left.since} or newer first. Nothing was changed; ${instructions}.`,
    )
}

/** Nodes that reported within this time run; one that ends in order removes its row. */
const reportSeconds = 60

async function runningNodes(pool: Pool): Promise<RunningNode[]> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    "select to_regclass('site_nodes') is not null as exists",
  )
  if (!tables[0]?.exists) return []
  const { rows } = await pool.query<RunningNode>(
    `select name, version from site_nodes where seen_at > now() - interval '${reportSeconds} seconds' order by name`,
  )
  return rows
}

/** Runs `work` over a connection without time limits while holding the advisory lock `name` of the database. The lock is released with
 *  the connection, so a killed node blocks no other. */
export async function withAdvisoryLock<T>(
  connection: Pick<Connection, 'pool'>,
  name: keyof typeof lockNumbers,
  work: (lockedConnection: Connection) => Promise<T>,
): Promise<T> {
  const lockedConnection = connect(urlOf(connection), 4, noLimits)
  try {
    const client = await lockedConnection.pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [lockNumbers[name]])
      return await work(lockedConnection)
    } finally {
      client.release(true)
    }
  } finally {
    await lockedConnection.close()
  }
}

/** `pending`: it lacks a migration of this version. `version-too-old`: a newer version has removed what this one uses. */
export type DatabaseFit = 'ok' | 'migrations-pending' | 'version-too-old'

/** Says whether this version can use a database. A newer one is `ok` as long as it has all that this version uses, because nodes serve on
 *  while another version migrates. */
export function databaseFit(): (pool: Pool) => Promise<DatabaseFit> {
  const own = { migration: newestMigration(), version: siteVersion }
  return async pool => {
    const state = await readState(pool)
    if (state.applied < own.migration) return 'migrations-pending'
    // A version before this record leaves none.
    return state.oldest === null || isUsable(state, own) ? 'ok' : 'version-too-old'
  }
}

/** The newest migration of this version: its timestamp in the journal (milliseconds). */
export const newestMigration = (): number => Math.max(...knownMigrations())

/** The timestamps of all migrations of this version. */
export const knownMigrations = (): number[] => readSteps().map(({ when }) => when)

type Journal = { entries: { when: number; tag: string }[] }

/** Migrates an empty database only up to the migration `newest`, so that rows of that version fit. */
export async function migrateTo(connection: Pick<Connection, 'pool'>, newest: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const journalFile = path.join(folder, 'meta', '_journal.json')
  try {
    fs.cpSync(migrationsFolder, folder, { recursive: true })
    const journal: Journal = JSON.parse(fs.readFileSync(journalFile, 'utf8'))
    const older = journal.entries.filter(entry => entry.when <= newest)
    fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: older }))
    await withAdvisoryLock(connection, 'migrate', ({ db }) => runMigrations(db, { migrationsFolder: folder }))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
