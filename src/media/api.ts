/** Handlers of the media library. */
import { countExport } from '../access/audit/export-limit.ts'
import { signedIn } from '../access/permissions.ts'
import type { Queryable } from '../db/connect.ts'
import { maxCount } from '../db/paging.ts'
import { openFile } from '../files/open-file.ts'
import { FileMissing } from '../files/storage/file-store.ts'
import { deleteFiles } from '../files/store.ts'
import { tableFileFacts, writeTable } from '../files/table-files/tasks.ts'
import {
  type CroppedShape,
  croppedShapes,
  type PictureFormat,
  type PictureShape,
  pictureFormats,
  shapeNames,
} from '../ui/display/pictures/picture-shapes.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { mediaCalls } from './calls.ts'
import type { MediaContext } from './context.ts'
import { exportColumns } from './export-columns.ts'
import { countMedia, isUsed, listMedia } from './list-store.ts'
import { lockOwn, readOwn, requireSeen, scopeOf } from './own-media.ts'
import { keepingSizes, makeSizes, removeFiles } from './pictures/make-sizes.ts'
import { lineReply, mediumReply } from './replies.ts'
import type { Crops } from './rules.ts'
import * as store from './store.ts'
import { addUpload, recordAct, replaceUpload } from './upload.ts'

/** Time for which browsers use a picture without asking again; a changed one is seen after it at the latest. */
const cacheSeconds = 3600

export const mediaHandlers: Handlers<typeof mediaCalls, MediaContext> = {
  media: async ({ licence, ...filter }, context) => {
    const scope = scopeOf(context)
    const { rows, page } = await listMedia(context.db, { ...filter, licence }, { scope, now: context.clock() })
    return { rows: rows.map(row => lineReply(row, scope)), page }
  },

  mediaCounts: async (_, context) => {
    const { counts, people } = await countMedia(context.db, { scope: scopeOf(context), now: context.clock() })
    return { ...(counts ?? refuse('unexpected')), people }
  },

  medium: ({ id }, context) => mediumReply(context.db, id, scopeOf(context)),

  addMedium: async ({ file }, context) => {
    const scope = scopeOf(context)
    const id = await addUpload(file, scope === 'all' ? '' : scope.unit, context)
    return mediumReply(context.db, id, scope)
  },

  saveMedium: async ({ id, revision, crops, ...change }, context) => {
    const { db, files, clock } = context
    const { licenceUntil = null, focusX, focusY } = change
    requireLicence(change)
    const medium = await readOwn(id, context)
    requireSeen(medium, revision)
    const shapes = changedShapes(medium, { focusX, focusY, crops })
    const current = (await store.versionsOf(db, id)).find(({ isCurrent }) => isCurrent) ?? refuse('not-found')
    const isCut = medium.kind === 'picture' && shapes.length > 0
    const cutting = { shapes, focus: { x: focusX, y: focusY }, crops: cropsOf(crops) }
    const sizes = isCut ? (await makeSizes(current.fileId, cutting, context)).sizes : []
    const removed = await keepingSizes(sizes, files, () =>
      db.transaction(async tx => {
        requireSeen(await lockOwn(tx, id, context), revision)
        await store.changeMedium(tx, id, { ...change, licenceUntil, crops: cropsOf(crops) }, clock())
        await recordAct(tx, 'medium-changed', { id, name: change.name }, context)
        return store.replaceSizes(tx, { id, number: current.number }, sizes)
      }),
    )
    await removeFiles(files, removed)
    return mediumReply(db, id, scopeOf(context))
  },

  replaceMedium: async ({ id, revision, note, file }, context) => {
    const medium = await readOwn(id, context)
    requireSeen(medium, revision)
    const lock = async (tx: Queryable) => {
      const locked = await lockOwn(tx, id, context)
      requireSeen(locked, revision)
      return locked
    }
    await replaceUpload(file, { medium, note, lock }, context)
    return mediumReply(context.db, id, scopeOf(context))
  },

  restoreMedium: async ({ id, revision, number }, context) => {
    const { db, files, clock } = context
    const medium = await readOwn(id, context)
    requireSeen(medium, revision)
    const version = (await store.versionsOf(db, id)).find(row => row.number === number) ?? refuse('not-found')
    if (version.isCurrent) refuse('conflict', { message: '现在用的就是这一版' })
    const { focusX: x, focusY: y, crops } = medium
    const cutting = { shapes: shapeNames, focus: { x, y }, crops }
    const sizes = medium.kind === 'picture' ? (await makeSizes(version.fileId, cutting, context)).sizes : []
    const removed = await keepingSizes(sizes, files, () =>
      db.transaction(async tx => {
        requireSeen(await lockOwn(tx, id, context), revision)
        await store.makeCurrent(tx, id, number)
        await store.changeMedium(tx, id, {}, clock())
        await store.notifyPages(tx, id)
        await recordAct(tx, 'medium-replaced', { id, name: medium.name }, context)
        return store.replaceSizes(tx, { id, number }, sizes)
      }),
    )
    await removeFiles(files, removed)
    return mediumReply(db, id, scopeOf(context))
  },

  deleteMedium: async ({ id, revision }, context) => {
    const { db, files } = context
    const removed = await db.transaction(async tx => {
      const medium = await lockOwn(tx, id, context)
      requireSeen(medium, revision)
      if (await isUsed(tx, id)) refuse('conflict', { message: '在用，不能删；先从用它的稿件里拿掉' })
      const versions = (await store.versionsOf(tx, id)).map(({ fileId }) => fileId)
      const sizes = (await store.sizesOf(tx, id)).map(({ fileId }) => fileId)
      await store.deleteMedium(tx, id)
      await deleteFiles(tx, versions)
      await recordAct(tx, 'medium-deleted', { id, name: medium.name }, context)
      return [...versions, ...sizes]
    })
    await removeFiles(files, removed)
    return { done: true }
  },

  exportMedia: async ({ format, ...filter }, context) => {
    const { db, clock, workers, address, config } = context
    const [viewer, at, scope] = [signedIn(context.viewer), clock(), scopeOf(context)]
    const lines = await db.transaction(async tx => {
      const all = { ...filter, currPage: 1, pageSize: maxCount }
      const found = await listMedia(tx, all, { scope, now: at })
      if (found.page.total >= maxCount) refuse('rule-broken', { message: '超过 10,000 行，请缩小筛选的范围' })
      const facts = { rows: found.rows.length, format }
      await countExport(tx, { action: 'list-exported', viewer, at, address, facts }, config.limits)
      return found.rows.map(row => lineReply(row, scope))
    })
    const rows = [
      exportColumns.map(([heading]) => heading),
      ...lines.map(line => exportColumns.map(([, cell]) => cell(line))),
    ]
    const base64 = await workers.run(writeTable, { format, rows })
    return { ...tableFileFacts(`图片与附件-${chinaDay(at)}`, format), base64 }
  },

  mediumPicture: async ({ id, name }, { db, files }) => {
    const size = readName(name) ?? refuse('not-found')
    const fileId = (await store.fileOfSize(db, { id, ...size })) ?? refuse('not-found')
    const bytes = await files.read(fileId).catch(error => {
      if (error instanceof FileMissing) return refuse('not-found')
      throw error
    })
    return { name, type: pictureTypes[size.format], bytes, inline: true, cacheSeconds }
  },

  mediumFile: async ({ id, number }, context) => {
    const versions = await store.versionsOf(context.db, id)
    const version = versions.find(row => (number === undefined ? row.isCurrent : row.number === number))
    if (!version || version.width !== null) return refuse('not-found')
    context.counters.add('attachment', '')
    return openFile({ id: version.fileId, name: version.fileName, type: version.type, sha256: version.hash }, context)
  },
}

const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
const widest = 1536

/** What the last part of an address of a picture names; `1536x864.jpg` is the widest whole one, whatever its numbers. */
function readName(name: string): { shape: PictureShape; width: number; format: PictureFormat } | undefined {
  if (/^\d{1,5}x\d{1,5}\.jpg$/.test(name)) return { shape: 'whole', width: widest, format: 'jpg' }
  const [, shapeName, width, formatName] = /^([a-z]+)-(\d{1,5})\.([a-z0-9]+)$/.exec(name) ?? []
  const shape = shapeNames.find(known => known === shapeName)
  const format = pictureFormats.find(known => known === formatName)
  return shape && format && { shape, width: Number(width), format }
}

function requireLicence({ licence, licenceUntil }: { licence: string; licenceUntil?: string | undefined }): void {
  if (licenceUntil !== undefined && licence !== 'licensed')
    refuseField('licenceUntil', 'not-licensed', '只有“已获授权”才有到期日')
}

/** Without shapes that are cut by themselves. */
const cropsOf = (crops: Crops): Crops =>
  Object.fromEntries(croppedShapes.flatMap(shape => (crops[shape] ? [[shape, crops[shape]]] : [])))

type Cutting = Pick<store.Medium, 'focusX' | 'focusY' | 'crops'>

/** The shapes whose part of the picture is another one. */
function changedShapes(before: Cutting, after: Cutting): CroppedShape[] {
  const hasMoved = before.focusX !== after.focusX || before.focusY !== after.focusY
  return croppedShapes.filter(shape => {
    const [one, other] = [before.crops[shape], after.crops[shape]]
    return !one && !other ? hasMoved : JSON.stringify(textOf(one)) !== JSON.stringify(textOf(other))
  })
}

const textOf = (crop: Crops[CroppedShape]) => crop && [crop.x, crop.y, crop.width]
