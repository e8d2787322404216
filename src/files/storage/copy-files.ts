/** Copies all complete files of one store to another, several at a time. */
import { FileMissing, type LargeFileStore } from './file-store.ts'

/** Files that are copied at the same time: a store over the network replies to each after milliseconds. */
export const parallelFiles = 8

/** Returns the number of files and their total size. Skips unfinished parts, and files that are removed meanwhile. */
export async function copyFiles(from: LargeFileStore, to: LargeFileStore): Promise<{ count: number; bytes: number }> {
  const copied = { count: 0, bytes: 0 }
  await forEachParallel(from.entries(), parallelFiles, async ({ id, isUnfinished }) => {
    const bytes = isUnfinished ? undefined : await copyFile(id, from, to)
    if (bytes === undefined) return
    copied.count += 1
    copied.bytes += bytes
  })
  return copied
}

/** Size of the file in bytes; undefined if it was removed in the meantime. */
async function copyFile(id: string, from: LargeFileStore, to: LargeFileStore): Promise<number | undefined> {
  try {
    const { size, stream } = await from.open(id)
    return await to.receive(id, stream, size)
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}

/** Runs `work` on each item, `parallel` at a time. After the first failure no further item begins; rejects with it once those that run
 *  have ended. */
export async function forEachParallel<Item>(
  items: AsyncGenerator<Item>,
  parallel: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let failure: { error: unknown } | undefined
  const runAll = async () => {
    for (let next = await items.next(); !next.done && !failure; next = await items.next()) await work(next.value)
  }
  const runners = Array.from({ length: parallel }, () =>
    runAll().catch(error => {
      failure ??= { error }
    }),
  )
  await Promise.all(runners)
  if (failure) throw failure.error
}
