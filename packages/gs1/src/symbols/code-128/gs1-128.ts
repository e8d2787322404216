/** GS1-128: Code 128 that begins with FNC1. GS1 General Specifications, "GS1-128 symbology"; GB/T 15425. */

import { type Element, toUnbracketed } from '../../elements/element-string.ts'
import { FNC1 } from '../../elements/raw-elements.ts'
import { elementWidthsOf, symbolCharacters } from './code128.ts'

/** Number of characters for the limit of 48: AIs, values and separators, without the leading FNC1. */
export function dataCharacterCount(elements: readonly Element[]): number {
  return toUnbracketed(elements).length
}

/** Alternating bars and spaces, from the first bar, in X-dimensions; empty if a value has characters that GS1-128 cannot encode. */
export function encodeGs1128(elements: readonly Element[]): number[] {
  return elementWidthsOf(symbolCharacters(FNC1 + toUnbracketed(elements)))
}
