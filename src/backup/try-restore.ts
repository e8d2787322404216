/** Restores a backup into a database that is made for it and thrown away afterwards: the proof that it can be restored. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { connect, noLimits } from '../db/connect.ts'
import { startEmbedded } from '../db/postgres/embedded.ts'
import { folderOfFiles, folderStore } from '../files/storage/folder-store.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/** `place`: where the database is made; it needs as much space as the installation. Every checksum and every count of rows is compared. */
export async function tryRestore(folder: string, place = os.tmpdir()): Promise<Manifest> {
  const dataDir = await fs.mkdtemp(path.join(place, 'restore-test-'))
  try {
    // The database runs as its own user, who must get through.
    await fs.chmod(dataDir, 0o755)
    const database = await startEmbedded(dataDir)
    const connection = connect(database.url, 4, noLimits)
    try {
      const files = folderStore(folderOfFiles(dataDir))
      return await restoreBackup(folder, { connection, files, dataDir, secretKey: undefined })
    } finally {
      await connection.close()
      await database.stop()
    }
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
