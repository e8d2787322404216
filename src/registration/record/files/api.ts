/** Handlers of files: upload, and download by ticket or permission. */

import { addAuditLine } from '../../../access/audit/store.ts'
import { signedIn } from '../../../access/permissions.ts'
import type { SignedIn } from '../../../access/viewer.ts'
import { openFile } from '../../../files/open-file.ts'
import { type FileFault, fileFaultMessages, invoicePurpose, slipPurpose } from '../../../files/rules.ts'
import { type FileRow, fileById, issueTicket, redeemTicket } from '../../../files/store.ts'
import { saveUploads } from '../../../files/uploads/save-uploads.ts'
import type { UploadedFile } from '../../../files/uploads/uploaded-file.ts'
import { operatorMay } from '../../../wire/access/may.ts'
import type { Handlers } from '../../../wire/call.ts'
import { type FailureCode, refuse, refuseField } from '../../../wire/errors.ts'
import type { RegistrationContext } from '../../context.ts'
import { firmOfReviewedFile } from '../../visibility/visibility-store.ts'
import type { fileCalls } from './calls.ts'

const purposes = ['authorisation', 'evidence', slipPurpose]
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
async function storeRequestFiles({ uploads, fileType, field }: Uploads, context: RegistrationContext) {
  const ownerId = signedIn(context.viewer).accountId
  const stored = await saveUploads(uploads, { ownerId, purpose: purposeOf(fileType) }, context)
  if (Array.isArray(stored)) return stored.map(({ id, name, size, type }) => ({ id, name, size, type }))
  const { index, fault } = stored
  const path = uploads.length > 1 ? `${field}.${index}` : field
  return refuse(failureCodes[fault], { faults: [{ field: path, fault, message: fileFaultMessages[fault] }] })
}

/** Slips and invoices are seen by those who see bills, all other files by every operator. */
const isOfOwnFirm = ({ firmId, purpose }: FileRow, viewer: SignedIn) =>
  firmId === viewer.firmId && !(paymentPurposes.includes(purpose) && !operatorMay(viewer.firmRole, 'pay-fees'))

const paymentPurposes: readonly string[] = [slipPurpose, invoicePurpose]

/** A file that the viewer may see: its own before a firm uses it, one that its firm uses, or one submitted for a firm that it reviews. Refuses with not-found otherwise. */
async function visibleFile(
  id: string | undefined,
  { db, viewer: contextViewer, clock, address }: RegistrationContext,
): Promise<FileRow> {
  const viewer = signedIn(contextViewer)
  const file = (await fileById(db, id ?? refuseField('id', 'required', '此项必填'))) ?? refuse('not-found')
  if (file.firmId === null ? file.ownerId === viewer.accountId : isOfOwnFirm(file, viewer)) return file
  const firmId = file.state === 'attached' ? await firmOfReviewedFile(db, file, viewer) : undefined
  if (firmId === undefined) return refuse('not-found')
  const subject = file.id
  await addAuditLine(db, { action: 'file-opened', viewer, at: clock(), address, firmId, subject })
  return file
}

export const fileHandlers: Handlers<typeof fileCalls, RegistrationContext> = {
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
    return openFile(file, context)
  },

  returnFileUrl: async ({ id }, context) => {
    const file = await visibleFile(id, context)
    const { config, clock, db } = context
    const ticket = await issueTicket(db, file.id, { secretKey: config.secretKey, now: clock() })
    return { url: `${config.filesUrl}/api/tycpdmfirm/authApi/returnFile?ticket=${ticket}` }
  },
}
