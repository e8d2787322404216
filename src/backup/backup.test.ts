import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { demoDb } from '../../test/tools/database/demo-database.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import type { Connection } from '../db/connect.ts'
import { newestMigration } from '../db/migrate.ts'
import { folderStore } from '../files/storage/folder-store.ts'
import { manifestFile } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { tablesInOrder, usedSequences } from './schema.ts'
import { writeBackup } from './write-backup.ts'

const at = new Date('2026-11-21T02:00:00Z')
const secretKey = 'the key of the installation that is saved'

function createFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-test-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const filesIn = (dataDir: string) => folderStore(path.join(dataDir, 'files'))

/** Creates an installation with demonstration data and a backup of it. */
async function createBackup() {
  const dataDir = createFolder()
  const connection = await demoDb(dataDir)
  const folder = path.join(createFolder(), 'monday')
  const manifest = await writeBackup(folder, { connection, files: filesIn(dataDir), secretKey, at })
  return { connection, dataDir, folder, manifest }
}

/** One hash for the rows of each table. */
async function databaseHashes({ pool }: Connection): Promise<Record<string, string>> {
  const client = await pool.connect()
  const hashes: Record<string, string> = {}
  for (const { name } of await tablesInOrder(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from "${name}" t`,
    )
    hashes[name] = rows[0]?.hash
  }
  const sequences = await usedSequences(client)
  client.release()
  return { ...hashes, sequences: JSON.stringify(sequences) }
}

const listFiles = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => {
      const file = path.join(entry.parentPath, entry.name)
      return `${path.relative(folder, file)} ${fs.readFileSync(file).toString('base64').length}`
    })
    .sort()

test('a restore brings back every row, every file and the key, and sequences continue', async () => {
  const source = await createBackup()
  const connection = await freshDb()
  const dataDir = createFolder()
  await restoreBackup(source.folder, { connection, files: filesIn(dataDir), dataDir, secretKey: undefined })
  const hashes = await databaseHashes(connection)
  expect(hashes).toEqual(await databaseHashes(source.connection))
  expect(hashes.firms).toMatch(/^[1-9]/)
  expect(listFiles(path.join(dataDir, 'files'))).toEqual(listFiles(path.join(source.dataDir, 'files')))
  expect(source.manifest.files.count).toBeGreaterThan(0)
  expect(fs.readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim()).toBe(secretKey)
  const [last, next] = await Promise.all(
    ['select max(id) as id from accounts', "select nextval(pg_get_serial_sequence('accounts', 'id')) as id"].map(
      async text => Number((await connection.pool.query(text)).rows[0]?.id),
    ),
  )
  expect(next).toBeGreaterThan(last ?? 0)
})

test('a backup is readable only by its owner and never overwrites another backup', async () => {
  const { connection, dataDir, folder } = await createBackup()
  for (const name of [manifestFile, 'secret-key', 'tables/accounts.copy.gz'])
    expect(fs.statSync(path.join(folder, name)).mode & 0o077, name).toBe(0)
  await expect(writeBackup(folder, { connection, files: filesIn(dataDir), secretKey, at })).rejects.toThrow('not empty')
  expect(fs.readdirSync(path.dirname(folder))).toEqual(['monday'])
})

test('a changed or incomplete backup, or one of a newer version, leaves the database empty', async () => {
  const { folder } = await createBackup()
  const connection = await freshDb()
  const before = await databaseHashes(connection)
  const dataDir = createFolder()
  const restore = () => restoreBackup(folder, { connection, files: filesIn(dataDir), dataDir, secretKey: undefined })
  const table = path.join(folder, 'tables/firms.copy.gz')
  const original = fs.readFileSync(table)
  fs.writeFileSync(table, gzipSync(gunzipSync(original).subarray(10)))
  await expect(restore()).rejects.toThrow('its table firms is missing or was changed')
  fs.rmSync(table)
  await expect(restore()).rejects.toThrow('its table firms is missing or was changed')
  fs.writeFileSync(table, original)
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, manifestFile), 'utf8'))
  const writeManifest = (changes: object) =>
    fs.writeFileSync(path.join(folder, manifestFile), JSON.stringify({ ...manifest, ...changes }))
  writeManifest({ migratedTo: newestMigration() + 1 })
  await expect(restore()).rejects.toThrow('newer version')
  writeManifest({ tables: [{ ...manifest.tables[0], name: 'x"; drop table firms; --' }] })
  await expect(restore()).rejects.toThrow('cannot be read')
  writeManifest({ tables: manifest.tables.map((entry: { rows: number }) => ({ ...entry, rows: entry.rows + 1 })) })
  await expect(restore()).rejects.toThrow('rows were loaded')
  expect(await databaseHashes(connection)).toEqual(before)
  fs.rmSync(path.join(folder, manifestFile))
  await expect(restore()).rejects.toThrow('There is no backup')
})

test('an installation with data or with another key is not overwritten', async () => {
  const { connection, folder } = await createBackup()
  const before = await databaseHashes(connection)
  const dataDir = createFolder()
  await expect(
    restoreBackup(folder, { connection, files: filesIn(dataDir), dataDir, secretKey: undefined }),
  ).rejects.toThrow('not empty')
  expect(await databaseHashes(connection)).toEqual(before)
  const empty = await freshDb()
  const parts = { files: filesIn(dataDir), dataDir }
  const otherKey = 'another key, also long enough to be one'
  await expect(restoreBackup(folder, { ...parts, connection: empty, secretKey: otherKey })).rejects.toThrow(
    'SECRET_KEY',
  )
  fs.writeFileSync(path.join(dataDir, 'secret-key'), otherKey)
  await expect(restoreBackup(folder, { ...parts, connection: empty, secretKey: undefined })).rejects.toThrow('key')
  expect(await databaseHashes(empty)).not.toEqual(before)
})
