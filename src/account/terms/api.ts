/** Handlers of the calls of the terms. */
import { signedIn } from '../../access/permissions.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { deviceName } from '../activity/device-name.ts'
import type { AccountContext } from '../context.ts'
import type { termsCalls } from './calls.ts'
import { allTerms, consentsOf, type TermsVersion } from './store.ts'

const termsReply = ({ version, content, changes, inForceFrom }: TermsVersion) => ({
  version,
  content,
  changes,
  inForceFrom: inForceFrom.toISOString(),
})

export const termsHandlers: Handlers<typeof termsCalls, AccountContext> = {
  terms: async ({ version }, { db, clock }) => {
    const all = await allTerms(db)
    const current = all.find(({ inForceFrom }) => inForceFrom <= clock())
    const stateOf = (terms: TermsVersion): 'past' | 'current' | 'coming' => {
      if (terms === current) return 'current'
      return terms.inForceFrom > clock() ? 'coming' : 'past'
    }
    const chosen =
      version === undefined ? current : (all.find(terms => terms.version === version) ?? refuse('not-found'))
    const versions = all.map(terms => ({
      version: terms.version,
      inForceFrom: terms.inForceFrom.toISOString(),
      state: stateOf(terms),
    }))
    return { terms: chosen ? termsReply(chosen) : null, versions }
  },

  ownConsents: async (_, { db, viewer }) => {
    const rows = await consentsOf(db, signedIn(viewer).accountId)
    return rows.map(({ version, at, address, userAgent }) => ({
      version,
      at: at.toISOString(),
      address,
      device: deviceName(userAgent),
    }))
  },
}
