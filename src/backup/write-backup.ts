/** Writes a backup: the database as of one moment, the stored files and the key, whole or not at all. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Connection } from '../db/connect.ts'
import { StartFault } from '../db/start-fault.ts'
import { writeTable } from './copy-table.ts'
import { copyFiles } from './files.ts'
import { filesFolder, keyFile, type Manifest, manifestFile, tableFile } from './manifest.ts'
import { migratedTo, tablesInOrder, usedSequences } from './schema.ts'

type Parts = { connection: Connection; dataDir: string; secretKey: string; at: Date }

/** The folder must not exist or be empty. It is written under another name first, so a backup that was cut off is never taken for one. */
export async function writeBackup(folder: string, { connection, dataDir, secretKey, at }: Parts): Promise<Manifest> {
  await refuseFilled(folder)
  const half = `${path.resolve(folder)}.${randomUUID()}.part`
  try {
    await fs.mkdir(path.join(half, 'tables'), { recursive: true, mode: 0o700 })
    const database = await writeDatabase(half, connection)
    // After the rows: a file that a row names was stored before the row was.
    const files = await copyFiles(path.join(dataDir, 'files'), path.join(half, filesFolder))
    await fs.writeFile(path.join(half, keyFile), `${secretKey}\n`, { mode: 0o600 })
    const manifest: Manifest = { format: 1, madeAt: at.toISOString(), ...database, files }
    await fs.writeFile(path.join(half, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await fs.rm(folder, { recursive: true, force: true })
    await fs.rename(half, folder)
    return manifest
  } catch (error) {
    await fs.rm(half, { recursive: true, force: true })
    throw error
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartFault(`The folder ${folder} cannot be used for a backup: ${error.code}.`)
  })
  if (names.length > 0) throw new StartFault(`The folder ${folder} is not empty; choose a new one for each backup.`)
}

/** All tables in one snapshot: what is written meanwhile is not in it. */
async function writeDatabase(folder: string, { pool }: Connection) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await snapshot(folder, client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function snapshot(folder: string, client: pg.PoolClient) {
  const tables = []
  for (const table of await tablesInOrder(client))
    tables.push(await writeTable(client, table, path.join(folder, tableFile(table.name))))
  // Sequences stand outside of transactions; read last, none is behind a row of the snapshot.
  return { migratedTo: await migratedTo(client), tables, sequences: await usedSequences(client) }
}
