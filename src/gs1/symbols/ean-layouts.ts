// Where the guard bars reach down and the digits stand below EAN-13, EAN-8, UPC-A and UPC-E. GS1 General Specifications, "Human
// readable interpretation" of EAN/UPC symbols.

import type { GtinKind } from '../gtin.ts'
import { zeroSuppressed } from '../upc-e.ts'
import { encodeEan8, encodeEan13, encodeUpcA } from './ean.ts'
import { encodeUpcE } from './upc-e.ts'

export type EanType = 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E'

/** A run of characters below the bars: `from` and `cell` in modules, counted from the left end of the left quiet zone. */
type Run = { text: string; from: number; cell: number; small?: true }

/** `long`: ranges of modules, from the first bar, whose bars reach 5X below the others. */
export type Layout = {
  kind: GtinKind
  encode: (digits: string) => string | undefined
  long: readonly (readonly [number, number])[]
  runs: (digits: string) => Run[]
}

const CELL = 7
const SMALL_CELL = 5

/** `>` and `<` show the end of a quiet zone, so that nobody prints into it. */
export const eanLayouts: Record<EanType, Layout> = {
  'EAN-13': {
    kind: 'GTIN-13',
    encode: encodeEan13,
    long: [
      [0, 3],
      [45, 50],
      [92, 95],
    ],
    runs: digits => [
      { text: digits.slice(0, 1), from: 1, cell: CELL },
      { text: digits.slice(1, 7), from: 14, cell: CELL },
      { text: digits.slice(7), from: 61, cell: CELL },
      { text: '>', from: 106, cell: CELL },
    ],
  },
  'EAN-8': {
    kind: 'GTIN-8',
    encode: encodeEan8,
    long: [
      [0, 3],
      [31, 36],
      [64, 67],
    ],
    runs: digits => [
      { text: '<', from: 0, cell: CELL },
      { text: digits.slice(0, 4), from: 10, cell: CELL },
      { text: digits.slice(4), from: 43, cell: CELL },
      { text: '>', from: 74, cell: CELL },
    ],
  },
  'UPC-A': {
    kind: 'GTIN-12',
    encode: encodeUpcA,
    long: [
      [0, 10],
      [45, 50],
      [85, 95],
    ],
    runs: digits => [
      { text: digits.slice(0, 1), from: 1, cell: SMALL_CELL, small: true },
      { text: digits.slice(1, 6), from: 19, cell: CELL },
      { text: digits.slice(6, 11), from: 59, cell: CELL },
      { text: digits.slice(11), from: 107, cell: SMALL_CELL, small: true },
    ],
  },
  'UPC-E': {
    kind: 'GTIN-12',
    encode: encodeUpcE,
    long: [
      [0, 3],
      [45, 51],
    ],
    runs: digits => [
      { text: digits.slice(0, 1), from: 1, cell: SMALL_CELL, small: true },
      { text: zeroSuppressed(digits) ?? '', from: 12, cell: CELL },
      { text: digits.slice(11), from: 61, cell: SMALL_CELL, small: true },
    ],
  },
}

/** Height of the digits, and in the em of common sans-serif faces: how high round digits are, and how far they reach below the line. */
export const DIGIT_HEIGHT = 2.75 / 0.33
export const DIGIT_IN_EM = 0.76
export const DIGIT_BELOW_EM = 0.015
/** The digits beside UPC symbols are smaller by this. */
export const SMALL_DIGITS = 0.66
/** How far guard bars reach below the others. */
export const GUARD_DEPTH = 5
