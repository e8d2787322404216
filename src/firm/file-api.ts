/** Handlers of files: handing in, fetching by ticket or by right, and the entries to sister systems. */
import { createHmac } from 'node:crypto'
import { signedIn } from '../access/who.ts'
import { keepUploads } from '../files/keep-uploads.ts'
import { type FileFault, faultMessages } from '../files/rules.ts'
import { type FileRow, fileById, issueTicket, redeemTicket } from '../files/store.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { type FailureCode, refuse, refuseField } from '../wire/errors.ts'
import type { FirmContext, FirmHandlers } from './record-api.ts'
import { firmById, firmOfAccount, maySeeFile } from './store.ts'

const entrySeconds = 60

const purposes = ['authorisation', 'other']
/** What a file is for. A firm hands in its licence unless it says that the file is something else. */
const purposeOf = (fileType: string | undefined) => purposes.find(known => known === fileType) ?? 'licence'

const refusals: Readonly<Record<FileFault, FailureCode>> = {
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

/** Keeps what was sent; the fault names the field and, among several, the place. */
async function keepSent({ uploads, fileType, field }: Uploads, context: FirmContext) {
  const ownerId = signedIn(context.viewer).accountId
  const kept = await keepUploads(uploads, { ownerId, purpose: purposeOf(fileType) }, context)
  if (Array.isArray(kept)) return kept.map(({ id, name, size, type }) => ({ id, name, size, type }))
  const { place, fault } = kept
  const at = uploads.length > 1 ? `${field}.${place}` : field
  return refuse(refusals[fault], { faults: [{ field: at, fault, message: faultMessages[fault] }] })
}

/** A file that the viewer may see: the own one, or one handed in for a firm within reach. Anything else is not there. */
async function visibleFile(id: string | undefined, { db, viewer: asking }: FirmContext): Promise<FileRow> {
  const viewer = signedIn(asking)
  const file = (await fileById(db, id ?? refuseField('id', 'required', '此项必填'))) ?? refuse('not-found')
  if (file.ownerId === viewer.accountId) return file
  const isSeen = file.state === 'attached' && (await maySeeFile(db, file, viewer))
  return isSeen ? file : refuse('not-found')
}

/** A signed address into a sister system: who enters, until when, and the signature over both (HMAC-SHA-256). */
async function entry(setting: string, id: number | undefined, { db, viewer: asking, clock, config }: FirmContext) {
  const viewer = signedIn(asking)
  const firm = id === undefined ? await firmOfAccount(db, viewer.accountId) : await firmById(db, id, viewer)
  if (id !== undefined && !firm) refuse('not-found')
  const base = config.external[setting]
  if (!base) return refuse('rule-broken', { message: '此业务没有开通' })
  const expires = Math.floor(clock().getTime() / 1000) + entrySeconds
  const said = new URLSearchParams({
    user: viewer.username,
    userType: String(viewer.userType),
    firm: String(firm?.id ?? ''),
    expires: String(expires),
  })
  const signature = createHmac('sha256', config.secretKey).update(`${setting}\n${said}`).digest('base64url')
  return { url: `${base}${base.includes('?') ? '&' : '?'}${said}&signature=${signature}` }
}

export const fileHandlers: Pick<
  FirmHandlers,
  'uploadOne' | 'uploadSeveral' | 'returnFile' | 'returnFileUrl' | 'enterBusinessHall' | 'enterGds' | 'enterGln'
> = {
  uploadOne: async ({ file, fileType }, context) => {
    const [kept] = await keepSent({ uploads: [file], fileType, field: 'file' }, context)
    return kept ?? refuse('unexpected')
  },

  uploadSeveral: async ({ files, file, fileType }, context) => {
    const given = [files, file].flat().filter(one => one !== undefined)
    return keepSent({ uploads: given, fileType, field: 'files' }, context)
  },

  returnFile: async ({ id, ticket }, context) => {
    const parts = { secretKey: context.config.secretKey, now: context.clock() }
    const file = ticket
      ? ((await redeemTicket(context.db, ticket, parts)) ?? refuse('not-found'))
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

  enterBusinessHall: ({ id }, context) => entry('EXT_BUSINESS_HALL', id, context),
  enterGds: ({ id }, context) => entry('EXT_GDS', id, context),
  enterGln: ({ id }, context) => entry('EXT_GLN', id, context),
}
