// EAN-13, EAN-8, UPC-A and UPC-E in millimetres, with long guard bars and the digits below: GS1 General Specifications,
// "Human readable interpretation" of EAN/UPC symbols. At magnification 1 an EAN-13 measures 37.29 x 25.93 mm.

import { type Fault, isFault } from '../fault.ts'
import { type Gtin, type GtinKind, readGtin } from '../gtin.ts'
import type { Bar, Drawing, DrawnText, SymbolRequest, SymbolType } from './drawing.ts'
import { encodeEan8, encodeEan13, encodeUpcA, encodeUpcE, zeroSuppressed } from './ean.ts'
import { sizeOf, symbolSizes } from './sizes.ts'

type EanType = Exclude<SymbolType, 'ITF-14' | 'GS1-128'>

/** A run of characters below the bars: `from` and `cell` in modules, counted from the left end of the left quiet zone. */
type Run = { text: string; from: number; cell: number; small?: true }

/** `long`: ranges of modules, from the first bar, whose bars reach 5X below the others. */
type Layout = {
  kind: GtinKind
  encode: (digits: string) => string | undefined
  long: readonly (readonly [number, number])[]
  runs: (digits: string) => Run[]
}

const CELL = 7
const SMALL_CELL = 5
const GUARD_DEPTH = 5

/** `>` and `<` show the end of a quiet zone, so that nobody prints into it. */
const LAYOUTS: Record<EanType, Layout> = {
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

/** Height of the digits at X 0.330, and how high digits stand in the em of common sans-serif and OCR-B faces. */
const DIGIT_HEIGHT = 2.75 / 0.33
const DIGIT_IN_EM = 0.72
const SMALL = 0.66

export function drawEan(request: SymbolRequest, type: EanType): Drawing | Fault {
  const layout = LAYOUTS[type]
  const gtin: Gtin | Fault = readGtin(request.code)
  if (isFault(gtin)) return gtin
  const modules = gtin.kind === layout.kind ? layout.encode(gtin.digits) : undefined
  if (modules === undefined) return { fault: 'kind', at: 0 }
  const row = symbolSizes[type]
  const size = sizeOf(request, row)
  if (isFault(size)) return size
  const { xDimensionMm: x, barHeightMm } = size
  const bars = barsOf(modules, layout.long).map(({ from, to, long }): Bar => {
    return { x: (row.quietLeft + from) * x, y: 0, w: (to - from) * x, h: barHeightMm + (long ? GUARD_DEPTH * x : 0) }
  })
  const baseline = barHeightMm + (1 + DIGIT_HEIGHT) * x
  const texts = layout.runs(gtin.digits).map(({ text, from, cell, small }): DrawnText => {
    const sizeMm = ((DIGIT_HEIGHT * x) / DIGIT_IN_EM) * (small ? SMALL : 1)
    return { x: from * x, y: baseline, sizeMm, text, cellMm: cell * x }
  })
  return {
    type,
    widthMm: (row.quietLeft + modules.length + row.quietRight) * x,
    heightMm: baseline,
    xDimensionMm: x,
    quietZone: { leftMm: row.quietLeft * x, rightMm: row.quietRight * x },
    bars,
    texts,
  }
}

function barsOf(modules: string, long: Layout['long']): { from: number; to: number; long: boolean }[] {
  return Array.from(modules.matchAll(/1+/g), ({ 0: run, index }) => ({
    from: index,
    to: index + run.length,
    long: long.some(([from, to]) => index >= from && index < to),
  }))
}
