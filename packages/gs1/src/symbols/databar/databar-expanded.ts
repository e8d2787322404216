/** Element strings as the 12-bit values of GS1 DataBar Expanded: ISO/IEC 24724:2011, "Encodation of data". */

import { applicationIdentifier } from '../../elements/application-identifiers.ts'
import { type Element, toUnbracketed } from '../../elements/element-string.ts'
import type { Fault } from '../../fault.ts'
import { compact, fillField, isEncodable } from './databar-compaction.ts'
import { chooseMethod } from './databar-methods.ts'

const minValues = 3
const maxValues = 21
const bitsPerValue = 12
/** The flag of a symbol without a two-dimensional component. */
const linkageFlag = '0'
/** No symbol holds more, so longer texts need not be checked. */
const maxCharacters = 80

/** The values of all characters except the check character, or a fault. `elements` have valid values. */
export function expandedValues(elements: readonly Element[]): number[] | Fault {
  if (elements.length === 0) return { fault: 'empty', at: 0 }
  const fault = unencodableFault(elements)
  if (fault) return fault
  const { method, hasLengthBits, compressed, rest } = chooseMethod(elements)
  const head = linkageFlag.length + method.length + (hasLengthBits ? 2 : 0) + compressed.length
  const body = rest.length > maxCharacters ? undefined : compact(rest)
  const count = Math.max(minValues, Math.ceil((head + (body?.length ?? 0)) / bitsPerValue))
  if (body === undefined || count > maxValues) return tooLongFault(elements, rest, maxValues * bitsPerValue - head)
  const symbolCharacters = count + 1
  const size = hasLengthBits ? `${symbolCharacters % 2}${symbolCharacters > 14 ? 1 : 0}` : ''
  const bits = fillField(linkageFlag + method + size + compressed, body, count * bitsPerValue)
  return Array.from({ length: count }, (_, at) =>
    Number.parseInt(bits.slice(at * bitsPerValue, (at + 1) * bitsPerValue), 2),
  )
}

function unencodableFault(elements: readonly Element[]): Fault | undefined {
  for (const { ai, value, at } of elements) {
    for (let index = 0; index < value.length; index++) {
      if (!isEncodable(value.charAt(index))) return { fault: 'character', at: at + index, ai }
    }
  }
  return undefined
}

/** `at`: the first character that does not fit. The limit applies to this text, in characters as for GS1-128. */
function tooLongFault(elements: readonly Element[], rest: string, availableBits: number): Fault {
  let fits = Math.min(rest.length - 1, maxCharacters)
  while (fits > 0 && compact(rest.slice(0, fits)).length > availableBits) fits--
  const maxLength = toUnbracketed(elements).length - rest.length + fits
  return {
    fault: 'length',
    at: placeInText(elements, maxLength),
    limits: { least: 1, most: maxLength, unit: 'characters' },
  }
}

/** Place in the text of a character of the unbracketed string; for an AI or separator, where its value begins. */
function placeInText(elements: readonly Element[], index: number): number {
  let start = 0
  for (const { ai, value, at } of elements) {
    const end = start + ai.length + value.length
    if (index < end) return at + Math.max(0, index - start - ai.length)
    start = end + (applicationIdentifier(ai)?.predefinedLength ? 0 : 1)
  }
  return 0
}
