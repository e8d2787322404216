/** Photos of who reports: inspected like every upload, then stored as one WebP of at most 1600 pixels. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../db/connect.ts'
import type { FilesContext } from '../files/context.ts'
import { type FileFault, fileFaultMessages } from '../files/rules.ts'
import { ScannerUnavailable } from '../files/uploads/virus-scan.ts'
import { sizePicture } from '../products/parts/tasks.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { Workers } from '../workers/task.ts'
import { reportLengths } from './report-rules.ts'
import { addPhoto, lockReport } from './store.ts'

type Parts = FilesContext & {
  db: Db
  clock: () => Date
  workers: Workers
  address: string
  requireConnected: () => void
}

const texts = {
  type: '照片请用 PNG 或 JPEG',
  format: '照片没有传完整，请重新选择',
  many: `一次反映最多附 ${reportLengths.photos} 张照片`,
} as const

/** Checks a photo and adds it to a report that is not settled yet; one that the report has is not added again. Returns how many it has. */
export async function savePhoto(photo: string, reportId: number, parts: Parts): Promise<number> {
  const { db, files, workers, clock } = parts
  const bytes = Buffer.from(photo, 'base64')
  if (bytes.length === 0) refuseField('photo', 'format', texts.format)
  const picture = await inspectedPicture(bytes, parts)
  const { large, width, height } = await workers.run(sizePicture, { picture })
  const id = randomUUID()
  await files.write(id, Buffer.from(large, 'base64'))
  const saved = await db
    .transaction(async tx => {
      await lockReport(tx, reportId, 'all')
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return addPhoto(tx, { id, reportId, width, height, sha256, createdAt: clock() }, reportLengths.photos)
    })
    .catch(async error => {
      await files.remove(id)
      throw error
    })
  if (saved?.isAdded !== true) await files.remove(id)
  return saved?.photos ?? refuse('rule-broken', { message: texts.many })
}

/** The pixels of a clean picture, encoded anew by the inspection. */
async function inspectedPicture(bytes: Uint8Array, parts: Parts): Promise<Uint8Array> {
  const { inspectors, address, requireConnected } = parts
  const caller = { address, requireConnected }
  inspectors.requireTurn(caller)
  await requireClean(bytes, parts)
  const result = await inspectors.inspect(async () => bytes, caller)
  if (typeof result === 'string') return refuseField('photo', result, messageOf(result))
  return result.reencoded ?? refuseField('photo', 'format', texts.type)
}

const messageOf = (fault: FileFault) => (fault === 'unknown-type' ? texts.type : fileFaultMessages[fault])

async function requireClean(
  bytes: Uint8Array,
  { scanVirus, logSecurity, address, requireConnected }: Parts,
): Promise<void> {
  if (!scanVirus) return
  try {
    const { found } = await scanVirus(Readable.from([bytes]), { address, requireConnected })
    if (found === undefined) return
    logSecurity('infected-upload', { found })
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error
    logSecurity('virus-scanner-out-of-reach', { reason: error.message })
    refuse('unavailable', { retryAfterSeconds: 30 })
  }
  refuseField('photo', 'infected', fileFaultMessages.infected)
}
