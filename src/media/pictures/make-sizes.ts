/** Makes the sizes of a picture and stores them as files. */
import { randomUUID } from 'node:crypto'
import type { FileStore } from '../../files/storage/file-store.ts'
import type { Workers } from '../../workers/task.ts'
import type { MediumSize } from '../store.ts'
import { type Cutting, drawSizes } from './tasks.ts'

type Parts = { files: FileStore; workers: Workers }

/** The sizes of the shapes, with the size of the whole. They are no file of anything before their rows are written; when that fails, the caller
 *  removes them. */
export async function makeSizes(
  fileId: string,
  cutting: Cutting,
  { files, workers }: Parts,
): Promise<{ width: number; height: number; sizes: MediumSize[] }> {
  const {
    sizes: drawn,
    width,
    height,
  } = await workers.run(drawSizes, { picture: await files.read(fileId), ...cutting })
  const sizes: MediumSize[] = []
  for (const { base64, ...size } of drawn) {
    const bytes = Buffer.from(base64, 'base64')
    const id = randomUUID()
    await files.write(id, bytes)
    sizes.push({ ...size, fileId: id, bytes: bytes.length })
  }
  return { width, height, sizes }
}

/** Removes the bytes of files that nothing names any more. What fails is swept later. */
export async function removeFiles(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.remove(id)
}

/** Saves what names new sizes, and removes their files again when that fails. */
export async function keepingSizes<Result>(
  sizes: readonly MediumSize[],
  files: FileStore,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    await removeFiles(
      files,
      sizes.map(({ fileId }) => fileId),
    )
    throw error
  }
}
