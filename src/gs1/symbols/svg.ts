// A drawing as SVG: sizes and coordinates in millimetres, one path for all bars.

import type { Bar, Drawing, DrawnText } from './drawing.ts'

/** Outline of one character in thousandths of an em, y downwards, in steps that are all relative (they begin at its left end on the
 *  base line); `advance` is its width in em. */
export type Glyph = { path: string; advance: number }
export type Glyphs = (character: string) => Glyph

const FACES = "'OCR-B','OCRB','Noto Sans SC',Arial,sans-serif"

/** With `glyphs` the characters become outlines, so that the file prints the same without any font installed. `pixels`: wide on a
 *  screen, instead of millimetres on paper. */
export function drawingToSvg(drawing: Drawing, glyphs?: Glyphs, pixels?: number): string {
  const width = number(drawing.widthMm)
  const height = number(drawing.heightMm)
  const bars = pathOf(drawing.bars)
  let texts = ''
  for (const text of drawing.texts) texts += glyphs ? outlines(text, glyphs) : textElement(text)
  const size =
    pixels === undefined
      ? `width="${width}mm" height="${height}mm"`
      : `width="${pixels}" height="${number((pixels * drawing.heightMm) / drawing.widthMm)}"`
  const edges = drawing.matrix ? ' shape-rendering="crispEdges"' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">` +
    `<path fill="#fff" d="M0 0h${width}v${height}h-${width}z"/><path transform="scale(.0001)"${edges} d="${bars}"/>${texts}</svg>`
  )
}

/** Neighbours mostly share place and height, so what they share is written out once. */
function pathOf(bars: readonly Bar[]): string {
  let path = ''
  let [lastY, lastH] = [Number.NaN, Number.NaN]
  let [top, down] = ['', '']
  for (const { x, y, w, h } of bars) {
    if (y !== lastY || h !== lastH) {
      top = ` ${units(y)}h`
      down = `v${units(h)}h-`
      lastY = y
      lastH = h
    }
    const across = units(w)
    path += `M${units(x)}${top}${across}${down}${across}z`
  }
  return path
}

function textElement({ x, y, sizeMm, text, cellMm, anchor }: DrawnText): string {
  const places =
    cellMm === undefined ? number(x) : Array.from(text, (_, at) => number(x + (at + 0.5) * cellMm)).join(' ')
  return (
    `<text x="${places}" y="${number(y)}" font-size="${number(sizeMm)}" font-family="${FACES}" ` +
    `text-anchor="${anchor ?? 'middle'}">${escaped(text)}</text>`
  )
}

/** All characters of a line in one path, in thousandths of its em. */
function outlines({ x, y, sizeMm, text, cellMm, anchor }: DrawnText, glyphs: Glyphs): string {
  const drawn = Array.from(text, glyphs)
  const total = drawn.reduce((sum, { advance }) => sum + advance, 0) * sizeMm
  let from = cellMm === undefined && anchor !== 'start' ? x - total / 2 : x
  let shapes = ''
  for (const { path, advance } of drawn) {
    const left = cellMm === undefined ? from : from + (cellMm - advance * sizeMm) / 2
    if (path !== '') shapes += `M${Math.round((left / sizeMm) * 10_000) / 10} 0${path}`
    from += cellMm ?? advance * sizeMm
  }
  if (shapes === '') return ''
  return `<path transform="translate(0 ${number(y)}) scale(${Number((sizeMm / 1000).toPrecision(7))})" d="${shapes}"/>`
}

/** Bars are drawn in whole tenths of a micrometre: finer than any printer, and fast to write. */
function units(value: number): number {
  return Math.round(value * 10_000)
}

function number(value: number): string {
  return String(units(value) / 10_000)
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, sign => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}
