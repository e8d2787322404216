/** Moves all files from one store to another: copies them, reads each copy back, and removes the originals only when asked to and when every copy
 *  is right. It can be stopped at any moment and run again. */
import { createHash } from 'node:crypto'
import { forEachParallel, parallelFiles } from './copy-files.ts'
import { FileMissing, type LargeFileStore, type StoredEntry } from './file-store.ts'

type MoveParts = {
  from: LargeFileStore
  to: LargeFileStore
  /** The SHA-256 that the database has for a file; undefined where it has none, for files of other modules and uploads that run. */
  recordedSha256: (id: string) => Promise<string | undefined>
  /** Called after each file with the number of those that are done. */
  onProgress?: (done: number) => void
}

/** `copied` were written and read back, `present` were there already with the same content. `damaged` have other bytes than their record; they
 *  are left where they are. `copies` are the ids that may be removed from the source. */
export type Copies = { copied: number; bytes: number; present: number; damaged: string[]; copies: Set<string> }

/** The number and size of the files that would be copied, compared by size alone. */
export type Plan = { missing: number; bytes: number; present: number }

type Content = { size: number; sha256: string }

/** Nothing is written. */
export async function planMove({ from, to }: Pick<MoveParts, 'from' | 'to'>): Promise<Plan> {
  const sizes = new Map<string, number>()
  for await (const { id, size } of completeEntries(to)) sizes.set(id, size)
  const plan = { missing: 0, bytes: 0, present: 0 }
  for await (const { id, size } of completeEntries(from)) {
    if (sizes.get(id) === size) plan.present += 1
    else {
      plan.missing += 1
      plan.bytes += size
    }
  }
  return plan
}

/** Rejects, and may be repeated, if a store fails. A file that is removed meanwhile is left out. */
export async function copyAll(parts: MoveParts): Promise<Copies> {
  const result: Copies = { copied: 0, bytes: 0, present: 0, damaged: [], copies: new Set() }
  let done = 0
  await forEachParallel(completeEntries(parts.from), parallelFiles, async ({ id }) => {
    const outcome = await copyOne(id, parts)
    if (outcome === 'damaged') result.damaged.push(id)
    else if (outcome !== 'gone') {
      result.copies.add(id)
      if (outcome === 'present') result.present += 1
      else {
        result.copied += 1
        result.bytes += outcome.size
      }
    }
    parts.onProgress?.(++done)
  })
  return result
}

/** Removes the originals of `copies`. */
export async function removeOriginals({ from }: Pick<MoveParts, 'from'>, copies: ReadonlySet<string>): Promise<number> {
  let removed = 0
  await forEachParallel(idsOf(copies), parallelFiles, async id => {
    await from.remove(id)
    removed += 1
  })
  return removed
}

async function copyOne(
  id: string,
  { from, to, recordedSha256 }: MoveParts,
): Promise<Content | 'present' | 'damaged' | 'gone'> {
  const original = await contentOf(from, id)
  if (!original) return 'gone'
  const recorded = await recordedSha256(id)
  if (recorded !== undefined && recorded !== original.sha256) return 'damaged'
  const existing = await contentOf(to, id)
  if (existing?.sha256 === original.sha256) return 'present'
  const { size, stream } = await from.open(id)
  await to.receive(id, stream, size)
  const copy = await contentOf(to, id)
  if (copy?.sha256 === original.sha256) return copy
  await to.remove(id)
  throw new Error(`The copy of ${id} has other bytes than the original and was removed; run the command again.`)
}

export async function isStored(store: LargeFileStore, id: string): Promise<boolean> {
  const opened = await openIfThere(store, id)
  opened?.stream.destroy()
  return opened !== undefined
}

const openIfThere = (store: LargeFileStore, id: string) =>
  store.open(id).catch(error => {
    if (!(error instanceof FileMissing)) throw error
  })

/** undefined for a file that is not there. */
async function contentOf(store: LargeFileStore, id: string): Promise<Content | undefined> {
  const opened = await openIfThere(store, id)
  if (!opened) return undefined
  const hash = createHash('sha256')
  for await (const piece of opened.stream) hash.update(piece)
  return { size: opened.size, sha256: hash.digest('hex') }
}

async function* completeEntries(store: LargeFileStore): AsyncGenerator<StoredEntry> {
  for await (const entry of store.entries()) if (!entry.isUnfinished) yield entry
}

async function* idsOf(ids: ReadonlySet<string>): AsyncGenerator<string> {
  yield* ids
}
