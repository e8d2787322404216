/** Which symbols are samples (样张): logistic units and assets under a company prefix that was given to somebody else than who asks.
 *  Only prefixes of the register count: whose a foreign or a free one is cannot be known here, and its holder may ask without an account. */
import type { Context } from '../access/context.ts'
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import { unitDigits } from './rules.ts'
import * as store from './store.ts'

const MESSAGE = '样张：这个厂商识别代码已经分配给一家企业，条码上印有“样张”字样，只供查看，不能用在货物和资产上'

/** What a reply says of it. */
export const sampleReply = (sample: boolean) => ({ sample, sampleMessage: sample ? MESSAGE : null })

/** For each code in turn. A prefix of the viewer's own firm counts as its own while it is live. */
export async function areSamples(type: SymbolType, codes: readonly string[], context: Context): Promise<boolean[]> {
  const { db, viewer, clock } = context
  const digits = codes.map(code => unitDigits(type, code))
  const firmId = viewer.kind === 'account' ? viewer.firmId : null
  const foreign = await store.foreignPrefixes(db, digits.flat(), { firmId, now: clock() })
  return digits.map(own => own.some(text => foreign.some(prefix => text.startsWith(prefix))))
}

export async function isSample(type: SymbolType, code: string, context: Context): Promise<boolean> {
  return (await areSamples(type, [code], context)).includes(true)
}
