import { signedIn } from '../../../access/permissions.ts'
import { branchLabel } from '../../../codes/branches.ts'
import { regionPath } from '../../../codes/regions/regions.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import type { RegistrationContext } from '../../context.ts'
import type { bindingCalls } from './calls.ts'
import { objectToBinding, requestsReply } from './objection.ts'
import { hasFirmMessage, noMemberMessage, readMemberCode } from './rules.ts'
import { memberByCode } from './store.ts'

export const bindingHandlers: Handlers<typeof bindingCalls, RegistrationContext> = {
  bindingRequests: async (_input, { db, viewer }) => requestsReply(db, signedIn(viewer).firmId ?? refuse('not-found')),

  objectToBinding: async (objection, context) => {
    await context.db.transaction(tx => objectToBinding(tx, objection, context))
    return requestsReply(context.db, signedIn(context.viewer).firmId ?? refuse('not-found'))
  },

  findMember: async ({ code: text }, { db, viewer }) => {
    if (signedIn(viewer).firmId !== null) refuse('rule-broken', { message: hasFirmMessage })
    const code = readMemberCode(text)
    const found = code && (await memberByCode(db, code))
    if (!found) return refuseField('code', 'not-found', noMemberMessage)
    const { firm, companyPrefixes } = found
    return {
      firmName: firm.firmName ?? '',
      regionLabel: firm.regionCode ? regionPath(firm.regionCode) : '',
      branchLabel: branchLabel(firm.branchCode),
      companyPrefixes,
    }
  },
}
