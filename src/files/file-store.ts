/** The bytes of files: a folder with one file for each id. A file is complete or absent. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { DiskFull, freeBytes, isDiskFull } from './disk-space.ts'
import { listStored, type StoredEntry } from './stored-entries.ts'

/** `write` returns when the bytes are on disk; `remove` of a missing file does nothing; `read` and `open` of one throw FileMissing. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>
  read: (id: string) => Promise<Uint8Array>
  remove: (id: string) => Promise<void>
}

/** For files that do not fit in memory. A full disk throws DiskFull in every function that writes.
 *  `receive` writes pieces as they arrive and returns the number of bytes once they are on disk; when the pieces fail or exceed
 *  `maxBytes`, nothing is stored. `replace` gives `work` the path of the file and a path for its new content, which then replaces it;
 *  if `work` writes no new file, the old one stays. `entries` lists the folder, complete files and unfinished parts. */
export type LargeFileStore = FileStore & {
  receive: (id: string, pieces: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<number>
  open: (id: string) => Promise<{ size: number; stream: Readable }>
  replace: <Result>(id: string, work: (paths: ReplacePaths) => Promise<Result>) => Promise<Result>
  entries: () => AsyncGenerator<StoredEntry>
  removeEntry: (entry: StoredEntry) => Promise<void>
  freeBytes: () => Promise<number>
}

export type ReplacePaths = { source: string; target: string }

/** The database names a file whose bytes are not there: lost, or not restored yet. */
export class FileMissing extends Error {}

/** The received pieces exceed the allowed size. */
export class TooLarge extends Error {}

/** Files below `folder`, in sub-folders by the first two digits of the id. */
export function folderStore(folder: string): LargeFileStore {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A file id is a uuid')
    return path.join(folder, id.slice(0, 2), id)
  }
  const writeAtomically = async <Result>(id: string, write: (handle: fs.FileHandle) => Promise<Result>) => {
    const target = pathOf(id)
    return withPart(target, async part => {
      const result = await writeThrough(part, write)
      await fs.rename(part, target)
      return result
    })
  }
  return {
    write: async (id, bytes) => writeAtomically(id, handle => handle.writeFile(bytes)),
    receive: async (id, pieces, maxBytes) => writeAtomically(id, handle => writePieces(handle, pieces, maxBytes)),
    read: async id => fs.readFile(pathOf(id)).catch(rejectMissing),
    async open(id) {
      const handle = await fs.open(pathOf(id)).catch(rejectMissing)
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream() }
    },
    remove: async id => {
      const target = pathOf(id)
      await fs.rm(target, { force: true })
      for (const part of await unfinishedParts(target)) await fs.rm(part, { force: true })
    },
    replace: async (id, work) => {
      const source = pathOf(id)
      return withPart(source, async target => {
        const result = await work({ source, target })
        if (await exists(target)) await fs.rename(target, source)
        return result
      })
    },
    entries: () => listStored(folder),
    removeEntry: async ({ name }) => fs.rm(path.join(folder, name), { force: true }),
    freeBytes: () => freeBytes(folder),
  }
}

function rejectMissing(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  throw isMissing ? new FileMissing('The file is not in the store', { cause: error }) : error
}

/** Gives `work` the path of a part beside `target`, and removes the part after a failure. */
async function withPart<Result>(target: string, work: (part: string) => Promise<Result>): Promise<Result> {
  const part = `${target}.${randomUUID()}.part`
  try {
    await fs.mkdir(path.dirname(target), { recursive: true })
    return await work(part)
  } catch (error) {
    await fs.rm(part, { force: true })
    throw isDiskFull(error) ? new DiskFull('The disk is full', { cause: error }) : error
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

async function writePieces(
  handle: fs.FileHandle,
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<number> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes`)
    await handle.writeFile(piece)
  }
  return size
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  )
}

/** Unfinished parts of a file that a killed process left. */
async function unfinishedParts(target: string): Promise<string[]> {
  const folder = path.dirname(target)
  const names = await fs.readdir(folder).catch(() => [])
  return names.filter(name => name.startsWith(`${path.basename(target)}.`)).map(name => path.join(folder, name))
}
