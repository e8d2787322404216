/** Records a backup or a restoration, also one that failed, with why. */
import path from 'node:path'
import type { Queryable } from '../db/connect.ts'
import type { Manifest } from './manifest.ts'
import { sizeOfTables } from './needed-bytes.ts'
import { addRun } from './store.ts'
import type { BackupRunKind } from './tables.ts'

const longestFault = 300

/** `signal`: a run that it ended is not recorded. */
type Run = { kind: BackupRunKind; folder: string; clock: () => Date; signal?: AbortSignal }

/** Passes on what `work` returns or throws; a record that cannot be written does not hide it. */
export async function recordRun(
  db: Queryable,
  { kind, folder, clock, signal }: Run,
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
    if (signal?.aborted) throw error
    const message = error instanceof Error ? error.message : String(error)
    const fault =
      message.replaceAll(folder, '…').replaceAll(path.resolve(folder), '…').slice(0, longestFault) || 'unknown'
    await addRun(db, { kind, startedAt, endedAt: clock(), fault }).catch(() => undefined)
    throw error
  }
}
