/** Writes symbols on sheets: A4, or the labels of a layout. */
import type { Drawing } from '../symbols/drawing.ts'
import { createPageWriter, type Pages } from './page-pdf.ts'
import { placeOnSheet, type SheetLayout } from './sheets.ts'

export type SheetWriter = { add: (drawing: Drawing) => Uint8Array[]; end: () => Uint8Array[] }

const a4 = { pageWidthMm: 210, pageHeightMm: 297 }
const marginMm = 10
const gapMm = 5

/** `layout`: label sheet, each symbol centred on its label; without it as many as fit on A4, row by row. */
export function createSheetWriter({
  layout,
  title,
  at,
}: {
  layout: SheetLayout | undefined
  title: string
  at: Date
}): SheetWriter {
  return createPageWriter({ size: layout ?? a4, place: layout ? placeOnLabels(layout) : placeInRows(), title, at })
}

function placeOnLabels(layout: SheetLayout): Pages['place'] {
  let index = 0
  return ({ widthMm, heightMm }) => {
    const onPage = index++ % (layout.columns * layout.rows)
    const { xMm, yMm } = placeOnSheet(layout, onPage)
    return {
      xMm: xMm + (layout.labelWidthMm - widthMm) / 2,
      yMm: yMm + (layout.labelHeightMm - heightMm) / 2,
      isNewPage: onPage === 0,
    }
  }
}

/** Left to right with a gap; a new row if the next symbol does not fit, a new page if the row does not fit; sizes may differ. */
function placeInRows(): Pages['place'] {
  let [x, y, rowMm] = [marginMm, Number.POSITIVE_INFINITY, 0]
  return ({ widthMm, heightMm }) => {
    if (x > marginMm && x + widthMm > a4.pageWidthMm - marginMm + 1e-9) {
      y += rowMm + gapMm
      x = marginMm
      rowMm = 0
    }
    const isNewPage = y + heightMm > a4.pageHeightMm - marginMm + 1e-9
    if (isNewPage) {
      x = marginMm
      y = marginMm
      rowMm = 0
    }
    const place = { xMm: x, yMm: y, isNewPage }
    x += widthMm + gapMm
    rowMm = Math.max(rowMm, heightMm)
    return place
  }
}
