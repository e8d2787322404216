/** Finds samples (样张): logistic units and assets under another firm's company prefix. Only prefixes in our register count: the holder
 *  of any other prefix is unknown here, and may use the tools without an account. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import type { Context } from '../../access/context.ts'
import { unitDigits } from '../rules.ts'
import * as store from '../store.ts'
import { isUnderPrefix } from './sample-rules.ts'

/** Other firms' prefixes that the codes begin with. A prefix of the viewer's own firm is excluded while it is active. */
export async function otherFirmsPrefixes(
  type: SymbolType,
  codes: readonly string[],
  { db, viewer, clock }: Context,
): Promise<readonly string[]> {
  const digits = codes.flatMap(code => unitDigits(type, code))
  const firmId = viewer.kind === 'stranger' ? null : viewer.firmId
  return store.findOtherFirmsPrefixes(db, digits, { firmId, now: clock() })
}

/** One result for each code. */
export async function areSamples(type: SymbolType, codes: readonly string[], context: Context): Promise<boolean[]> {
  const prefixes = await otherFirmsPrefixes(type, codes, context)
  return codes.map(code => isUnderPrefix(type, code, prefixes))
}

export async function isSample(type: SymbolType, code: string, context: Context): Promise<boolean> {
  return (await areSamples(type, [code], context)).includes(true)
}
