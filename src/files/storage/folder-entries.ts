/** Lists the folder of a store, one sub-folder at a time. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { StoredEntry } from './file-store.ts'

/** All entries that look like stored files; other files of an operator are left out. The name of an entry is its path below the folder. */
export async function* listFolder(folder: string): AsyncGenerator<StoredEntry> {
  for (const subfolder of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(subfolder)) continue
    for (const file of await namesIn(path.join(folder, subfolder))) {
      const [, id, suffix] = /^([0-9a-f-]{36})(\..*\.part)?$/.exec(file) ?? []
      if (id === undefined) continue
      const name = path.join(subfolder, file)
      const stats = await fs.stat(path.join(folder, name)).catch(() => undefined)
      if (stats?.isFile())
        yield { name, id, size: stats.size, isUnfinished: suffix !== undefined, modifiedAt: stats.mtime }
    }
  }
}

/** None for a folder that is missing; one that cannot be read is no empty folder. */
async function namesIn(folder: string): Promise<string[]> {
  return fs.readdir(folder).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
