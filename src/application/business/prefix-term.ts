/** The term of a prefix of a firm's reply, as the rules of validity.ts take it. */
import type { Firm } from '../../registration/calls.ts'
import type { PrefixState } from '../../registration/life-cycle/life-cycle.ts'

export type PrefixTerm = { companyPrefix: string; state: PrefixState; validTo: Date }

export const prefixTerm = ({ companyPrefix, state, validTo }: Firm['prefixes'][number]): PrefixTerm => ({
  companyPrefix,
  state,
  validTo: new Date(validTo),
})
