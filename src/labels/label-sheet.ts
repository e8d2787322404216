/** Symbols on sheets of labels: each in the middle of its label, page after page. Layouts in millimetres: sheets.ts. */
import type { Fault } from '../gs1/fault.ts'
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { drawingToSvg } from '../gs1/symbols/svg.ts'
import { glyphOf } from '../print/glyphs.ts'
import { placeOnSheet, type SheetLayout } from '../print/sheets.ts'

/** `index` of the symbol that is larger than a label, and by how much; or the part that is wrong. */
export type SheetFault = Fault & { part: 'symbols' | 'startAt' | 'layout'; index?: number; over?: Size }
type Size = { widthMm: number; heightMm: number }

/** Places of drawings on one page, in the order of the labels. */
export type SheetPage = Size & { placed: readonly { drawing: Drawing; xMm: number; yMm: number }[] }

const TOLERANCE_MM = 1e-6

/** Pages with the symbols in turn. `startAt` is the first label that is still on the first sheet, 1 for a whole sheet. */
export function labelSheet(
  drawings: readonly Drawing[],
  layout: SheetLayout,
  { startAt = 1 }: { startAt?: number } = {},
): SheetPage[] | SheetFault {
  const wrong = layoutFault(layout)
  if (wrong) return wrong
  const each = layout.columns * layout.rows
  if (!Number.isInteger(startAt) || startAt < 1 || startAt > each) return { fault: 'size', at: 0, part: 'startAt' }
  if (drawings.length === 0) return { fault: 'empty', at: 0, part: 'symbols' }
  const pages: SheetPage['placed'][number][][] = []
  for (const [index, drawing] of drawings.entries()) {
    const widthMm = Math.max(0, drawing.widthMm - layout.labelWidthMm)
    const heightMm = Math.max(0, drawing.heightMm - layout.labelHeightMm)
    if (widthMm > TOLERANCE_MM || heightMm > TOLERANCE_MM) {
      return { fault: 'size', at: 0, part: 'symbols', index, over: { widthMm, heightMm } }
    }
    const place = startAt - 1 + index
    const corner = placeOnSheet(layout, place % each)
    const page = Math.floor(place / each)
    pages[page] ??= []
    pages[page].push({
      drawing,
      xMm: corner.xMm + (layout.labelWidthMm - drawing.widthMm) / 2,
      yMm: corner.yMm + (layout.labelHeightMm - drawing.heightMm) / 2,
    })
  }
  return pages.map(placed => ({ widthMm: layout.pageWidthMm, heightMm: layout.pageHeightMm, placed }))
}

/** Labels must be whole, beside each other, on the page. */
function layoutFault(layout: SheetLayout): SheetFault | undefined {
  const { columns, rows, labelWidthMm, labelHeightMm, stepXMm, stepYMm, leftMm, topMm } = layout
  const fault: SheetFault = { fault: 'size', at: 0, part: 'layout' }
  if (![columns, rows].every(count => Number.isInteger(count) && count >= 1 && count <= 100)) return fault
  if (!(labelWidthMm > 0 && labelHeightMm > 0 && leftMm >= 0 && topMm >= 0)) return fault
  if (!(columns === 1 || stepXMm >= labelWidthMm) || !(rows === 1 || stepYMm >= labelHeightMm)) return fault
  const last = placeOnSheet(layout, columns * rows - 1)
  const isOnPage =
    last.xMm + labelWidthMm <= layout.pageWidthMm + TOLERANCE_MM &&
    last.yMm + labelHeightMm <= layout.pageHeightMm + TOLERANCE_MM
  return isOnPage ? undefined : fault
}

/** The whole page as one drawing, for all output forms. */
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

/** The page with the edges of its labels, which a printed page does not have. */
export function previewSheet(page: SheetPage, layout: SheetLayout): string {
  const [w, h] = [micrometres(layout.labelWidthMm), micrometres(layout.labelHeightMm)]
  const places = Array.from({ length: layout.columns * layout.rows }, (_, index) => placeOnSheet(layout, index))
  const edges = places.map(({ xMm, yMm }) => `M${micrometres(xMm)} ${micrometres(yMm)}h${w}v${h}h-${w}z`).join('')
  const lines = `<path fill="none" stroke="#9aa5b1" stroke-width="250" stroke-dasharray="1200 800" d="${edges}"/>`
  return drawingToSvg(pageDrawing(page), glyphOf).replace(/<\/svg>$/, `${lines}</svg>`)
}

const micrometres = (mm: number) => Math.round(mm * 1000)
