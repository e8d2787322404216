/** Where the bytes of files lie: a folder, one file an id. A file is there whole or not at all. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** `write` answers only when the bytes are safe; `remove` of what is not there is no fault; `read` fails with ENOENT then. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>
  read: (id: string) => Promise<Uint8Array>
  remove: (id: string) => Promise<void>
}

/** For what is too large to be held whole: `receive` takes pieces as they come and answers the bytes written once they are safe; where
 *  the pieces end in an error or weigh more than `most`, nothing is kept. */
export type LargeFileStore = FileStore & {
  receive: (id: string, pieces: AsyncIterable<Uint8Array>, most: number) => Promise<number>
  open: (id: string) => Promise<{ size: number; stream: Readable }>
}

/** What was to be received weighs more than it may. */
export class TooLarge extends Error {}

/** What handlers of files receive besides the context of every call. */
export type FilesContext = { files: LargeFileStore }

/** Files below `folder`, in sub-folders by the first two digits of the id. */
export function folderStore(folder: string): LargeFileStore {
  const place = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A file id is a uuid')
    return path.join(folder, id.slice(0, 2), id)
  }
  const keep = async <Kept>(id: string, fill: (handle: fs.FileHandle) => Promise<Kept>) => {
    const target = place(id)
    await fs.mkdir(path.dirname(target), { recursive: true })
    const half = `${target}.${randomUUID()}.part`
    try {
      const kept = await writeThrough(half, fill)
      await fs.rename(half, target)
      return kept
    } catch (error) {
      await fs.rm(half, { force: true })
      throw error
    }
  }
  return {
    write: async (id, bytes) => keep(id, handle => handle.writeFile(bytes)),
    receive: async (id, pieces, most) => keep(id, handle => writePieces(handle, pieces, most)),
    read: async id => fs.readFile(place(id)),
    async open(id) {
      const handle = await fs.open(place(id))
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream() }
    },
    remove: async id => {
      const target = place(id)
      await fs.rm(target, { force: true })
      for (const half of await halvesOf(target)) await fs.rm(half, { force: true })
    },
  }
}

async function writeThrough<Kept>(file: string, fill: (handle: fs.FileHandle) => Promise<Kept>): Promise<Kept> {
  const handle = await fs.open(file, 'wx', 0o600)
  try {
    const kept = await fill(handle)
    await handle.sync()
    return kept
  } finally {
    await handle.close()
  }
}

async function writePieces(handle: fs.FileHandle, pieces: AsyncIterable<Uint8Array>, most: number): Promise<number> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > most) throw new TooLarge(`More than ${most} bytes`)
    await handle.writeFile(piece)
  }
  return size
}

/** What a process that was killed left of a file it was writing. */
async function halvesOf(target: string): Promise<string[]> {
  const folder = path.dirname(target)
  const names = await fs.readdir(folder).catch(() => [])
  return names.filter(name => name.startsWith(`${path.basename(target)}.`)).map(name => path.join(folder, name))
}
