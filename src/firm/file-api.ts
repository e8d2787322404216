/** Handlers of files: handing in, fetching by ticket or by right, and the entries to sister systems. */
import { createHmac } from 'node:crypto'
import { signedIn } from '../access/who.ts'
import { cleanName } from '../files/file-name.ts'
import { type FileFault, faultMessages, judgeFile } from '../files/rules.ts'
import {
  countFilesSince,
  type FileRow,
  fileById,
  issueTicket,
  keepFiles,
  type NewFile,
  purgePending,
  redeemTicket,
} from '../files/store.ts'
import { type FailureCode, refuse, refuseField } from '../wire/errors.ts'
import type { FirmContext, FirmHandlers } from './record-api.ts'
import { firmById, firmOfAccount, maySeeFirmOf } from './store.ts'

const filesAnHour = 60
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
}

async function judged(file: File, field: string, purpose: string): Promise<NewFile> {
  const found = judgeFile(new Uint8Array(await file.arrayBuffer()))
  if (typeof found === 'string')
    return refuse(refusals[found], { faults: [{ field, fault: found, message: faultMessages[found] }] })
  return { ...found, name: cleanName(file.name, found.type), purpose }
}

/** Keeps what was sent: every file is judged before any is written. */
async function keepUploads(given: readonly File[], fileType: string | undefined, field: string, context: FirmContext) {
  const { db, files, clock, config } = context
  const ownerId = signedIn(context.viewer).accountId
  const at = clock()
  const hourAgo = new Date(at.getTime() - 3_600_000)
  if (config.limits && (await countFilesSince(db, ownerId, hourAgo)) + given.length > filesAnHour)
    refuse('too-often', { retryAfterSeconds: 600, message: '一小时内上传的文件过多，请稍后再试' })
  const ready: NewFile[] = []
  for (const [place, file] of given.entries())
    ready.push(await judged(file, given.length > 1 ? `${field}.${place}` : field, purposeOf(fileType)))
  await purgePending(db, files, { ownerId, now: at })
  const rows = await keepFiles(db, files, { ownerId, at, files: ready })
  return rows.map(({ id, name, size, type }) => ({ id, name, size, type }))
}

/** A file that the viewer may see: the own one, or one handed in for a firm within reach. Anything else is not there. */
async function visibleFile(id: string | undefined, { db, viewer: asking }: FirmContext): Promise<FileRow> {
  const viewer = signedIn(asking)
  const file = (await fileById(db, id ?? refuseField('id', 'required', '此项必填'))) ?? refuse('not-found')
  if (file.ownerId === viewer.accountId) return file
  const isSeen = file.state === 'attached' && (await maySeeFirmOf(db, file.ownerId, viewer))
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
    const [kept] = await keepUploads([file], fileType, 'file', context)
    return kept ?? refuse('unexpected')
  },

  uploadSeveral: async ({ files, file, fileType }, context) => {
    const given = [files, file].flat().filter(one => one !== undefined)
    return keepUploads(given, fileType, 'files', context)
  },

  returnFile: async ({ id, ticket }, context) => {
    const parts = { secretKey: context.config.secretKey, now: context.clock() }
    const file = ticket
      ? ((await redeemTicket(context.db, ticket, parts)) ?? refuse('not-found'))
      : await visibleFile(id, context)
    const bytes = await context.files.read(file.id)
    return { name: file.name, type: file.type, bytes, inline: file.type.startsWith('image/') }
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
