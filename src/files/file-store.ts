/** Where the bytes of files lie: a folder, one file an id. A file is there whole or not at all. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** `write` answers only when the bytes are safe; `remove` of what is not there is no fault; `read` fails with ENOENT then. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>
  read: (id: string) => Promise<Uint8Array>
  remove: (id: string) => Promise<void>
}

/** What handlers of files receive besides the context of every call. */
export type FilesContext = { files: FileStore }

/** Files below `folder`, in sub-folders by the first two digits of the id. */
export function folderStore(folder: string): FileStore {
  const place = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A file id is a uuid')
    return path.join(folder, id.slice(0, 2), id)
  }
  return {
    async write(id, bytes) {
      const target = place(id)
      await fs.mkdir(path.dirname(target), { recursive: true })
      const half = `${target}.${randomUUID()}.part`
      try {
        await writeThrough(half, bytes)
        await fs.rename(half, target)
      } catch (error) {
        await fs.rm(half, { force: true })
        throw error
      }
    },
    read: async id => fs.readFile(place(id)),
    remove: async id => fs.rm(place(id), { force: true }),
  }
}

async function writeThrough(file: string, bytes: Uint8Array) {
  const handle = await fs.open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
