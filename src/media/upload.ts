/** Takes an uploaded picture or file into the library: checked, encoded anew, in all sizes, once for each unit. */
import { randomUUID } from 'node:crypto'
import { addAuditLine } from '../access/audit/store.ts'
import { signedIn } from '../access/permissions.ts'
import type { Queryable } from '../db/connect.ts'
import { fileFaultMessages, mediaPurpose } from '../files/rules.ts'
import { attachPersonalFile, type FileRow } from '../files/store.ts'
import { saveUploads } from '../files/uploads/save-uploads.ts'
import type { UploadedFile } from '../files/uploads/uploaded-file.ts'
import { shapeNames } from '../ui/display/pictures/picture-shapes.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { MediaContext } from './context.ts'
import { keepingSizes, makeSizes, removeFiles } from './pictures/make-sizes.ts'
import { type MediumKind, mediaLengths, uploadBytes } from './rules.ts'
import {
  addMedium,
  addVersion,
  changeMedium,
  type Medium,
  type MediumSize,
  mediumOfHash,
  notifyPages,
  replaceSizes,
} from './store.ts'

const texts = {
  size: '文件超过 30 MB，请压缩后再上传',
  type: '图片请用 PNG 或 JPEG，附件请用 PDF、Word、Excel 或 PowerPoint（.docx、.xlsx、.pptx，不带宏）；按文件内容判断，不看文件名。SVG 可能带脚本，不收',
  active: '文件里有脚本、宏、夹带的东西，或者打开时会到别处去取的内容，请去掉后再上传',
  kind: { picture: '这里是一张图片，请换成图片', file: '这里是一份附件，请换成文件' },
}

type Stored = { file: FileRow; upload: UploadedFile; kind: MediumKind; picture?: Sizes }
type Sizes = { width: number; height: number; sizes: MediumSize[] }

/** Checks and stores the file. Nothing names it yet: what fails afterwards leaves files that are swept. */
async function storeFile(
  upload: UploadedFile,
  cutting: Pick<Medium, 'focusX' | 'focusY' | 'crops'>,
  context: MediaContext,
) {
  const ownerId = signedIn(context.viewer).accountId
  const saved = await saveUploads(
    [upload],
    { ownerId, purpose: mediaPurpose, limit: uploadBytes, takesOffice: true },
    context,
  )
  if (!Array.isArray(saved)) return refuseFault(saved.fault)
  const [file] = saved
  if (!file) return refuse('unexpected')
  const kind = file.type.startsWith('image/') ? ('picture' as const) : ('file' as const)
  if (kind === 'file') return { file, upload, kind }
  const focus = { x: cutting.focusX, y: cutting.focusY }
  const picture = await makeSizes(file.id, { shapes: shapeNames, focus, crops: cutting.crops }, context)
  return { file, upload, kind, picture }
}

function refuseFault(fault: keyof typeof fileFaultMessages): never {
  if (fault === 'unknown-type') refuseField('file', fault, texts.type)
  if (fault === 'active-content') refuseField('file', fault, texts.active)
  return refuseField('file', fault, fault === 'too-large' ? texts.size : fileFaultMessages[fault])
}

/** Refuses a file that the unit has already, before it is checked and encoded. */
async function requireNew(db: Queryable, unit: string, { sha256 }: UploadedFile): Promise<void> {
  const same = await mediumOfHash(db, { unit, sha256 })
  if (same) refuseSame(same.name)
}

const refuseSame = (name: string): never =>
  refuse('conflict', { faults: [{ field: 'file', fault: 'same', message: `库里已有同一个文件：${name}` }] })

/** The name of a file without its extensions, as a first name of the medium. */
const firstName = (fileName: string) =>
  [...fileName.replace(/(\.(png|jpe?g|pdf|docx|xlsx|pptx))+$/i, '')].slice(0, mediaLengths.name).join('')

/** Adds a medium. Returns its id. */
export async function addUpload(upload: UploadedFile, unit: string, context: MediaContext): Promise<string> {
  const { db, files } = context
  await requireNew(db, unit, upload)
  const stored = await storeFile(upload, { focusX: 500, focusY: 500, crops: {} }, context)
  const { kind, file } = stored
  const id = randomUUID()
  const name = firstName(file.name)
  return keepingSizes(stored.picture?.sizes ?? [], files, () =>
    db.transaction(async tx => {
      await addMedium(tx, { id, kind, unit, name, ...writing(context) })
      await addStored(tx, { id, unit, note: '' }, stored, context)
      await recordAct(tx, 'medium-added', { id, name }, context)
      return id
    }),
  )
}

/** Puts a new version in the place of the current one. `lock` returns the locked medium as the viewer has seen it. */
export async function replaceUpload(
  upload: UploadedFile,
  { medium, note, lock }: { medium: Medium; note: string; lock: (tx: Queryable) => Promise<Medium> },
  context: MediaContext,
): Promise<void> {
  const { db, files, clock } = context
  const { id, unit, name } = medium
  await requireNew(db, unit, upload)
  const stored = await storeFile(upload, medium, context)
  const removed = await keepingSizes(stored.picture?.sizes ?? [], files, () =>
    db.transaction(async tx => {
      await lock(tx)
      if (stored.kind !== medium.kind) refuseField('file', 'kind', texts.kind[medium.kind])
      const replaced = await addStored(tx, { id, unit, note }, stored, context)
      await changeMedium(tx, id, {}, clock())
      await notifyPages(tx, id)
      await recordAct(tx, 'medium-replaced', { id, name }, context)
      return replaced
    }),
  )
  await removeFiles(files, removed)
}

const writing = ({ viewer, clock }: MediaContext) => {
  const { accountId, realName, username } = signedIn(viewer)
  return { by: { accountId, name: realName ?? username }, at: clock() }
}

/** The rows of a stored file as the current version. Returns the files of sizes that it replaces. */
async function addStored(
  tx: Queryable,
  { id, unit, note }: { id: string; unit: string; note: string },
  { file, upload, picture }: Stored,
  context: MediaContext,
): Promise<string[]> {
  const { by, at } = writing(context)
  const size = { width: picture?.width ?? null, height: picture?.height ?? null }
  const version = { mediumId: id, unit, fileId: file.id, sha256: upload.sha256, note, byName: by.name, at, ...size }
  const number = await addVersion(tx, version)
  if (number === undefined) return refuseSame('刚刚由别人上传')
  await attachPersonalFile(tx, { id: file.id, ownerId: by.accountId, purpose: mediaPurpose })
  return picture ? replaceSizes(tx, { id, number }, picture.sizes) : []
}

type MediumAct = 'medium-added' | 'medium-changed' | 'medium-replaced' | 'medium-deleted'

/** Records who did what with a medium. */
export const recordAct = (
  tx: Queryable,
  action: MediumAct,
  { id, name }: { id: string; name: string },
  context: MediaContext,
) =>
  addAuditLine(tx, {
    action,
    viewer: signedIn(context.viewer),
    at: context.clock(),
    address: context.address,
    subject: id,
    facts: { name },
  })
