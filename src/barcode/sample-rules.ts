/** Which symbols are samples (样张), once it is known whose prefixes are not the asker's own, and what a reply says of it. */
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import { unitDigits } from './rules.ts'

const MESSAGE = '样张：这个厂商识别代码已经分配给一家企业，条码上印有“样张”字样，只供查看，不能用在货物和资产上'

/** What a reply says of it. */
export const sampleReply = (sample: boolean) => ({ sample, sampleMessage: sample ? MESSAGE : null })

/** `foreign`: company prefixes that were given to others than who asks. */
export function isUnder(type: SymbolType, code: string, foreign: readonly string[]): boolean {
  return unitDigits(type, code).some(text => foreign.some(prefix => text.startsWith(prefix)))
}
