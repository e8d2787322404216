/** Which symbols are samples (样张): logistic units and assets under a company prefix that was given to somebody else than who asks.
 *  Only prefixes of the register count: whose a foreign or a free one is cannot be known here, and its holder may ask without an account. */
import type { Context } from '../access/context.ts'
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import { unitDigits } from './rules.ts'
import { isUnder } from './sample-rules.ts'
import * as store from './store.ts'

/** The prefixes of others that these codes lie under. A prefix of the viewer's own firm counts as its own while it is live. */
export async function foreignPrefixesOf(
  type: SymbolType,
  codes: readonly string[],
  { db, viewer, clock }: Context,
): Promise<readonly string[]> {
  const digits = codes.flatMap(code => unitDigits(type, code))
  const firmId = viewer.kind === 'account' ? viewer.firmId : null
  return store.foreignPrefixes(db, digits, { firmId, now: clock() })
}

/** For each code in turn. */
export async function areSamples(type: SymbolType, codes: readonly string[], context: Context): Promise<boolean[]> {
  const foreign = await foreignPrefixesOf(type, codes, context)
  return codes.map(code => isUnder(type, code, foreign))
}

export async function isSample(type: SymbolType, code: string, context: Context): Promise<boolean> {
  return (await areSamples(type, [code], context)).includes(true)
}
