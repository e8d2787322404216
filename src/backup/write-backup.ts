/** Writes a backup: a snapshot of the database, the stored files and the key, completely or not at all. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Connection } from '../db/connect.ts'
import { monthStates } from '../db/months/parts-store.ts'
import { StartFault } from '../db/postgres/start-fault.ts'
import { copyFiles } from '../files/storage/copy-files.ts'
import type { LargeFileStore } from '../files/storage/file-store.ts'
import { folderStore } from '../files/storage/folder-store.ts'
import { chinaDay } from '../wire/china-time.ts'
import { exportTable } from './copy-table.ts'
import { filesFolder, keyFile, type Manifest, manifestFile, tableFile } from './manifest.ts'
import { currentMigration, tablesInOrder, usedSequences } from './schema.ts'

/** `files`: where the site has its files. */
type BackupOptions = { connection: Connection; files: LargeFileStore; secretKey: string; at: Date }

/** The folder must be missing or empty. The backup is written under a temporary name first, so an incomplete one is never used. */
export async function writeBackup(
  folder: string,
  { connection, files: store, secretKey, at }: BackupOptions,
): Promise<Manifest> {
  await requireEmptyFolder(folder)
  const temporaryFolder = `${path.resolve(folder)}.${randomUUID()}.part`
  try {
    await fs.mkdir(path.join(temporaryFolder, 'tables'), { recursive: true, mode: 0o700 })
    const database = await writeDatabase(temporaryFolder, connection)
    // Files come after the rows, because a file is always stored before the row that names it.
    const files = await copyFiles(store, folderStore(path.join(temporaryFolder, filesFolder)))
    await fs.writeFile(path.join(temporaryFolder, keyFile), `${secretKey}\n`, { mode: 0o600 })
    const manifest: Manifest = { format: 1, madeAt: at.toISOString(), ...database, files }
    await fs.writeFile(path.join(temporaryFolder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    })
    await fs.rm(folder, { recursive: true, force: true })
    await fs.rename(temporaryFolder, folder)
    return manifest
  } catch (error) {
    await fs.rm(temporaryFolder, { recursive: true, force: true })
    throw error
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartFault(`The folder ${folder} cannot be used for a backup: ${error.code}.`)
  })
  if (names.length > 0) throw new StartFault(`The folder ${folder} is not empty; choose a new one for each backup.`)
}

/** Exports all tables from one snapshot, without changes made during the export. */
async function writeDatabase(folder: string, { pool }: Connection) {
  const client = await pool.connect()
  try {
    const today = chinaDay(new Date())
    const partitioned = (await monthStates(drizzle(client), today)).filter(({ isPartitioned }) => isPartitioned)
    await client.query('begin isolation level repeatable read read only')
    // Before the snapshot: a part that is dropped after it would be in no backup, neither its rows nor its file.
    for (const { table } of partitioned) await client.query(`lock table "${table}" in access share mode`)
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const parts = (await monthStates(drizzle(client), today)).flatMap(state => state.parts.map(({ name }) => name))
    return { ...(await writeSnapshot(folder, client)), parts }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function writeSnapshot(folder: string, client: pg.PoolClient) {
  const tables = []
  for (const table of await tablesInOrder(client))
    tables.push(await exportTable(client, table, path.join(folder, tableFile(table.name))))
  // Sequences are not transactional; read last, so that none is behind the rows of the snapshot.
  return { migratedTo: await currentMigration(client), tables, sequences: await usedSequences(client) }
}
