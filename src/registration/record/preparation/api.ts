/** Handlers of the calls that help to fill in an application. */
import { signedIn } from '../../../access/permissions.ts'
import { branchNow } from '../../../branch-facts/store.ts'
import { regionPath } from '../../../codes/regions/regions.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuseField } from '../../../wire/errors.ts'
import type { RegistrationContext } from '../../context.ts'
import { findHolder } from '../../disputes/claims/store.ts'
import { creditCodeFault, creditCodeMessage, normaliseCreditCode } from '../credit-code.ts'
import { normaliseFields } from '../normalise.ts'
import { emptyRecord } from '../record-fields.ts'
import { recordFaults } from '../record-rules.ts'
import type { preparationCalls } from './calls.ts'
import { creditCodeProposal } from './proposals.ts'
import { namesakes } from './store.ts'

export const preparationHandlers: Handlers<typeof preparationCalls, RegistrationContext> = {
  proposeRecord: async ({ creditCode: text, firmName }, { db, viewer, clock }) => {
    const creditCode = normaliseCreditCode(text)
    const fault = creditCodeFault(creditCode)
    if (fault) return refuseField('creditCode', fault.fault, creditCodeMessage(fault))
    const notFirm = signedIn(viewer).firmId ?? 0
    const { kindLabel, economicCode, regionCode, branchCode } = creditCodeProposal(creditCode)
    const branch = await branchNow(db, branchCode)
    const holder = await findHolder(db, { creditCode, notFirm, at: clock() })
    const sameName = firmName ? await namesakes(db, { firmName, notFirm }) : []
    return {
      ...{ kindLabel, economicCode, regionCode },
      regionLabel: regionCode === null ? null : regionPath(regionCode),
      branchLabel: branch?.label ?? null,
      branchPhone: branch?.phone ?? null,
      isTaken: holder !== undefined,
      namesakes: sameName.map(firm => ({
        firmName: firm.firmName ?? '',
        regionLabel: regionPath(firm.regionCode ?? ''),
      })),
    }
  },

  checkRecord: async input => ({ faults: recordFaults({ ...emptyRecord, ...normaliseFields(input) }) }),
}
