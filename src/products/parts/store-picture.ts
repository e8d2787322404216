/** Checks an uploaded picture, encodes it anew, makes its sizes and stores all of them. A picture that no record uses within a day is deleted. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import type { FilesContext } from '../../files/context.ts'
import { type FileFault, picturePurpose } from '../../files/rules.ts'
import { saveUploads } from '../../files/uploads/save-uploads.ts'
import type { UploadedFile } from '../../files/uploads/uploaded-file.ts'
import type { Workers } from '../../workers/task.ts'
import { addPicture } from './picture-store.ts'
import { sizePicture } from './tasks.ts'

/** Of one firm: all its pictures in bytes, and pictures that no record uses yet. */
export const pictureQuota = { bytes: 10 * 1024 ** 3, pending: 200 } as const

export type PictureParts = FilesContext & {
  db: Db
  clock: () => Date
  address: string
  requireConnected?: () => void
  workers: Workers
}

type Owner = { firmId: number; accountId: number }
type Stored = { id: string; width: number; height: number }

/** `not-a-picture`: a PDF, which other uploads take. */
export async function storePicture(
  file: UploadedFile,
  { firmId, accountId }: Owner,
  parts: PictureParts,
): Promise<Stored | { fault: FileFault | 'not-a-picture' }> {
  const { files, workers, db, clock } = parts
  const stored = await saveUploads([file], { ownerId: accountId, purpose: picturePurpose }, parts)
  if (!Array.isArray(stored)) return { fault: stored.fault }
  const [saved] = stored
  if (!saved || saved.type === 'application/pdf') return { fault: 'not-a-picture' }
  const { large, small, width, height } = await workers.run(sizePicture, { picture: await files.read(saved.id) })
  const sizes = [large, small].map(base64 => ({ id: randomUUID() as string, content: Buffer.from(base64, 'base64') }))
  for (const { id, content } of sizes) await files.write(id, content)
  const [largeId = '', smallId = ''] = sizes.map(({ id }) => id)
  await addPicture(db, {
    ...{ id: saved.id, firmId, large: largeId, small: smallId, width, height, source: file.sha256, createdAt: clock() },
    bytes: sizes.reduce((sum, { content }) => sum + content.length, saved.size),
  })
  return { id: saved.id, width, height }
}
