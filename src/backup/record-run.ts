/** Records a backup or a restoration, also one that failed, with why. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from '../db/connect.ts'
import type { Manifest } from './manifest.ts'
import { addRun } from './store.ts'
import type { BackupRunKind } from './tables.ts'

const longestFault = 300

type Run = { kind: BackupRunKind; folder: string; clock: () => Date }

/** Passes on what `work` returns or throws; a record that cannot be written does not hide it. */
export async function recordRun(
  db: Queryable,
  { kind, folder, clock }: Run,
  work: () => Promise<Manifest>,
): Promise<Manifest> {
  const startedAt = clock()
  try {
    const manifest = await work()
    const { madeAt, tables, files } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = files.bytes + (await sizeOfTables(folder))
    await addRun(db, {
      ...{ kind, startedAt, endedAt: clock(), madeAt: new Date(madeAt), rows, files: files.count, bytes },
    })
    return manifest
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const fault =
      message.replaceAll(folder, '…').replaceAll(path.resolve(folder), '…').slice(0, longestFault) || 'unknown'
    await addRun(db, { kind, startedAt, endedAt: clock(), fault }).catch(() => undefined)
    throw error
  }
}

async function sizeOfTables(folder: string): Promise<number> {
  const tables = path.join(folder, 'tables')
  const names = await fs.readdir(tables).catch(() => [])
  const sizes = await Promise.all(names.map(name => fs.stat(path.join(tables, name)).then(({ size }) => size)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
