import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../test/fresh-app.ts'
import { seedDemo } from '../app/seed.ts'
import type { Connection } from '../db/connect.ts'
import { newestMigration } from '../db/migrate.ts'
import { manifestFile } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { tablesInOrder, usedSequences } from './schema.ts'
import { writeBackup } from './write-backup.ts'

const at = new Date('2026-11-21T02:00:00Z')
const secretKey = 'the key of the installation that is saved'

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-test-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An installation with the demonstration's data, and a backup of it. */
async function savedInstallation() {
  const connection = await freshDb()
  const dataDir = newFolder()
  await seedDemo(connection.db, () => at, dataDir)
  const folder = path.join(newFolder(), 'monday')
  const manifest = await writeBackup(folder, { connection, dataDir, secretKey, at })
  return { connection, dataDir, folder, manifest }
}

/** Each table's rows as one hash. */
async function contentOf({ pool }: Connection): Promise<Record<string, string>> {
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

const filesBelow = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => {
      const file = path.join(entry.parentPath, entry.name)
      return `${path.relative(folder, file)} ${fs.readFileSync(file).toString('base64').length}`
    })
    .sort()

test('what was saved is there again: every row, every file, the key, and numbering goes on', async () => {
  const saved = await savedInstallation()
  const connection = await freshDb()
  const dataDir = newFolder()
  await restoreBackup(saved.folder, { connection, dataDir, secretKey: undefined })
  const content = await contentOf(connection)
  expect(content).toEqual(await contentOf(saved.connection))
  expect(content.firms).toMatch(/^[1-9]/)
  expect(filesBelow(path.join(dataDir, 'files'))).toEqual(filesBelow(path.join(saved.dataDir, 'files')))
  expect(saved.manifest.files.count).toBeGreaterThan(0)
  expect(fs.readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim()).toBe(secretKey)
  const [last, next] = await Promise.all(
    ['select max(id) as id from accounts', "select nextval(pg_get_serial_sequence('accounts', 'id')) as id"].map(
      async text => Number((await connection.pool.query(text)).rows[0]?.id),
    ),
  )
  expect(next).toBeGreaterThan(last ?? 0)
})

test('a backup is readable by its owner alone and never written over another', async () => {
  const { connection, dataDir, folder } = await savedInstallation()
  for (const name of [manifestFile, 'secret-key', 'tables/accounts.copy.gz'])
    expect(fs.statSync(path.join(folder, name)).mode & 0o077, name).toBe(0)
  await expect(writeBackup(folder, { connection, dataDir, secretKey, at })).rejects.toThrow('not empty')
  expect(fs.readdirSync(path.dirname(folder))).toEqual(['monday'])
})

test('a backup that was changed, is incomplete or of a newer version leaves the database empty', async () => {
  const { folder } = await savedInstallation()
  const connection = await freshDb()
  const before = await contentOf(connection)
  const restore = () => restoreBackup(folder, { connection, dataDir: newFolder(), secretKey: undefined })
  const table = path.join(folder, 'tables/firms.copy.gz')
  const whole = fs.readFileSync(table)
  fs.writeFileSync(table, gzipSync(gunzipSync(whole).subarray(10)))
  await expect(restore()).rejects.toThrow('its table firms is missing or was changed')
  fs.rmSync(table)
  await expect(restore()).rejects.toThrow('its table firms is missing or was changed')
  fs.writeFileSync(table, whole)
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, manifestFile), 'utf8'))
  const write = (changes: object) =>
    fs.writeFileSync(path.join(folder, manifestFile), JSON.stringify({ ...manifest, ...changes }))
  write({ migratedTo: newestMigration() + 1 })
  await expect(restore()).rejects.toThrow('newer version')
  write({ tables: [{ ...manifest.tables[0], name: 'x"; drop table firms; --' }] })
  await expect(restore()).rejects.toThrow('cannot be read')
  write({ tables: manifest.tables.map((entry: { rows: number }) => ({ ...entry, rows: entry.rows + 1 })) })
  await expect(restore()).rejects.toThrow('rows were loaded')
  expect(await contentOf(connection)).toEqual(before)
  fs.rmSync(path.join(folder, manifestFile))
  await expect(restore()).rejects.toThrow('There is no backup')
})

test('an installation that holds anything, or another key, is not written over', async () => {
  const { connection, folder } = await savedInstallation()
  const before = await contentOf(connection)
  const dataDir = newFolder()
  await expect(restoreBackup(folder, { connection, dataDir, secretKey: undefined })).rejects.toThrow('not empty')
  expect(await contentOf(connection)).toEqual(before)
  const empty = await freshDb()
  const other = 'another key, also long enough to be one'
  await expect(restoreBackup(folder, { connection: empty, dataDir, secretKey: other })).rejects.toThrow('SECRET_KEY')
  fs.writeFileSync(path.join(dataDir, 'secret-key'), other)
  await expect(restoreBackup(folder, { connection: empty, dataDir, secretKey: undefined })).rejects.toThrow('key')
  expect(await contentOf(empty)).not.toEqual(before)
})
