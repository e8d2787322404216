/** Label sheets: number and positions of labels on a page, in millimetres. Presets of manufacturers; users may also enter their own. */

import type { Language } from '../locales/locale.ts'
import { sheetTexts } from '../locales/names.ts'

/** `leftMm`, `topMm`: of the first label. `stepXMm`, `stepYMm`: distance between labels, gap included. */
export type SheetLayout = {
  pageWidthMm: number
  pageHeightMm: number
  columns: number
  rows: number
  leftMm: number
  topMm: number
  stepXMm: number
  stepYMm: number
  labelWidthMm: number
  labelHeightMm: number
}

export type SheetPreset = { name: string; layout: SheetLayout }

const a4 = { pageWidthMm: 210, pageHeightMm: 297 }
/** Adjacent labels without a gap, centred on the page. */
const withoutGap = (columns: number, rows: number, labelWidthMm: number, labelHeightMm: number): SheetLayout => ({
  ...a4,
  columns,
  rows,
  labelWidthMm,
  labelHeightMm,
  stepXMm: labelWidthMm,
  stepYMm: labelHeightMm,
  leftMm: round((a4.pageWidthMm - columns * labelWidthMm) / 2),
  topMm: round((a4.pageHeightMm - rows * labelHeightMm) / 2),
})
/** The same with a gap between the columns. */
const withColumnGap = (columns: number, rows: number, gapMm: number, label: readonly [number, number]): SheetLayout => {
  const whole = columns * label[0] + (columns - 1) * gapMm
  return {
    ...withoutGap(columns, rows, label[0], label[1]),
    stepXMm: round(label[0] + gapMm),
    leftMm: round((a4.pageWidthMm - whole) / 2),
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

// biome-ignore format: one row a line
export const sheetPresets = [
  { name: 'a4-2x4', layout: withoutGap(2, 4, 105, 74) },
  { name: 'a4-2x7', layout: withColumnGap(2, 7, 2.5, [99.1, 38.1]) },
  { name: 'a4-2x8', layout: withColumnGap(2, 8, 2.5, [99.1, 33.9]) },
  { name: 'a4-3x7', layout: withColumnGap(3, 7, 2.5, [63.5, 38.1]) },
  { name: 'a4-3x8', layout: withoutGap(3, 8, 70, 37) },
  { name: 'a4-4x10', layout: withoutGap(4, 10, 48.5, 25.4) },
  { name: 'a4-5x13', layout: withColumnGap(5, 13, 2.5, [38.1, 21.2]) },
] as const satisfies readonly SheetPreset[]

/** Columns, rows and size for people.
 *  @example sheetLabel(sheetPresets[0].layout, 'en') // '2 × 4, 105 × 74 mm' */
export function sheetLabel(layout: SheetLayout, language: Language = 'zh'): string {
  return sheetTexts[language](layout)
}

/** Upper left corner of label `index` (from 0) of its page, left to right and down. */
export function placeOnSheet(layout: SheetLayout, index: number): { xMm: number; yMm: number } {
  return {
    xMm: layout.leftMm + (index % layout.columns) * layout.stepXMm,
    yMm: layout.topMm + Math.floor(index / layout.columns) * layout.stepYMm,
  }
}
