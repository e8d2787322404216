// Element strings as the 12-bit values that GS1 DataBar Expanded carries: ISO/IEC 24724:2011, "Encodation of data".

import { applicationIdentifier } from '../application-identifiers.ts'
import { type Element, toUnbracketed } from '../element-string.ts'
import type { Fault } from '../fault.ts'
import { compact, fill, isCarried } from './databar-compaction.ts'
import { startOf } from './databar-methods.ts'

const LEAST_VALUES = 3
const MOST_VALUES = 21
const BITS = 12
/** Of a symbol without a two-dimensional component above. */
const LINKAGE = '0'
/** No symbol holds more, so that longer texts need not be looked at. */
const MOST_CHARACTERS = 80

/** The values of all characters but the check character, or what cannot be carried and where. `elements` have right values. */
export function expandedValues(elements: readonly Element[]): number[] | Fault {
  if (elements.length === 0) return { fault: 'empty', at: 0 }
  const found = uncarried(elements)
  if (found) return found
  const { method, sized, compressed, rest } = startOf(elements)
  const head = LINKAGE.length + method.length + (sized ? 2 : 0) + compressed.length
  const body = rest.length > MOST_CHARACTERS ? undefined : compact(rest)
  const count = Math.max(LEAST_VALUES, Math.ceil((head + (body?.length ?? 0)) / BITS))
  if (body === undefined || count > MOST_VALUES) return tooLong(elements, rest, MOST_VALUES * BITS - head)
  const symbolCharacters = count + 1
  const size = sized ? `${symbolCharacters % 2}${symbolCharacters > 14 ? 1 : 0}` : ''
  const bits = fill(LINKAGE + method + size + compressed, body, count * BITS)
  return Array.from({ length: count }, (_, at) => Number.parseInt(bits.slice(at * BITS, (at + 1) * BITS), 2))
}

function uncarried(elements: readonly Element[]): Fault | undefined {
  for (const { ai, value, at } of elements) {
    for (let index = 0; index < value.length; index++) {
      if (!isCarried(value.charAt(index))) return { fault: 'character', at: at + index, ai }
    }
  }
  return undefined
}

/** `at`: the first character that has no room. The limit is that of this text, in characters as GS1-128 counts them. */
function tooLong(elements: readonly Element[], rest: string, room: number): Fault {
  let fitting = Math.min(rest.length - 1, MOST_CHARACTERS)
  while (fitting > 0 && compact(rest.slice(0, fitting)).length > room) fitting--
  const most = toUnbracketed(elements).length - rest.length + fitting
  return { fault: 'length', at: placeOf(elements, most), limits: { least: 1, most, unit: 'characters' } }
}

/** Where a character of the unbracketed string stands in the text that was read; for an AI or separator, where its value begins. */
function placeOf(elements: readonly Element[], index: number): number {
  let start = 0
  for (const { ai, value, at } of elements) {
    const end = start + ai.length + value.length
    if (index < end) return at + Math.max(0, index - start - ai.length)
    start = end + (applicationIdentifier(ai)?.predefinedLength ? 0 : 1)
  }
  return 0
}
