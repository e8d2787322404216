/** Puts a backup into an empty installation: all of it or nothing of the database. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Connection } from '../db/connect.ts'
import { migrate, migrateTo, newestMigration } from '../db/migrate.ts'
import { StartFault } from '../db/start-fault.ts'
import { hashOfTable, readTable } from './copy-table.ts'
import { copyFiles } from './files.ts'
import { filesFolder, keyFile, type Manifest, manifestFile, manifestSchema, tableFile } from './manifest.ts'
import { filledTable, migratedTo } from './schema.ts'

/** `secretKey` is that of SECRET_KEY; without it the key of the backup goes into the data folder. */
type Parts = { connection: Connection; dataDir: string; secretKey: string | undefined }

/** Throws a StartFault, in one sentence, before anything is changed where the backup is damaged or the installation is not empty. */
export async function restoreBackup(folder: string, parts: Parts): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseDamaged(folder, manifest)
  const key = await fittingKey(folder, parts)
  await refuseFilled(parts.connection, manifest)
  await migrateTo(parts.connection, manifest.migratedTo)
  await copyFiles(path.join(folder, filesFolder), path.join(parts.dataDir, 'files'))
  await loadTables(folder, manifest, parts.connection)
  if (key) await fs.writeFile(key.file, key.text, { mode: 0o600 })
  await migrate(parts.connection)
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
      `The ${manifestFile} in ${folder} cannot be read; the backup is damaged or of another program.`,
    )
  }
}

async function refuseDamaged(folder: string, { tables, migratedTo: needed }: Manifest): Promise<void> {
  if (needed > newestMigration())
    throw new StartFault('The backup was made by a newer version of this site; install that version first.')
  for (const { name, sha256 } of tables) {
    const found = await hashOfTable(path.join(folder, tableFile(name))).catch(() => undefined)
    if (found !== sha256) throw new StartFault(`The backup is damaged: its table ${name} is missing or was changed.`)
  }
}

/** Where the key goes; undefined where the installation has it already. */
async function fittingKey(folder: string, { dataDir, secretKey }: Parts) {
  const text = await fs.readFile(path.join(folder, keyFile), 'utf8').catch(() => {
    throw new StartFault(`The backup is damaged: it has no ${keyFile}.`)
  })
  const file = path.resolve(dataDir, keyFile)
  const own = secretKey ?? (await fs.readFile(file, 'utf8').catch(() => undefined))
  if (own === undefined) return { file, text }
  if (own.trim() === text.trim()) return undefined
  const place = secretKey ? 'SECRET_KEY' : file
  throw new StartFault(
    `The key of this installation (${place}) is not that of the backup; take it away and restore again.`,
  )
}

async function refuseFilled({ pool }: Connection, manifest: Manifest): Promise<void> {
  const client = await pool.connect()
  try {
    if ((await migratedTo(client)) > manifest.migratedTo)
      throw new StartFault('The database is newer than the backup; restore into an empty database.')
    const filled = await filledTable(client)
    if (filled) throw new StartFault(`The database is not empty (${filled} has rows); restore into an empty one.`)
  } finally {
    client.release()
  }
}

/** One transaction: after a fault the database is as empty as before. */
async function loadTables(folder: string, { tables, sequences }: Manifest, { pool }: Connection): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    for (const table of tables) await loadTable(client, table, folder)
    for (const [name, last] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [name, last])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function loadTable(client: pg.PoolClient, table: Manifest['tables'][number], folder: string): Promise<void> {
  const rows = await readTable(client, table, path.join(folder, tableFile(table.name)))
  if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows were loaded of ${table.rows}`)
}
