/** Lists the folder of the file store, one sub-folder at a time. */
import fs from 'node:fs/promises'
import path from 'node:path'

/** `name` is the path below the store's folder; `isPart` a file that was never finished. */
export type StoredEntry = { name: string; id: string; isPart: boolean; modifiedAt: Date }

/** Everything in the store that has the form of a stored file; what an operator put there besides is left out. */
export async function* listStored(folder: string): AsyncGenerator<StoredEntry> {
  for (const part of await fs.readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    for (const file of await fs.readdir(path.join(folder, part)).catch(() => [])) {
      const [, id, tail] = /^([0-9a-f-]{36})(\..*\.part)?$/.exec(file) ?? []
      if (id === undefined) continue
      const name = path.join(part, file)
      const found = await fs.stat(path.join(folder, name)).catch(() => undefined)
      if (found?.isFile()) yield { name, id, isPart: tail !== undefined, modifiedAt: found.mtime }
    }
  }
}
