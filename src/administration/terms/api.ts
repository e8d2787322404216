/** Handlers of the calls of the terms of use. */
import { signedIn } from '../../access/permissions.ts'
import { termsHistory } from '../../account/terms/store.ts'
import type { Handlers } from '../../wire/call.ts'
import type { AdministrationContext } from '../context.ts'
import type { TermsVersionReply, termsVersionCalls } from './calls.ts'
import { publishTerms, withdrawVersion } from './change.ts'

type Line = Awaited<ReturnType<typeof termsHistory>>[number]

/** The newest first: the first one in force is the current one. */
function replyOf({ terms, consents, author, withdrawer }: Line, current: Line | undefined, now: Date) {
  const stateOf = (): TermsVersionReply['state'] => {
    if (terms.withdrawnAt) return 'withdrawn'
    if (terms.id === current?.terms.id) return 'current'
    return terms.inForceFrom > now ? 'coming' : 'past'
  }
  const { version, changes, inForceFrom, createdAt, withdrawnAt } = terms
  return {
    ...{ version, state: stateOf(), changes, inForceFrom: inForceFrom.toISOString(), consents },
    ...{ byName: author, at: createdAt.toISOString() },
    ...{ withdrawnByName: withdrawer, withdrawnAt: withdrawnAt?.toISOString() ?? null },
  }
}

export const termsVersionHandlers: Handlers<typeof termsVersionCalls, AdministrationContext> = {
  termsVersions: async (_, { db, clock }) => {
    const lines = await termsHistory(db)
    const now = clock()
    const current = lines.find(({ terms }) => terms.withdrawnAt === null && terms.inForceFrom <= now)
    return lines.map(line => replyOf(line, current, now))
  },

  addTermsVersion: async (input, { db, viewer, clock, address }) => {
    await publishTerms(db, { ...input, viewer: signedIn(viewer), at: clock(), address })
    return { done: true }
  },

  withdrawTermsVersion: async ({ version }, { db, viewer, clock, address }) => {
    await withdrawVersion(db, { version, viewer: signedIn(viewer), at: clock(), address })
    return { done: true }
  },
}
