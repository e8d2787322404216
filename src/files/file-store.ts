/** Where the bytes of files are: a folder with one file for each id. A file is there whole or not at all. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freeBytes, isDiskFull, NoRoom } from './disk-space.ts'
import { listStored, type StoredEntry } from './stored-entries.ts'

/** `write` returns when the bytes are safe; `remove` of a missing file is no fault; `read` fails with ENOENT then. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>
  read: (id: string) => Promise<Uint8Array>
  remove: (id: string) => Promise<void>
}

/** For files too large to be held whole. A full disk is the error NoRoom in every function that writes.
 *  `receive` writes pieces as they come and returns their bytes once they are safe; when the pieces end in an error or weigh more than
 *  `most`, nothing is kept. `replace` gives `work` the file's path and a path to write its new content to, which then takes its place;
 *  without a new file the old one stays. `entries` lists what is in the folder, whole files and unfinished parts alike. */
export type LargeFileStore = FileStore & {
  receive: (id: string, pieces: AsyncIterable<Uint8Array>, most: number) => Promise<number>
  open: (id: string) => Promise<{ size: number; stream: Readable }>
  replace: <Result>(id: string, work: (paths: ReplacePaths) => Promise<Result>) => Promise<Result>
  entries: () => AsyncGenerator<StoredEntry>
  dropEntry: (entry: StoredEntry) => Promise<void>
  freeBytes: () => Promise<number>
}

export type ReplacePaths = { source: string; target: string }

/** The pieces to receive weigh more than allowed. */
export class TooLarge extends Error {}

/** Files below `folder`, in sub-folders by the first two digits of the id. */
export function folderStore(folder: string): LargeFileStore {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A file id is a uuid')
    return path.join(folder, id.slice(0, 2), id)
  }
  const fill = async <Result>(id: string, write: (handle: fs.FileHandle) => Promise<Result>) => {
    const target = pathOf(id)
    return withPart(target, async part => {
      const result = await writeThrough(part, write)
      await fs.rename(part, target)
      return result
    })
  }
  return {
    write: async (id, bytes) => fill(id, handle => handle.writeFile(bytes)),
    receive: async (id, pieces, most) => fill(id, handle => writePieces(handle, pieces, most)),
    read: async id => fs.readFile(pathOf(id)),
    async open(id) {
      const handle = await fs.open(pathOf(id))
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream() }
    },
    remove: async id => {
      const target = pathOf(id)
      await fs.rm(target, { force: true })
      for (const part of await partsOf(target)) await fs.rm(part, { force: true })
    },
    replace: async (id, work) => {
      const source = pathOf(id)
      return withPart(source, async target => {
        const result = await work({ source, target })
        if (await isThere(target)) await fs.rename(target, source)
        return result
      })
    },
    entries: () => listStored(folder),
    dropEntry: async ({ name }) => fs.rm(path.join(folder, name), { force: true }),
    freeBytes: () => freeBytes(folder),
  }
}

/** Gives `work` the name of a part beside `target`; whatever is left of it after a failure is removed. */
async function withPart<Result>(target: string, work: (part: string) => Promise<Result>): Promise<Result> {
  const part = `${target}.${randomUUID()}.part`
  try {
    await fs.mkdir(path.dirname(target), { recursive: true })
    return await work(part)
  } catch (error) {
    await fs.rm(part, { force: true })
    throw isDiskFull(error) ? new NoRoom('The disk is full', { cause: error }) : error
  }
}

async function writeThrough<Result>(file: string, fill: (handle: fs.FileHandle) => Promise<Result>): Promise<Result> {
  const handle = await fs.open(file, 'wx', 0o600)
  try {
    const result = await fill(handle)
    await handle.sync()
    return result
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

async function isThere(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  )
}

/** Unfinished parts that a killed process left of a file. */
async function partsOf(target: string): Promise<string[]> {
  const folder = path.dirname(target)
  const names = await fs.readdir(folder).catch(() => [])
  return names.filter(name => name.startsWith(`${path.basename(target)}.`)).map(name => path.join(folder, name))
}
