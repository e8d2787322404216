/** The jobs of imports of pictures: one reads ZIPs, the other adds and takes away product by product, an import of each firm in turn. */
import type { JobRow, Jobs } from '../../jobs/jobs.ts'
import { takeTurns } from '../../jobs/take-turns.ts'
import { Refusal } from '../../wire/errors.ts'
import type { PictureParts } from '../parts/store-picture.ts'
import { addStep } from './add-step.ts'
import { readZip } from './read-zip.ts'
import { activePictureImports, deleteExpiredPictureImports, type PictureImport } from './store.ts'
import { undoStep } from './undo-step.ts'

export const readPicturesJob = 'read-picture-import'
export const workPicturesJob = 'work-picture-import'
const sweepPicturesJob = 'sweep-picture-imports'

/** `address`: by whose turn files are inspected; one of all jobs, so that visitors keep theirs. */
export type PictureJobParts = Omit<PictureParts, 'address'> & { send: Jobs['send'] }

export function pictureImportJobs({ send, ...rest }: PictureJobParts): JobRow[] {
  const parts: PictureParts = { ...rest, address: 'jobs' }
  return [
    { name: readPicturesJob, title: '读导入的图片', run: (id, signal) => readOne(id, parts, signal) },
    { name: workPicturesJob, title: '加入图片', run: (id, signal) => work(id, parts, signal) },
    { name: sweepPicturesJob, title: '接着做图片导入', every: '*/5 * * * *', run: () => sweep(parts, send) },
  ]
}

async function readOne(id: string, parts: PictureParts, signal: AbortSignal) {
  const found = (await activePictureImports(parts.db)).find(other => other.id === id)
  if (found?.state === 'reading') await readZip(found, parts, signal)
}

const work = (id: string, parts: PictureParts, signal: AbortSignal) =>
  takeTurns(id, {
    list: async () => (await activePictureImports(parts.db)).filter(({ state }) => state !== 'reading'),
    step: found => stepOf(found, parts, signal),
    signal,
  })

/** @returns false if no inspector has time now */
async function stepOf(found: PictureImport, parts: PictureParts, signal: AbortSignal): Promise<boolean> {
  if (found.state === 'undoing') {
    await parts.db.transaction(tx => undoStep(tx, found.id, parts.clock()))
    return true
  }
  try {
    await addStep(found, parts, signal)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return false
    throw error
  }
}

/** Also runs first after a start: sends unfinished imports to the queue again, each once. */
async function sweep(parts: PictureParts, send: Jobs['send']): Promise<void> {
  for (const fileId of await deleteExpiredPictureImports(parts.db, parts.clock())) await parts.files.remove(fileId)
  for (const { id, state } of await activePictureImports(parts.db))
    await send(state === 'reading' ? readPicturesJob : workPicturesJob, id)
}
