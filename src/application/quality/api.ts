/** Handler of the quality score of a member. */
import { signedIn } from '../../access/permissions.ts'
import { numberFacts } from '../../numbers/items/facts-store.ts'
import { activePrefixes } from '../../numbers/owned/store.ts'
import { recordFacts } from '../../products/quality/mend-store.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import { firmOfAccount } from '../../registration/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { qualityCalls } from './calls.ts'
import { qualityOf } from './rules.ts'
import { prefixTerms } from './store.ts'

export const qualityHandlers: Handlers<typeof qualityCalls, RegistrationContext> = {
  ownQuality: async (_input, { db, viewer, clock }) => {
    const now = clock()
    const record = (await firmOfAccount(db, signedIn(viewer).accountId)) ?? refuse('not-found')
    const prefixes = await prefixTerms(db, record.id)
    const numbers = await numberFacts(db, await activePrefixes(db, record.id, now))
    const products = await recordFacts(db, record.id)
    return qualityOf({ record, prefixes, numbers, products }, now)
  },
}
