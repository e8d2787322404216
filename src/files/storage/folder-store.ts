/** Files in a folder, in sub-folders by the first two digits of the id. */
import { randomUUID } from 'node:crypto'
import { close as closeFile, createReadStream, fstatSync, open as openFile } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { DiskFull, freeBytes, isDiskFull } from './disk-space.ts'
import {
  FileMissing,
  type LargeFileStore,
  limitBytes,
  requireContent,
  requireFileId,
  StoreUnavailable,
} from './file-store.ts'
import { listFolder } from './folder-entries.ts'

/** The folder of files below the data folder of a site. */
export const folderOfFiles = (dataDir: string) => path.join(dataDir, 'files')

/** The folder need not exist yet. */
export function folderStore(folder: string): LargeFileStore {
  const pathOf = (id: string) => path.join(folder, requireFileId(id).slice(0, 2), id)
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
      // By number: Node ends a process in which the collector finds the handle of a reader that never read.
      const fd = await openNumber(pathOf(id), 'r').catch(rejectMissing)
      const stream = createReadStream('', { fd })
      unread.register(stream, fd, stream)
      stream.once('close', () => unread.unregister(stream))
      return { size: fstatSync(fd).size, stream }
    },
    remove: async id => {
      const target = pathOf(id)
      await fs.rm(target, { force: true })
      for (const part of await unfinishedParts(target)) await fs.rm(part, { force: true })
    },
    replace: async (id, content, sha256) => {
      requireContent(content, sha256)
      await writeAtomically(id, handle => handle.writeFile(content))
    },
    entries: () => listFolder(folder),
    removeEntry: async ({ name }) => fs.rm(path.join(folder, name), { force: true }),
    freeBytes: () => freeBytes(folder),
    requireAvailable: () => requireWritable(folder),
  }
}

const openNumber = promisify(openFile)

/** Closes the file of a stream that nobody reads any more. One that was read to its end, or destroyed, has closed it. */
const unread = new FinalizationRegistry((fd: number) => closeFile(fd, () => undefined))

async function requireWritable(folder: string): Promise<void> {
  const existing = await nearestExisting(path.resolve(folder))
  await fs.access(existing, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK).catch(error => {
    throw new StoreUnavailable(`The folder ${existing} cannot be written`, { cause: error })
  })
}

async function nearestExisting(folder: string): Promise<string> {
  const isThere = await fs.stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || path.dirname(folder) === folder ? folder : nearestExisting(path.dirname(folder))
}

function rejectMissing(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  throw isMissing ? new FileMissing('The file is not in the store', { cause: error }) : error
}

/** Gives `work` the path of a part beside `target`, and removes the part after a failure. */
async function withPart<Result>(target: string, work: (part: string) => Promise<Result>): Promise<Result> {
  const part = `${target}.${randomUUID()}.part`
  try {
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
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
  for await (const piece of limitBytes(pieces, maxBytes)) {
    size += piece.length
    await handle.writeFile(piece)
  }
  return size
}

/** Unfinished parts of a file that a killed process left. */
async function unfinishedParts(target: string): Promise<string[]> {
  const folder = path.dirname(target)
  const names = await fs.readdir(folder).catch(() => [])
  return names.filter(name => name.startsWith(`${path.basename(target)}.`)).map(name => path.join(folder, name))
}
