/** Handlers of files: upload, download by ticket or permission, and signed links to external systems. */
import { createHmac } from 'node:crypto'
import { signedIn } from '../access/permissions.ts'
import { type FileFault, fileFaultMessages } from '../files/rules.ts'
import { type FileRow, fileById, issueTicket, redeemTicket } from '../files/store.ts'
import { saveUploads } from '../files/uploads/save-uploads.ts'
import type { UploadedFile } from '../files/uploads/uploaded-file.ts'
import { type FailureCode, refuse, refuseField } from '../wire/errors.ts'
import type { FirmContext, FirmHandlers } from './record-api.ts'
import { canSeeFile, firmById, firmOfAccount } from './store.ts'

const signedLinkSeconds = 60

const purposes = ['authorisation', 'other']
/** Purpose of a file: the licence unless `fileType` names another purpose. */
const purposeOf = (fileType: string | undefined) => purposes.find(purpose => purpose === fileType) ?? 'licence'

const failureCodes: Readonly<Record<FileFault, FailureCode>> = {
  empty: 'faulty-input',
  'too-large': 'too-large',
  'unknown-type': 'wrong-content-type',
  'cut-off': 'faulty-input',
  'active-content': 'faulty-input',
  encrypted: 'faulty-input',
  'too-many-pixels': 'faulty-input',
  'too-complex': 'faulty-input',
  infected: 'faulty-input',
}

type Uploads = { uploads: readonly UploadedFile[]; fileType: string | undefined; field: string }

/** Stores the uploads; a fault names the field and, for several files, the index. */
async function storeRequestFiles({ uploads, fileType, field }: Uploads, context: FirmContext) {
  const ownerId = signedIn(context.viewer).accountId
  const stored = await saveUploads(uploads, { ownerId, purpose: purposeOf(fileType) }, context)
  if (Array.isArray(stored)) return stored.map(({ id, name, size, type }) => ({ id, name, size, type }))
  const { index, fault } = stored
  const path = uploads.length > 1 ? `${field}.${index}` : field
  return refuse(failureCodes[fault], { faults: [{ field: path, fault, message: fileFaultMessages[fault] }] })
}

/** A file that the viewer may see: its own, or one submitted for a firm that it reviews. Refuses with not-found otherwise. */
async function visibleFile(id: string | undefined, { db, viewer: contextViewer }: FirmContext): Promise<FileRow> {
  const viewer = signedIn(contextViewer)
  const file = (await fileById(db, id ?? refuseField('id', 'required', '此项必填'))) ?? refuse('not-found')
  if (file.ownerId === viewer.accountId) return file
  const isVisible = file.state === 'attached' && (await canSeeFile(db, file, viewer))
  return isVisible ? file : refuse('not-found')
}

/** A signed URL of an external system: user, expiry time, and the signature over both (HMAC-SHA-256). */
async function signedLink(
  setting: string,
  id: number | undefined,
  { db, viewer: contextViewer, clock, config }: FirmContext,
) {
  const viewer = signedIn(contextViewer)
  const firm = id === undefined ? await firmOfAccount(db, viewer.accountId) : await firmById(db, id, viewer)
  if (id !== undefined && !firm) refuse('not-found')
  const base = config.external[setting]
  if (!base) return refuse('rule-broken', { message: '此业务没有开通' })
  const expires = Math.floor(clock().getTime() / 1000) + signedLinkSeconds
  const parameters = new URLSearchParams({
    user: viewer.username,
    userType: String(viewer.userType),
    firm: String(firm?.id ?? ''),
    expires: String(expires),
  })
  const signature = createHmac('sha256', config.secretKey).update(`${setting}\n${parameters}`).digest('base64url')
  return { url: `${base}${base.includes('?') ? '&' : '?'}${parameters}&signature=${signature}` }
}

export const fileHandlers: Pick<
  FirmHandlers,
  'uploadOne' | 'uploadSeveral' | 'returnFile' | 'returnFileUrl' | 'enterBusinessHall' | 'enterGds' | 'enterGln'
> = {
  uploadOne: async ({ file, fileType }, context) => {
    const [stored] = await storeRequestFiles({ uploads: [file], fileType, field: 'file' }, context)
    return stored ?? refuse('unexpected')
  },

  uploadSeveral: async ({ files, file, fileType }, context) => {
    const requestFiles = [files, file].flat().filter(one => one !== undefined)
    return storeRequestFiles({ uploads: requestFiles, fileType, field: 'files' }, context)
  },

  returnFile: async ({ id, ticket }, context) => {
    const options = { secretKey: context.config.secretKey, now: context.clock() }
    const file = ticket
      ? ((await redeemTicket(context.db, ticket, options)) ?? refuse('not-found'))
      : await visibleFile(id, context)
    const { size, stream } = await context.files.open(file.id)
    return { name: file.name, type: file.type, size, stream }
  },

  returnFileUrl: async ({ id }, context) => {
    const file = await visibleFile(id, context)
    const { config, clock, db } = context
    const ticket = await issueTicket(db, file.id, { secretKey: config.secretKey, now: clock() })
    return { url: `${config.filesUrl}/api/tycpdmfirm/authApi/returnFile?ticket=${ticket}` }
  },

  enterBusinessHall: ({ id }, context) => signedLink('EXT_BUSINESS_HALL', id, context),
  enterGds: ({ id }, context) => signedLink('EXT_GDS', id, context),
  enterGln: ({ id }, context) => signedLink('EXT_GLN', id, context),
}
