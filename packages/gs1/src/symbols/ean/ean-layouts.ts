/** Places of the guard bars and digits of EAN-13, EAN-8, UPC-A and UPC-E. GS1 General Specifications, "Human readable interpretation"
 *  of EAN/UPC symbols. */

import type { GtinKind } from '../../keys/kinds/gtin.ts'
import { suppressZeros } from '../../keys/kinds/upc-e.ts'
import { encodeEan8, encodeEan13, encodeUpcA } from './ean.ts'
import { encodeUpcE } from './upc-e.ts'

export type EanType = 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E'

/** A run of characters below the bars: `from` and `cell` in modules, counted from the left end of the left quiet zone. */
type Run = { text: string; from: number; cell: number; small?: true }

/** `long`: ranges of modules, from the first bar, whose bars extend 5X below the others. */
export type EanLayout = {
  kind: GtinKind
  encode: (digits: string) => string | undefined
  long: readonly (readonly [number, number])[]
  runs: (digits: string) => Run[]
}

const cellModules = 7
const smallCellModules = 5

/** `>` and `<` mark the end of a quiet zone, so that nobody prints into it. */
export const eanLayouts: Record<EanType, EanLayout> = {
  'EAN-13': {
    kind: 'GTIN-13',
    encode: encodeEan13,
    long: [
      [0, 3],
      [45, 50],
      [92, 95],
    ],
    runs: digits => [
      { text: digits.slice(0, 1), from: 1, cell: cellModules },
      { text: digits.slice(1, 7), from: 14, cell: cellModules },
      { text: digits.slice(7), from: 61, cell: cellModules },
      { text: '>', from: 106, cell: cellModules },
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
      { text: '<', from: 0, cell: cellModules },
      { text: digits.slice(0, 4), from: 10, cell: cellModules },
      { text: digits.slice(4), from: 43, cell: cellModules },
      { text: '>', from: 74, cell: cellModules },
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
      { text: digits.slice(0, 1), from: 1, cell: smallCellModules, small: true },
      { text: digits.slice(1, 6), from: 19, cell: cellModules },
      { text: digits.slice(6, 11), from: 59, cell: cellModules },
      { text: digits.slice(11), from: 107, cell: smallCellModules, small: true },
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
      { text: digits.slice(0, 1), from: 1, cell: smallCellModules, small: true },
      { text: suppressZeros(digits) ?? '', from: 12, cell: cellModules },
      { text: digits.slice(11), from: 61, cell: smallCellModules, small: true },
    ],
  },
}

/** Height of the digits; and for common sans-serif fonts, in em: height of round digits, and how far they extend below the base line. */
export const digitHeight = 2.75 / 0.33
export const digitInEm = 0.76
export const digitBelowEm = 0.015
/** Scale of the smaller digits beside UPC symbols. */
export const smallDigits = 0.66
/** How far guard bars extend below the others, in X. */
export const guardDepth = 5
