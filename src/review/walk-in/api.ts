/** Handlers of applications that staff enter from paper. */
import { randomBytes } from 'node:crypto'
import { signedIn } from '../../access/permissions.ts'
import { createAccount } from '../../access/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { branchNow } from '../../branch-facts/store.ts'
import { branchLabel, regionBranch } from '../../codes/branches.ts'
import { fileFaultMessages } from '../../files/rules.ts'
import { saveUploads } from '../../files/uploads/save-uploads.ts'
import { mapUniqueViolation, type RegistrationContext } from '../../registration/context.ts'
import { normaliseFields } from '../../registration/record/normalise.ts'
import { emptyRecord, type FirmFields } from '../../registration/record/record-fields.ts'
import { recordFaults } from '../../registration/record/record-rules.ts'
import { reachOf } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { faultMessages } from '../../wire/fault-messages.ts'
import type { walkInCalls } from './calls.ts'
import { enterApplication } from './enter-application.ts'

/** The branch of the record's region. A branch enters applications of its own region only. */
function branchOf({ regionCode }: FirmFields, viewer: SignedIn): string {
  const branchCode =
    (regionCode && regionBranch(regionCode)?.code) || refuseField('regionCode', 'branch', '这个地区没有受理的分支机构')
  const reach = reachOf(viewer, 'enter-walk-ins')
  if (reach.of === 'region' && branchCode !== reach.branchCode)
    refuseField('regionCode', 'branch', '只能代录本分支机构所辖地区的企业')
  return branchCode
}

export const walkInHandlers: Handlers<typeof walkInCalls, RegistrationContext> = {
  uploadWalkInFile: async ({ file }, context) => {
    const ownerId = signedIn(context.viewer).accountId
    const stored = await saveUploads([file], { ownerId, purpose: 'licence' }, context)
    if (!Array.isArray(stored)) return refuseField('file', stored.fault, fileFaultMessages[stored.fault])
    const [saved] = stored
    return saved ? { id: saved.id, name: saved.name, size: saved.size, type: saved.type } : refuse('unexpected')
  },

  enterWalkIn: async ({ phone, ...input }, { db, viewer: contextViewer, clock, address, config, messages }) => {
    const [viewer, at] = [signedIn(contextViewer), clock()]
    const after: FirmFields = { ...emptyRecord, ...normaliseFields(input) }
    const isPhone = /^1[3-9]\d{9}$/.test(phone)
    const phoneMessage = phone ? faultMessages.phone.format : faultMessages.any.required
    const phoneFault = { field: 'phone', fault: 'format', message: phoneMessage }
    const faults = [...recordFaults(after), ...(isPhone ? [] : [phoneFault])]
    if (faults.length > 0) refuse('faulty-input', { faults })
    const branchCode = branchOf(after, viewer)
    const office = { branch: branchLabel(branchCode), telephone: (await branchNow(db, branchCode))?.phone ?? '' }
    const firstLogin = `${config.publicUrl}/login?mode=forgot`
    const username = `firm_${randomBytes(5).toString('hex')}`
    const work = db.transaction(async tx => {
      const created = await createAccount(tx, { username, passwordHash: 'none', userType: 'enterprise', phone })
      if ('taken' in created) return refuseField('phone', 'taken', '这个手机号已有账号，请经办人用自己的账号提交')
      const entry = { accountId: created.id, after, branchCode, viewer, at, address }
      const firm = await enterApplication(tx, entry, { demonstration: config.demo, messages })
      await messages.send(tx, {
        to: { channel: 'phone', address: phone },
        kind: 'walk-in-account',
        parameters: { ...office, firm: `“${after.firmName}”`, username, link: firstLogin },
        at,
      })
      return firm.id
    })
    return { id: await mapUniqueViolation(work), username, phone, firstLogin, ...office }
  },
}
