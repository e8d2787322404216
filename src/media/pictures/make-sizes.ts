/** Makes the sizes of a picture and stores them as files. */
import { randomUUID } from 'node:crypto'
import type { FileStore } from '../../files/storage/file-store.ts'
import { type PictureShape, pictureShapes } from '../../ui/display/pictures/picture-shapes.ts'
import type { Workers } from '../../workers/task.ts'
import type { MediumSize } from '../store.ts'
import { type Cutting, drawSize } from './tasks.ts'

type Parts = { files: FileStore; workers: Workers }

/** The sizes of the shapes, with the size of the whole. They are no file of anything before their rows are written; when that fails, the caller
 *  removes them. */
export async function makeSizes(
  fileId: string,
  { shapes, ...cutting }: Cutting & { shapes: readonly PictureShape[] },
  { files, workers }: Parts,
): Promise<{ width: number; height: number; sizes: MediumSize[] }> {
  const picture = await files.read(fileId)
  const sizes: MediumSize[] = []
  let whole = { width: 0, height: 0 }
  await keepingSizes(sizes, files, async () => {
    for (const shape of shapes)
      for (const width of pictureShapes[shape].widths) {
        const drawn = await workers.run(drawSize, { picture, shape, width, ...cutting })
        whole = { width: drawn.width, height: drawn.height }
        for (const { base64, ...size } of drawn.sizes)
          sizes.push({ ...size, ...(await writeFile(files, Buffer.from(base64, 'base64'))) })
      }
  })
  return { ...whole, sizes }
}

async function writeFile(files: FileStore, bytes: Buffer): Promise<{ fileId: string; bytes: number }> {
  const fileId = randomUUID()
  await files.write(fileId, bytes)
  return { fileId, bytes: bytes.length }
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
