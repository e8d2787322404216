/** Brings a database to the newest version; the numbered files under src/db/migrations are made by drizzle-kit from the tables. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { type Connection, connect, noLimits, urlOf } from './connect.ts'

export const migrationsFolder = 'src/db/migrations'

/** Numbers of advisory locks: work that one node does while the others wait for it. */
const turns = { migrate: 7265, seed: 7266 } as const

/** Safe to run on every start and by several nodes at once: one of them works, the others wait and find it done. */
export async function migrate(connection: Pick<Connection, 'pool'>): Promise<void> {
  await oneAtATime(connection, 'migrate', ({ db }) => runMigrations(db, { migrationsFolder }))
}

/** Runs `work`, over a connection without time limits, while no other node of the same database is at work of this name. The turn ends with the connection, so a killed
 *  node holds up nobody. */
export async function oneAtATime<T>(
  connection: Pick<Connection, 'pool'>,
  name: keyof typeof turns,
  work: (own: Connection) => Promise<T>,
): Promise<T> {
  const own = connect(urlOf(connection), 4, noLimits)
  try {
    const client = await own.pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [turns[name]])
      return await work(own)
    } finally {
      client.release(true)
    }
  } finally {
    await own.close()
  }
}

/** Tells whether a database lacks a migration that this version of the site needs. One that is ahead of us is fine. */
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

/** The newest migration of this version, as its journal names it (milliseconds). */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
}

type Journal = { entries: { when: number; tag: string }[] }

/** Brings a database to an older version: the migrations up to `when`, so that rows of that version fit. */
export async function migrateTo(connection: Pick<Connection, 'pool'>, when: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const journalFile = path.join(folder, 'meta', '_journal.json')
  try {
    fs.cpSync(migrationsFolder, folder, { recursive: true })
    const journal: Journal = JSON.parse(fs.readFileSync(journalFile, 'utf8'))
    const older = journal.entries.filter(entry => entry.when <= when)
    fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: older }))
    await oneAtATime(connection, 'migrate', ({ db }) => runMigrations(db, { migrationsFolder: folder }))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
