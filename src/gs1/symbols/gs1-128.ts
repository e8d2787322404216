// GS1-128: Code 128 that begins with FNC1. GS1 General Specifications, "GS1-128 symbology"; GB/T 15425.

import { type Element, toUnbracketed } from '../element-string.ts'
import { FNC1 } from '../raw-elements.ts'
import { symbolCharacters, widthsOf } from './code128.ts'

/** Characters that count against the limit of 48: AIs, values and separators, not the leading FNC1. */
export function dataCharacters(elements: readonly Element[]): number {
  return toUnbracketed(elements).length
}

/** Bars and spaces in turn, from the first bar, in X-dimensions; none where a value holds what GS1-128 cannot carry. */
export function encodeGs1128(elements: readonly Element[]): number[] {
  return widthsOf(symbolCharacters(FNC1 + toUnbracketed(elements)))
}
