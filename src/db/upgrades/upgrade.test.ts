/** Databases of a newer version, as its migrations leave them. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { databaseFit, migrate, newestMigration, versionOfDatabase } from '../migrate.ts'
import { siteVersion } from '../version.ts'
import { migrationsFolder } from './steps.ts'

/** A folder with the migrations of this version and further ones, whose SQL is given. */
function newerFolder(...further: string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'newer-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.cpSync(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal: { entries: object[] } = JSON.parse(fs.readFileSync(file, 'utf8'))
  further.forEach((sql, at) => {
    const tag = `9${at}00_newer`
    fs.writeFileSync(path.join(folder, `${tag}.sql`), sql)
    journal.entries.push({ idx: 900 + at, version: '7', when: newestMigration() + 1 + at, tag, breakpoints: true })
  })
  fs.writeFileSync(file, JSON.stringify(journal))
  return folder
}

const expand = '-- expand\nALTER TABLE "visits_notes" ADD COLUMN "more" text;'
const contract = '-- contract since 9.3.0: nobody reads it\nALTER TABLE "visits_notes" DROP COLUMN "more";'

/** A database of this version, with a table that it does not use. */
async function database() {
  const connection = await freshDb()
  await connection.pool.query('create table visits_notes (id bigint)')
  return connection
}

test('an older version serves on and starts on the database of a newer one that only added something', async () => {
  const connection = await database()
  await migrate(connection, { folder: newerFolder(expand), version: '9.2.0' })
  expect(await versionOfDatabase(connection.pool)).toBe('9.2.0')
  expect(await databaseFit()(connection.pool)).toBe('ok')
  await migrate(connection)
  expect(await versionOfDatabase(connection.pool)).toBe('9.2.0')
})

test('a version that removes something is refused until the version that does without was installed, and then the older one is', async () => {
  const connection = await database()
  const newest = { folder: newerFolder(expand, contract), version: '9.4.0' }
  await expect(migrate(connection, newest)).rejects.toThrow('install 9.3.0 first')
  expect(await versionOfDatabase(connection.pool)).toBe(siteVersion)
  await migrate(connection, { folder: newerFolder(expand), version: '9.3.0' })
  await migrate(connection, newest)
  expect(await versionOfDatabase(connection.pool)).toBe('9.4.0')
  expect(await databaseFit()(connection.pool)).toBe('version-too-old')
  await expect(migrate(connection)).rejects.toThrow('9.3.0 is the oldest that works with it')
  await migrate(connection, { folder: newerFolder(expand), version: '9.3.0' })
})

test('nothing is removed while a node runs that uses it; a node that is silent does not count', async () => {
  const connection = await database()
  await migrate(connection, { folder: newerFolder(expand), version: '9.3.0' })
  const newest = { folder: newerFolder(expand, contract), version: '9.4.0' }
  await connection.pool.query(
    `insert into site_nodes (name, version, node_version, started_at, seen_at, cpu, memory, figures)
     values ('site1:3000', '9.2.0', '26', now(), now(), 0, 1, '{}'), ('site2:3000', '9.3.0', '26', now(), now(), 0, 1, '{}')`,
  )
  await expect(migrate(connection, newest)).rejects.toThrow('site1:3000 (9.2.0) still runs')
  await connection.pool.query(`update site_nodes set seen_at = now() - interval '2 minutes'`)
  await migrate(connection, newest)
  expect(await versionOfDatabase(connection.pool)).toBe('9.4.0')
})

test('what is restored offline skips nothing', async () => {
  const connection = await database()
  await migrate(connection, { folder: newerFolder(expand, contract), version: '9.4.0', isOffline: true })
  expect(await versionOfDatabase(connection.pool)).toBe('9.4.0')
})
