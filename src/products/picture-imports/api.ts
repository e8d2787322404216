/** Handlers of imports of pictures. */
import { randomUUID } from 'node:crypto'
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { FilesContext } from '../../files/context.ts'
import type { JobsContext } from '../../jobs/jobs.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { readPictures } from '../parts/read-parts.ts'
import { findRecords } from '../record/record-store.ts'
import { fileNameOf } from '../transfer/import-rules.ts'
import type { pictureImportCalls } from './calls.ts'
import { readPicturesJob, workPicturesJob } from './jobs.ts'
import { pictureFaultMessages, pictureImportLimits, pictureImportMessages, zipFaultMessages } from './rules.ts'
import {
  addPictureImport,
  changePictureFile,
  changePictureImport,
  countFiles,
  findPictureImport,
  newestPictureImports,
  type PictureImport,
  type PictureImportState,
  pageOfFiles,
} from './store.ts'

type PictureImportContext = Context & FilesContext & JobsContext

async function ownImport(id: string, { db, viewer, clock }: Context): Promise<PictureImport> {
  const firmId = requireMemberFirm(viewer)
  return (await findPictureImport(db, { id, firmId, now: clock() })) ?? refuse('not-found')
}

async function requireState(id: string, state: PictureImportState, context: Context): Promise<PictureImport> {
  const found = await ownImport(id, context)
  if (found.state !== state) refuse('conflict', { message: pictureImportMessages.state })
  return found
}

async function replyOf({ db }: Pick<Context, 'db'>, found: PictureImport) {
  const { id, state, fileName, fault, total, done } = found
  return {
    ...{ id, state, fileName, total, done },
    createdAt: found.createdAt.toISOString(),
    finishedAt: found.finishedAt?.toISOString() ?? null,
    expiresAt: found.expiresAt.toISOString(),
    ...{ fault, faultMessage: fault && zipFaultMessages[fault] },
    counts: await countFiles(db, id),
  }
}

/** Gives an import to the job. */
async function begin(id: string, from: PictureImportState, to: Partial<PictureImport>, context: PictureImportContext) {
  const changed = await context.db.transaction(async tx => {
    const row = await changePictureImport(tx, { id, from }, to)
    if (row) await context.jobs.queue(tx, workPicturesJob, id)
    return row
  })
  if (!changed) return refuse('conflict', { message: pictureImportMessages.atWork })
  await context.jobs.send(workPicturesJob, id)
  return replyOf(context, changed)
}

export const pictureImportHandlers: Handlers<typeof pictureImportCalls, PictureImportContext> = {
  createPictureImport: async ({ zip }, context) => {
    const { db, viewer, clock, files, jobs } = context
    const firmId = requireMemberFirm(viewer)
    const fileId = randomUUID()
    const { stream } = await files.open(zip.id)
    await files.receive(fileId, stream, pictureImportLimits.bytes)
    const { accountId } = signedIn(viewer)
    const row = { firmId, accountId, fileName: fileNameOf(zip.name), fileId, createdAt: clock() }
    const added = await db.transaction(async tx => {
      const result = await addPictureImport(tx, row)
      if (result) await jobs.queue(tx, readPicturesJob, result.id)
      return result
    })
    if (!added) {
      await files.remove(fileId)
      return refuse('conflict', { message: pictureImportMessages.atWork })
    }
    await jobs.send(readPicturesJob, added.id)
    return replyOf(context, added)
  },

  pictureImportInfo: async ({ id }, context) => replyOf(context, await ownImport(id, context)),

  pictureImportList: async (_, { db, viewer, clock }) => {
    const rows = await newestPictureImports(db, requireMemberFirm(viewer), clock())
    return rows.map(({ id, state, fileName, createdAt, total, done }) => ({
      ...{ id, state, fileName, total, done, createdAt: createdAt.toISOString() },
    }))
  },

  pictureImportFiles: async ({ id, ...query }, context) => {
    const { firmId } = await ownImport(id, context)
    const { rows, page } = await pageOfFiles(context.db, id, query)
    const records = await findRecords(context.db, { ids: rows.flatMap(({ productId }) => productId ?? []), firmId })
    const names = new Map(records.map(record => [record.id, record.name]))
    return {
      rows: rows.map(({ place, name, gtin14, productId, view, alt, fault, outcome }) => ({
        ...{ place, name, productId, view, alt, outcome },
        gtin: gtin14 === null ? null : unpaddedGtin(gtin14).digits,
        productName: names.get(productId ?? 0) ?? '',
        ...{ fault, faultMessage: fault && pictureFaultMessages[fault] },
      })),
      page,
    }
  },

  describePicture: async ({ id, place, view, alt }, context) => {
    const found = await requireState(id, 'checked', context)
    const { pictures, faults } = readPictures([{ id, view, alt }])
    const [fault] = faults
    if (fault) refuseField('alt', fault.fault, fault.message)
    const changed = await changePictureFile(context.db, { importId: id, place }, { view, alt: pictures[0]?.alt ?? '' })
    if (changed === 0) refuse('not-found')
    return replyOf(context, found)
  },

  addPictures: async ({ id }, context) => {
    await requireState(id, 'checked', context)
    const { ready } = await countFiles(context.db, id)
    if (ready === 0) refuse('rule-broken', { message: pictureImportMessages.nothing })
    return begin(id, 'checked', { state: 'adding', total: ready, done: 0 }, context)
  },

  undoPictures: async ({ id }, context) => {
    await requireState(id, 'done', context)
    const { added } = await countFiles(context.db, id)
    return begin(id, 'done', { state: 'undoing', done: 0, total: Math.max(1, added) }, context)
  },
}
