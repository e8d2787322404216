/** Decides which symbols are samples (样张), and adds this to replies. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { unitDigits } from '../rules.ts'

const sampleText = '样张：这个厂商识别代码已经分配给一家企业，条码上印有“样张”字样，只供查看，不能用在货物和资产上'

/** The sample fields of a reply. */
export const sampleReply = (sample: boolean) => ({ sample, sampleMessage: sample ? sampleText : null })

/** `prefixes`: company prefixes that are not allocated to the firm of the viewer. */
export function isUnderPrefix(type: SymbolType, code: string, prefixes: readonly string[]): boolean {
  return unitDigits(type, code).some(text => prefixes.some(prefix => text.startsWith(prefix)))
}
