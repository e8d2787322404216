/** A drawing as SVG: its size in millimetres, one path for all bars. Coordinates are whole micrometres, and bars have no transform:
 *  resvg and librsvg lose paths with large coordinates that a transform makes small. */

import type { Bar, Drawing, DrawnText } from './drawing.ts'

/** Outline of one character in thousandths of an em, y downwards, all steps relative (from its left end on the base line); `advance`
 *  is its width in em. */
export type Glyph = { path: string; advance: number }
export type Glyphs = (character: string) => Glyph

const fontFamily = "'OCR-B','OCRB','Noto Sans SC',Arial,sans-serif"

/** With `glyphs` characters become outlines, so that the file prints the same without any font. `pixels`: width on a screen, instead
 *  of millimetres on paper. */
export function drawingToSvg(drawing: Drawing, glyphs?: Glyphs, pixels?: number): string {
  const { widthMm, heightMm } = drawing
  const [width, height] = [micrometres(widthMm), micrometres(heightMm)]
  const bars = barPath(drawing.bars)
  let texts = ''
  for (const text of drawing.texts) texts += glyphs ? outlinePath(text, glyphs) : textElement(text)
  const size =
    pixels === undefined
      ? `width="${width / 1000}mm" height="${height / 1000}mm"`
      : `width="${pixels}" height="${Math.round((pixels * 10_000 * height) / width) / 10_000}"`
  const title = drawing.title === undefined ? '' : `<title>${escapeXml(drawing.title)}</title>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${title}` +
    `<path fill="#fff" d="M0 0h${width}v${height}h-${width}z"/><path d="${bars}"/>${texts}</svg>`
  )
}

/** Adjacent bars usually have the same y and height, so these are written once. Edges are rounded, not widths, so that touching bars
 *  still touch. */
function barPath(bars: readonly Bar[]): string {
  let path = ''
  let [lastY, lastH] = [Number.NaN, Number.NaN]
  let [top, down] = ['', '']
  for (const { x, y, w, h } of bars) {
    if (y !== lastY || h !== lastH) {
      const from = micrometres(y)
      top = ` ${from}h`
      down = `v${micrometres(y + h) - from}h-`
      lastY = y
      lastH = h
    }
    const left = micrometres(x)
    const across = micrometres(x + w) - left
    path += `M${left}${top}${across}${down}${across}z`
  }
  return path
}

function textElement({ x, y, sizeMm, text, cellMm, anchor }: DrawnText): string {
  const places =
    cellMm === undefined ? micrometres(x) : Array.from(text, (_, at) => micrometres(x + (at + 0.5) * cellMm)).join(' ')
  return (
    `<text x="${places}" y="${micrometres(y)}" font-size="${micrometres(sizeMm)}" font-family="${fontFamily}" ` +
    `text-anchor="${anchor ?? 'middle'}">${escapeXml(text)}</text>`
  )
}

/** All characters of a line in one path, in thousandths of an em from the start of the line. */
function outlinePath({ x, y, sizeMm, text, cellMm, anchor }: DrawnText, glyphs: Glyphs): string {
  const drawn = Array.from(text, glyphs)
  const total = drawn.reduce((sum, { advance }) => sum + advance, 0) * sizeMm
  const start = cellMm === undefined && anchor !== 'start' ? x - total / 2 : x
  let from = 0
  let shapePath = ''
  for (const { path, advance } of drawn) {
    const left = cellMm === undefined ? from : from + (cellMm - advance * sizeMm) / 2
    if (path !== '') shapePath += `M${Math.round((left / sizeMm) * 10_000) / 10} 0${path}`
    from += cellMm ?? advance * sizeMm
  }
  if (shapePath === '') return ''
  const place = `translate(${micrometres(start)} ${micrometres(y)}) scale(${Number(sizeMm.toPrecision(7))})`
  return `<path transform="${place}" d="${shapePath}"/>`
}

/** Whole micrometres are finer than any printer and fast to write. */
function micrometres(mm: number): number {
  return Math.round(mm * 1000)
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, sign => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}
