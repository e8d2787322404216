/** The block of company prefixes for demonstration firms: 69990000 to 69999999. GS1 publishes no length for it. */
import type { OwnLength } from '@barcode-authority/gs1/keys'

export const firstDemonstrationPrefix = '69990000'

/** The last company prefix of the block; the numbers after it are GLNs that are allocated singly. */
export const lastDemonstrationPrefix = '69999899'

/** The length of these prefixes, for the functions of packages/gs1 that find where a company prefix ends. */
export const demonstrationLengths: readonly OwnLength[] = [{ prefix: '6999', length: firstDemonstrationPrefix.length }]

/** Whether a number is in the block.
 *  isDemonstrationPrefix('69990000') is true */
export function isDemonstrationPrefix(digits: string): boolean {
  return demonstrationLengths.some(({ prefix }) => digits.startsWith(prefix))
}
