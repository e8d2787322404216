/** Adds the pictures of one product after the other: each is checked and encoded anew as a single upload is, then all of the product are added to its
 *  record in one transaction. A killed process leaves whole products, and another one goes on with the next. */

import type { Queryable } from '../../db/connect.ts'
import { FileMissing } from '../../files/storage/file-store.ts'
import { createReceiver } from '../../files/uploads/receive.ts'
import { notifyPublished } from '../../registration/store.ts'
import { emitEvent } from '../../webhooks/emit-store.ts'
import { partLimits } from '../parts/parts.ts'
import { attachPictures, pictureUsage } from '../parts/picture-store.ts'
import { type PictureParts, pictureQuota, storePicture } from '../parts/store-picture.ts'
import { type ProductRow, recordFirst, recordRows } from '../product-versions.ts'
import { lockRecords, newestVersion } from '../record/record-store.ts'
import { writeRows } from '../record/write-rows.ts'
import type { PictureFault } from './rules.ts'
import {
  changePictureFile,
  changePictureImport,
  countFiles,
  endOfWaiting,
  lockPictureImport,
  nextPictureFiles,
  type PictureFile,
  type PictureImport,
} from './store.ts'
import { sourcesOf } from './targets-store.ts'

/** One product. `stopping`: what the check of a file says while the process ends is not believed, because its inspector ends, too. */
export async function addStep(found: PictureImport, parts: PictureParts, stopping: AbortSignal): Promise<void> {
  const { db, clock } = parts
  const files = await nextPictureFiles(db, found.id, null)
  if (files.length === 0) {
    const finishedAt = clock()
    const end = { state: 'done', finishedAt, expiresAt: endOfWaiting(finishedAt), done: found.total } as const
    await db.transaction(async tx => {
      if (await changePictureImport(tx, { id: found.id, from: 'adding' }, end))
        await emitFinished(tx, found, finishedAt)
    })
    return
  }
  const ready: PictureFile[] = []
  for (const file of files) {
    const made = await prepare(file, found, parts)
    stopping.throwIfAborted()
    if (typeof made === 'string') await changePictureFile(db, file, { fault: made, outcome: 'failed', fileId: null })
    else ready.push(made)
  }
  await db.transaction(tx => addToRecord(tx, found, { ready, done: files.length }, clock()))
  for (const { fileId } of files) if (fileId !== null) await parts.files.remove(fileId)
}

async function emitFinished(tx: Queryable, { id, firmId }: PictureImport, at: Date): Promise<void> {
  const { added: created, failed } = await countFiles(tx, id)
  const link = `/MyManage/SystemMember/productImport?pictures=${id}`
  const data = { importId: id, what: 'pictures' as const, created, updated: 0, failed, link }
  await emitEvent(tx, { firmId, at, kind: 'import.finished', key: `picture import ${id}`, data })
}

/** The picture of a file, checked and stored, or why there is none. One that an earlier attempt has stored is taken. */
async function prepare(
  file: PictureFile,
  found: PictureImport,
  parts: PictureParts,
): Promise<PictureFile | PictureFault> {
  if (file.pictureId !== null) return file
  if (file.fileId === null) return 'cut-off'
  const { firmId, accountId } = found
  const bytes = await parts.files.read(file.fileId).catch(error => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
  if (!bytes) return 'cut-off'
  if ((await pictureUsage(parts.db, firmId)).bytes + bytes.length > pictureQuota.bytes) return 'quota'
  const receiver = createReceiver(parts, { ownerId: accountId, hourly: false, isInspected: false })
  try {
    const upload = await receiver.receive({
      ...{ name: file.name, pieces: piecesOf(bytes), maxBytes: bytes.length, reservedBytes: 1 },
    })
    const stored = await storePicture(upload, { firmId, accountId }, parts)
    if ('fault' in stored)
      return stored.fault === 'not-a-picture' || stored.fault === 'unknown-type' ? 'picture' : stored.fault
    await changePictureFile(parts.db, file, { pictureId: stored.id })
    return { ...file, pictureId: stored.id }
  } finally {
    await receiver.discard()
  }
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}

type Prepared = { ready: readonly PictureFile[]; done: number }

async function addToRecord(
  tx: Queryable,
  { id, firmId, accountId }: PictureImport,
  { ready, done }: Prepared,
  now: Date,
): Promise<void> {
  const locked = await lockPictureImport(tx, id, 'adding')
  if (!locked) return
  await changePictureImport(tx, { id, from: 'adding' }, { done: Math.min(locked.total, locked.done + done) })
  const open = new Set((await nextPictureFiles(tx, id, null)).map(({ place }) => place))
  // Those that another process has added meanwhile are not open any more.
  const waiting = ready.filter(({ place }) => open.has(place))
  const [first] = waiting
  if (!first) return
  const [row] = await lockRecords(tx, { ids: [first.productId ?? 0], firmId })
  const { added, failed } = row ? await fitting(tx, row, waiting) : { added: [], failed: withFault(waiting, 'unknown') }
  for (const { file, fault } of failed) await changePictureFile(tx, file, { fault, outcome: 'failed', fileId: null })
  if (added.length === 0 || !row) return
  await recordFirst(tx, [row])
  const version = await newestVersion(tx, row.id)
  const pictures = added.map(({ pictureId, view, alt }) => ({ id: pictureId ?? '', view, alt }))
  const saved = { ...row, pictures: [...(row.pictures ?? []), ...pictures], updatedAt: now }
  await writeRows(tx, [saved])
  await recordRows(tx, [saved], { source: 'people', authorId: accountId, at: now })
  await attachPictures(tx, { ids: pictures.map(picture => picture.id), firmId })
  const versions = { versionBefore: version, versionAfter: version + 1 }
  for (const file of added) await changePictureFile(tx, file, { outcome: 'added', fileId: null, ...versions })
  await notifyPublished(tx)
}

type Failed = { file: PictureFile; fault: PictureFault }

const withFault = (files: readonly PictureFile[], fault: PictureFault): Failed[] => files.map(file => ({ file, fault }))

/** Which files the record takes as it is now: it may have changed since the dry run. */
async function fitting(tx: Queryable, { state, pictures }: ProductRow, files: readonly PictureFile[]) {
  if (state === 'archived') return { added: [], failed: withFault(files, 'archived') }
  const before = pictures ?? []
  const sources = await sourcesOf(
    tx,
    before.map(({ id }) => id),
  )
  const known = new Set(sources.values())
  const fresh = files.filter(({ sha256 }) => !known.has(sha256 ?? ''))
  const places = Math.max(0, partLimits.pictures - before.length)
  return {
    added: fresh.slice(0, places),
    failed: [
      ...withFault(
        files.filter(file => !fresh.includes(file)),
        'same',
      ),
      ...withFault(fresh.slice(places), 'full'),
    ],
  }
}
