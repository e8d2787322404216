/** Symbols on label sheets: each in the middle of its label, page after page. Layouts in millimetres: sheets.ts. */

import type { Fault } from '@barcode-authority/gs1/faults'
/** `index` of the symbol that is larger than its label and `over` by how much; or the part of the input that is wrong. */
import { glyphOf } from '@barcode-authority/gs1/files'
import { placeOnSheet, type SheetLayout } from '@barcode-authority/gs1/sheets'
import { type Drawing, drawingToSvg } from '@barcode-authority/gs1/symbols'
export type SheetFault = Fault & { part: 'symbols' | 'startAt' | 'layout'; index?: number; over?: Size }
type Size = { widthMm: number; heightMm: number }

/** Positions of drawings on one page, in the order of the labels. */
export type SheetPage = Size & { placed: readonly { drawing: Drawing; xMm: number; yMm: number }[] }

const toleranceMm = 1e-6

/** Pages with the symbols in order. `startAt` is the first unused label of the first sheet, 1 for a new sheet. */
export function labelSheet(
  drawings: readonly Drawing[],
  layout: SheetLayout,
  { startAt = 1 }: { startAt?: number } = {},
): SheetPage[] | SheetFault {
  const fault = layoutFault(layout)
  if (fault) return fault
  const perPage = layout.columns * layout.rows
  if (!Number.isInteger(startAt) || startAt < 1 || startAt > perPage) return { fault: 'size', at: 0, part: 'startAt' }
  if (drawings.length === 0) return { fault: 'empty', at: 0, part: 'symbols' }
  const pages: SheetPage['placed'][number][][] = []
  for (const [index, drawing] of drawings.entries()) {
    const widthMm = Math.max(0, drawing.widthMm - layout.labelWidthMm)
    const heightMm = Math.max(0, drawing.heightMm - layout.labelHeightMm)
    if (widthMm > toleranceMm || heightMm > toleranceMm) {
      return { fault: 'size', at: 0, part: 'symbols', index, over: { widthMm, heightMm } }
    }
    const place = startAt - 1 + index
    const corner = placeOnSheet(layout, place % perPage)
    const page = Math.floor(place / perPage)
    pages[page] ??= []
    pages[page].push({
      drawing,
      xMm: corner.xMm + (layout.labelWidthMm - drawing.widthMm) / 2,
      yMm: corner.yMm + (layout.labelHeightMm - drawing.heightMm) / 2,
    })
  }
  return pages.map(placed => ({ widthMm: layout.pageWidthMm, heightMm: layout.pageHeightMm, placed }))
}

/** The labels must have a size, be beside each other and be on the page. */
function layoutFault(layout: SheetLayout): SheetFault | undefined {
  const { columns, rows, labelWidthMm, labelHeightMm, stepXMm, stepYMm, leftMm, topMm } = layout
  const fault: SheetFault = { fault: 'size', at: 0, part: 'layout' }
  if (![columns, rows].every(count => Number.isInteger(count) && count >= 1 && count <= 100)) return fault
  if (!(labelWidthMm > 0 && labelHeightMm > 0 && leftMm >= 0 && topMm >= 0)) return fault
  if (!(columns === 1 || stepXMm >= labelWidthMm) || !(rows === 1 || stepYMm >= labelHeightMm)) return fault
  const last = placeOnSheet(layout, columns * rows - 1)
  const isOnPage =
    last.xMm + labelWidthMm <= layout.pageWidthMm + toleranceMm &&
    last.yMm + labelHeightMm <= layout.pageHeightMm + toleranceMm
  return isOnPage ? undefined : fault
}

/** The whole page as one drawing, for all output formats. */
export function pageDrawing({ widthMm, heightMm, placed }: SheetPage): Drawing {
  const [first] = placed
  const marked = placed.find(({ drawing }) => drawing.title !== undefined)
  return {
    type: first?.drawing.type ?? 'GS1-128',
    widthMm,
    heightMm,
    xDimensionMm: first?.drawing.xDimensionMm ?? 1,
    quietZone: { leftMm: 0, rightMm: 0 },
    ...(marked?.drawing.title !== undefined && { title: marked.drawing.title }),
    bars: placed.flatMap(({ drawing, xMm, yMm }) =>
      drawing.bars.map(bar => ({ ...bar, x: bar.x + xMm, y: bar.y + yMm })),
    ),
    texts: placed.flatMap(({ drawing, xMm, yMm }) =>
      drawing.texts.map(text => ({ ...text, x: text.x + xMm, y: text.y + yMm })),
    ),
  }
}

/** The page with the outlines of its labels, which are not printed. */
export function previewSheet(page: SheetPage, layout: SheetLayout): string {
  const [w, h] = [micrometres(layout.labelWidthMm), micrometres(layout.labelHeightMm)]
  const places = Array.from({ length: layout.columns * layout.rows }, (_, index) => placeOnSheet(layout, index))
  const edges = places.map(({ xMm, yMm }) => `M${micrometres(xMm)} ${micrometres(yMm)}h${w}v${h}h-${w}z`).join('')
  const lines = `<path fill="none" stroke="#9aa5b1" stroke-width="250" stroke-dasharray="1200 800" d="${edges}"/>`
  return drawingToSvg(pageDrawing(page), glyphOf).replace(/<\/svg>$/, `${lines}</svg>`)
}

const micrometres = (mm: number) => Math.round(mm * 1000)
