/** Restores a backup into an empty installation; the database is restored completely or not at all. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Connection } from '../db/connect.ts'
import { migrate, migrateTo, newestMigration } from '../db/migrate.ts'
import { partOf } from '../db/months/month-tables.ts'
import { replaceParts } from '../db/months/parts-store.ts'
import { StartFault } from '../db/postgres/start-fault.ts'
import { copyFiles } from '../files/storage/copy-files.ts'
import type { LargeFileStore } from '../files/storage/file-store.ts'
import { folderStore } from '../files/storage/folder-store.ts'
import { chinaDay } from '../wire/china-time.ts'
import { importTable, tableFileHash } from './copy-table.ts'
import { filesFolder, keyFile, type Manifest, manifestFile, manifestSchema, tableFile } from './manifest.ts'
import { currentMigration, findTableWithRows, rowsOfMigrations } from './schema.ts'

/** `secretKey` is the value of SECRET_KEY; without it the key of the backup is written to the data folder. `files`: where the site will have
 *  its files. */
type RestoreOptions = {
  connection: Connection
  files: LargeFileStore
  dataDir: string
  secretKey: string | undefined
}

/** Throws a StartFault before any change if the backup is damaged or the installation is not empty. */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await requireIntact(folder, manifest)
  const key = await findKeyToWrite(folder, options)
  await requireEmpty(options.connection, manifest)
  await migrateTo(options.connection, manifest.migratedTo)
  await copyFiles(folderStore(path.join(folder, filesFolder)), options.files)
  await loadTables(folder, manifest, options.connection)
  if (key) await fs.writeFile(key.file, key.text, { mode: 0o600 })
  // Nobody uses this database yet, so no version in between is missed.
  await migrate(options.connection, { isOffline: true })
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new StartFault(`There is no backup in ${folder}: it has no ${manifestFile}.`)
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new StartFault(
      `The ${manifestFile} in ${folder} cannot be read; the backup is damaged or was written by another program.`,
    )
  }
}

async function requireIntact(folder: string, { tables, migratedTo }: Manifest): Promise<void> {
  if (migratedTo > newestMigration())
    throw new StartFault('The backup was made by a newer version of this site; install that version first.')
  for (const { name, sha256 } of tables) {
    const actualHash = await tableFileHash(path.join(folder, tableFile(name))).catch(() => undefined)
    if (actualHash !== sha256)
      throw new StartFault(`The backup is damaged: its table ${name} is missing or was changed.`)
  }
}

/** The key and the file to write it to; undefined if the installation already has this key. */
async function findKeyToWrite(folder: string, { dataDir, secretKey }: RestoreOptions) {
  const text = await fs.readFile(path.join(folder, keyFile), 'utf8').catch(() => {
    throw new StartFault(`The backup is damaged: it has no ${keyFile}.`)
  })
  const file = path.resolve(dataDir, keyFile)
  const currentKey = secretKey ?? (await fs.readFile(file, 'utf8').catch(() => undefined))
  if (currentKey === undefined) return { file, text }
  if (currentKey.trim() === text.trim()) return undefined
  const keyLocation = secretKey ? 'SECRET_KEY' : file
  throw new StartFault(
    `The key of this installation (${keyLocation}) is not the key of the backup; remove it and restore again.`,
  )
}

async function requireEmpty({ pool }: Connection, manifest: Manifest): Promise<void> {
  const client = await pool.connect()
  try {
    if ((await currentMigration(client)) > manifest.migratedTo)
      throw new StartFault('The database is newer than the backup; restore into an empty database.')
    const tableWithRows = await findTableWithRows(client)
    if (tableWithRows)
      throw new StartFault(`The database is not empty (${tableWithRows} has rows); restore into an empty one.`)
  } finally {
    client.release()
  }
}

/** Loads all tables in one transaction: after an error the database is still empty. */
async function loadTables(folder: string, { tables, parts, sequences }: Manifest, { pool }: Connection): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await replaceParts(
      client,
      parts.flatMap(name => partOf(name) ?? []),
      chinaDay(new Date()),
    )
    // A backup has all rows, also those that triggers add.
    for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`)
    for (const table of tables) await loadTable(client, table, folder)
    for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`)
    for (const [name, lastValue] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [name, lastValue])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function loadTable(client: pg.PoolClient, table: Manifest['tables'][number], folder: string): Promise<void> {
  const condition = rowsOfMigrations.get(table.name)
  if (condition) await client.query(`delete from "${table.name}" where ${condition}`)
  const rows = await importTable(client, table, path.join(folder, tableFile(table.name)))
  if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows were loaded of ${table.rows}`)
}
