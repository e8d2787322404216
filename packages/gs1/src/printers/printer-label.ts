/** One label of a label printer as dots: a symbol in the middle, a text above it. */
import { type Fault, isFault } from '../fault.ts'
import { type Bitmap, whiteBitmap } from '../files/bitmap.ts'
import { paintDrawing, paintTexts } from '../files/paint.ts'
import type { Drawing, DrawnText } from '../symbols/drawing.ts'
import { type PixelSize, pixelSize } from '../symbols/pixels.ts'
import { type LabelText, labelText } from './label-text.ts'
import { dotsPerMmOf, type PrinterDpi } from './resolutions.ts'

/** The whole label in dots; 1 is white. */
export type PrinterLabel = { dpi: PrinterDpi; widthMm: number; heightMm: number; bitmap: Bitmap }

/** Sizes in millimetres; without a size the label is as large as the symbol needs, in whole millimetres. `text` is printed above the
 *  symbol, in at most two lines. */
export type LabelOptions = {
  dpi: PrinterDpi
  widthMm?: number | undefined
  heightMm?: number | undefined
  text?: string | undefined
}

/** The widest and longest labels of usual printers, and the smallest that they can feed. */
export const labelLimitsMm = { width: { least: 10, most: 220 }, height: { least: 5, most: 500 } } as const

/** About 6,000 by 6,000 dots, as for a PNG. */
const maxDots = 36_000_000
const marginMm = 1
const textGapMm = 0.5
/** Widths of a label with a text, where none is requested. */
const textWidthsMm = [40, 50, 60, 80, 100]
const mmPerInch = 25.4
const rounding = 1e-6

/** A label before it is painted: where its symbol is, in dots, and its texts, in millimetres. */
export type LabelLayout = {
  dpi: PrinterDpi
  widthMm: number
  heightMm: number
  widthDots: number
  heightDots: number
  size: PixelSize
  symbolAt: { x: number; y: number }
  texts: readonly DrawnText[]
}

/** Places the symbol and the text. `drawing` has an X-dimension of whole dots, see printerSymbol. Faults name `labelWidth`, `labelHeight`
 *  (with the size that is needed at least), `labelText` or `dpi`. */
export function labelLayout(drawing: Drawing, { dpi, widthMm, heightMm, text }: LabelOptions): LabelLayout | Fault {
  const dotsPerMm = dotsPerMmOf(dpi)
  const size = pixelSize(drawing, dotsPerMm * mmPerInch)
  const hasText = text !== undefined && text.trim() !== ''
  const neededMm = wholeMm(size.widthPixels / dotsPerMm + 2 * marginMm)
  const { width, above } = hasText ? textAbove(text, widthMm, neededMm) : { width: widthMm ?? neededMm, above: noText }
  if (isFault(above)) return above
  const textMm = hasText ? above.heightMm + textGapMm : 0
  const contentMm = size.heightPixels / dotsPerMm + textMm
  const height = heightMm ?? wholeMm(contentMm + 2 * marginMm)
  const [widthDots = 0, heightDots = 0] = [width, height].map(mm => Math.floor(mm * dotsPerMm + rounding))
  const fault =
    sizeFault('labelWidth', width, size.widthPixels / dotsPerMm) ?? sizeFault('labelHeight', height, contentMm)
  if (fault) return fault
  if (widthDots * heightDots > maxDots) return { fault: 'size', at: 0, part: 'dpi' }
  const top = Math.max(0, Math.floor((heightDots - contentMm * dotsPerMm) / 2))
  const symbolAt = {
    x: Math.floor((widthDots - size.widthPixels) / 2),
    y: Math.min(heightDots - size.heightPixels, top + Math.round(textMm * dotsPerMm)),
  }
  const texts = above.texts.map(each => ({ ...each, x: each.x + marginMm, y: each.y + top / dotsPerMm }))
  return { dpi, widthMm: width, heightMm: height, widthDots, heightDots, size, symbolAt, texts }
}

/** Paints a label; the faults are those of its layout. */
export function printerLabel(drawing: Drawing, options: LabelOptions): PrinterLabel | Fault {
  const layout = labelLayout(drawing, options)
  if (isFault(layout)) return layout
  const { dpi, widthMm, heightMm, widthDots, heightDots, size, symbolAt, texts } = layout
  const bitmap = whiteBitmap(widthDots, heightDots)
  paintTexts(bitmap, texts, dotsPerMmOf(dpi))
  paintDrawing(bitmap, drawing, size, symbolAt)
  return { dpi, widthMm, heightMm, bitmap }
}

/** A drawing that is a whole label, such as a logistics label, in its own size. Its X-dimension is whole dots. */
export function wholeLabel(drawing: Drawing, dpi: PrinterDpi): PrinterLabel {
  const { widthMm, heightMm } = drawing
  const dotsPerMm = dotsPerMmOf(dpi)
  const [widthDots = 0, heightDots = 0] = [widthMm, heightMm].map(mm => Math.floor(mm * dotsPerMm + rounding))
  const bitmap = whiteBitmap(widthDots, heightDots)
  paintDrawing(bitmap, drawing, pixelSize(drawing, dotsPerMm * mmPerInch))
  return { dpi, widthMm, heightMm, bitmap }
}

/** The text in the requested width, or in the first usual one that holds symbol and text. */
function textAbove(text: string, widthMm: number | undefined, neededMm: number) {
  const widths = widthMm === undefined ? [neededMm, ...textWidthsMm] : [widthMm]
  let last: { width: number; above: LabelText | Fault } = { width: neededMm, above: noText }
  for (const width of widths.filter(mm => mm >= neededMm || mm === widthMm)) {
    last = { width, above: labelText(text, width - 2 * marginMm) }
    if (!isFault(last.above) || last.above.fault !== 'size') return last
  }
  return last
}

const noText: LabelText = { texts: [], heightMm: 0 }

const wholeMm = (mm: number) => Math.ceil(mm - rounding)

/** The limits of a label start at what its content needs. */
function sizeFault(part: 'labelWidth' | 'labelHeight', mm: number, neededMm: number): Fault | undefined {
  const { least, most } = part === 'labelWidth' ? labelLimitsMm.width : labelLimitsMm.height
  const limits = { least: Math.max(least, Math.ceil(neededMm * 10 - rounding) / 10), most, unit: 'mm' as const }
  return mm >= limits.least - rounding && mm <= most ? undefined : { fault: 'size', at: 0, part, limits }
}
