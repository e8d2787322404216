/** Handlers of a member's first steps. */
import { signedIn } from '../../access/permissions.ts'
import { numberReply } from '../../numbers/items/own-number.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import { firmOfAccount } from '../../registration/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { firstStepCalls } from './calls.ts'
import { firstNumber, storedSteps, storeStep } from './store.ts'

export const firstStepHandlers: Handlers<typeof firstStepCalls, RegistrationContext> = {
  firstSteps: async (_input, { db, viewer }) => {
    const { id } = (await firmOfAccount(db, signedIn(viewer).accountId)) ?? refuse('not-found')
    const stored = await storedSteps(db, id)
    const { first, used } = await firstNumber(db, id)
    return {
      number: used > 0,
      // Who has given a second product a number has symbols.
      symbol: used > 1 || (used > 0 && stored.includes('symbol')),
      lookup: stored.includes('lookup'),
      later: stored.includes('later'),
      used,
      first: first ? { ...numberReply(first), productName: first.productName } : null,
    }
  },

  finishFirstStep: async ({ step }, { db, viewer, clock }) => {
    const { accountId } = signedIn(viewer)
    const { id: firmId } = (await firmOfAccount(db, accountId)) ?? refuse('not-found')
    await storeStep(db, { firmId, step, accountId, doneAt: clock() })
    return { done: true }
  },
}
