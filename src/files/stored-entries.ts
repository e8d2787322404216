/** Lists the folder of the file store, one sub-folder at a time. */
import fs from 'node:fs/promises'
import path from 'node:path'

/** `name` is the path below the store's folder; `isUnfinished` marks a part that was never completed. */
export type StoredEntry = { name: string; id: string; isUnfinished: boolean; modifiedAt: Date }

/** All entries of the store that look like stored files; other files of an operator are left out. */
export async function* listStored(folder: string): AsyncGenerator<StoredEntry> {
  for (const subfolder of await fs.readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(subfolder)) continue
    for (const file of await fs.readdir(path.join(folder, subfolder)).catch(() => [])) {
      const [, id, suffix] = /^([0-9a-f-]{36})(\..*\.part)?$/.exec(file) ?? []
      if (id === undefined) continue
      const name = path.join(subfolder, file)
      const stats = await fs.stat(path.join(folder, name)).catch(() => undefined)
      if (stats?.isFile()) yield { name, id, isUnfinished: suffix !== undefined, modifiedAt: stats.mtime }
    }
  }
}
