/** Handler of the public record of a system member, with persons and numbers masked. */
import { branchLabel } from '../../codes/branches.ts'
import { regionPath } from '../../codes/regions/regions.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { firmByPrefix } from '../allocation/prefixes/store.ts'
import type { RegistrationContext } from '../context.ts'
import type { publicCalls } from './calls.ts'
import { maskMiddle, maskName, maskPhone } from './masks.ts'

export const publicHandlers: Handlers<typeof publicCalls, RegistrationContext> = {
  maskedFirm: async ({ firmCode }, { db }) => {
    const row = (await firmByPrefix(db, firmCode)) ?? refuse('not-found')
    const { firm, state, validTo } = row
    return {
      firmCode,
      firmName: firm.firmName ?? '',
      creditCode: maskMiddle(firm.creditCode, 6, 4),
      regionLabel: firm.regionCode ? regionPath(firm.regionCode) : '',
      branchLabel: branchLabel(firm.branchCode),
      contactName: maskName(firm.contactName),
      contactPhone: maskPhone(firm.contactPhone),
      state,
      validTo: validTo.toISOString(),
    }
  },
}
