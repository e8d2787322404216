/** Migrates a database with the numbered files in src/db/migrations, which drizzle-kit generates from the tables. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { type Connection, connect, noLimits, urlOf } from './connect.ts'

export const migrationsFolder = 'src/db/migrations'

/** Numbers of the advisory locks for work that one node does while the others wait. */
const lockNumbers = { migrate: 7265, seed: 7266, search: 7267 } as const

/** Migrates to the newest version. Safe on every start and on several nodes at once: one node migrates, the others wait. */
export async function migrate(connection: Pick<Connection, 'pool'>): Promise<void> {
  await withAdvisoryLock(connection, 'migrate', ({ db }) => runMigrations(db, { migrationsFolder }))
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

/** Checks whether a database lacks a migration of this version. A newer database is accepted. */
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
export function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
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
