/** Migrates a database with the numbered files in src/db/migrations, which drizzle-kit generates from the tables. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Connection, connect, noLimits, urlOf } from './connect.ts'
import { StartFault } from './postgres/start-fault.ts'
import { siteVersion } from './version.ts'

export const migrationsFolder = 'src/db/migrations'

/** Numbers of the advisory locks for work that one node does while the others wait. */
const lockNumbers = { migrate: 7265, seed: 7266, search: 7267, 'files-move': 7268, months: 7269 } as const

/** Migrates to the newest version. Safe on every start and on several nodes at once: one node migrates, the others wait. A database of a
 *  newer version is refused with a StartFault, because this version does not know its tables. */
export async function migrate(connection: Pick<Connection, 'pool'>): Promise<void> {
  const newest = newestMigration()
  if ((await appliedMigration(connection.pool)) === newest) return
  await withAdvisoryLock(connection, 'migrate', async ({ db, pool }) => {
    const applied = await appliedMigration(pool)
    if (applied > newest) throw newerDatabase(applied, await versionOfDatabase(pool))
    await runMigrations(db, { migrationsFolder })
    // The version that a database is of, for operators: beside the list of its migrations.
    await pool.query(`comment on schema drizzle is ${pg.escapeLiteral(siteVersion)}`)
  })
}

/** The newest migration of a database: its timestamp, 0 for an empty database. */
async function appliedMigration(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!tables[0]?.exists) return 0
  const { rows } = await pool.query<{ newest: number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ?? 0
}

/** The version of the site that migrated a database last; null before there was a record of it. */
export async function versionOfDatabase(pool: Pick<pg.Pool, 'query'>): Promise<string | null> {
  const { rows } = await pool.query<{ version: string | null }>(
    "select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as version",
  )
  return rows[0]?.version ?? null
}

function newerDatabase(applied: number, version: string | null): StartFault {
  const day = new Date(applied).toISOString().slice(0, 10)
  const named = version === null ? '' : `${version}, `
  return new StartFault(
    `The database is of a newer version of the site (${named}its newest migration is of ${day}; this is ${siteVersion}): start that version, or restore the backup made before the upgrade into an empty database; see "Upgrade and downgrade" in docs/operations.md.`,
  )
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

/** Checks whether a database lacks a migration of this version. A newer one is accepted, because a node serves on while another version
 *  migrates; it could not start on it. */
export function pendingMigrations(): (pool: Pick<pg.Pool, 'query'>) => Promise<boolean> {
  const newest = newestMigration()
  return async pool => {
    const { rows } = await pool.query<{ done: boolean }>(
      'select coalesce(max(created_at) >= $1, false) as done from drizzle.__drizzle_migrations',
      [newest],
    )
    return rows[0]?.done !== true
  }
}

/** The newest migration of this version: its timestamp in the journal (milliseconds). */
export const newestMigration = (): number => Math.max(...knownMigrations())

/** The timestamps of all migrations of this version. */
export function knownMigrations(): number[] {
  const journal: Journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.map(({ when }) => when)
}

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
