/** Restores a backup into a database that is made for it and thrown away afterwards: the proof that it can be restored. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Connection, connect, noLimits } from '../db/connect.ts'
import { databaseFit } from '../db/migrate.ts'
import { startEmbedded } from '../db/postgres/embedded.ts'
import { StartFault } from '../db/postgres/start-fault.ts'
import { freeBytes } from '../files/storage/disk-space.ts'
import { folderOfFiles, folderStore } from '../files/storage/folder-store.ts'
import { verifyHistory } from '../registration/history/chain/verify-store.ts'
import type { Manifest } from './manifest.ts'
import { neededBytes } from './needed-bytes.ts'
import { restoreBackup } from './restore-backup.ts'

const prefix = 'restore-test-'

/** `place`: where the database is made; it needs as much space as the installation. Every checksum and every count of rows is compared, the
 *  migrations must be those of this version, and the chains of the history must be whole. */
export async function tryRestore(folder: string, place = os.tmpdir()): Promise<Manifest> {
  await removeLeftovers(place)
  await requireSpace(folder, place)
  const dataDir = await fs.mkdtemp(path.join(place, `${prefix}${process.pid}-`))
  try {
    // The database runs as its own user, who must get through.
    await fs.chmod(dataDir, 0o755)
    const database = await startEmbedded(dataDir)
    const connection = connect(database.url, 4, noLimits)
    try {
      const files = folderStore(folderOfFiles(dataDir))
      const manifest = await restoreBackup(folder, { connection, files, dataDir, secretKey: undefined })
      await requireWhole(connection)
      return manifest
    } finally {
      await connection.close()
      await database.stop()
    }
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

async function requireSpace(folder: string, place: string): Promise<void> {
  const [needed, free] = [await neededBytes(folder), await freeBytes(place)]
  if (free < needed)
    throw new StartFault(
      `A restore of this backup needs about ${gigabytes(needed)}, and ${gigabytes(free)} are free in the folder for temporary files.`,
    )
}

async function requireWhole({ db, pool }: Connection): Promise<void> {
  const fit = await databaseFit()(pool)
  if (fit !== 'ok') throw new StartFault(`The restored database is not of this version: ${fit}.`)
  const { brokenCount, brokenSeals } = await verifyHistory(db)
  if (brokenCount + brokenSeals.length > 0)
    throw new StartFault(
      `The restored history is not as it was written: ${brokenCount} rows and ${brokenSeals.length} seals do not fit.`,
    )
}

/** Removes what a test left whose process was killed. */
async function removeLeftovers(place: string): Promise<void> {
  for (const name of await fs.readdir(place)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) await fs.rm(path.join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
