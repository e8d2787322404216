import { expect, test } from 'vitest'
import { isFault } from '../fault.ts'
import { drawSymbol } from '../symbols/draw-symbol.ts'
import type { Drawing, SymbolRequest } from '../symbols/drawing.ts'
import { pixelSize } from '../symbols/pixels.ts'
import { blacken, whiteBitmap } from './bitmap.ts'
import { glyphOf } from './glyphs.ts'
import { withLabel } from './label.ts'
import { drawingToPng } from './png.ts'

function createDrawing(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(drawing.fault)
  return drawing
}

test('a PNG contains its density and has the size of its whole-pixel modules', () => {
  const drawing = createDrawing({ type: 'EAN-13', code: '6901234567892' })
  const size = pixelSize(drawing, 300)
  expect(size).toEqual({
    dpi: 300,
    widthPixels: 452,
    heightPixels: 315,
    xDimensionPixels: 4,
    xDimensionMm: 0.3387,
    withinStandard: true,
    barWidthReductionPixels: 0,
    barWidthReductionMm: 0,
  })
  const png = Buffer.from(drawingToPng(drawing, 300))
  expect(png.readUInt32BE(16)).toBe(452)
  expect(png.readUInt32BE(20)).toBe(315)
  const density = png.indexOf('pHYs')
  expect(png.readUInt32BE(density + 4)).toBe(11811)
  expect(png[density + 12]).toBe(1)
})

test('rounding up beyond the standard is reported: 0.66 mm at 300 dpi are 8 pixels of 0.677 mm', () => {
  const drawing = createDrawing({ type: 'EAN-13', code: '6901234567892', magnification: 2 })
  expect(pixelSize(drawing, 300)).toMatchObject({ xDimensionPixels: 8, xDimensionMm: 0.6773, withinStandard: false })
  const wide = createDrawing({ type: 'GS1-128', code: '(10)ABCDEFGHIJ', xDimensionMm: 0.8 })
  expect([pixelSize(wide, 600).withinStandard, pixelSize(wide, 300).withinStandard]).toEqual([true, false])
})

test('black pixels are exactly where they were requested', () => {
  const bitmap = whiteBitmap(21, 3)
  blacken(bitmap, { x0: 3, y0: 1, x1: 17, y1: 2 })
  const pixel = (x: number, y: number) => ((bitmap.bits[y * bitmap.stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 21; x++) expect(pixel(x, y)).toBe(y === 1 && x >= 3 && x < 17 ? 0 : 1)
  }
})

test('a pixel outside the bitmap is ignored', () => {
  const bitmap = whiteBitmap(8, 1)
  blacken(bitmap, { x0: -5, y0: -5, x1: 99, y1: 99 })
  expect(Array.from(bitmap.bits)).toEqual([0])
})

test('characters are outlines in em, Chinese ones too', () => {
  const digit = glyphOf('6')
  expect(digit.path).toMatch(/^m[^A-Z]+z$/)
  expect(digit.advance).toBeGreaterThan(0.4)
  expect(glyphOf('码').advance).toBe(1)
  expect(glyphOf(' ').path).toBe('')
  expect(glyphOf('6')).toBe(digit)
})

test('text wider than the symbol becomes smaller', () => {
  const drawing = createDrawing({ type: 'GS1-128', code: '(00)369012340000000017' })
  const [title] = withLabel(drawing, { title: '很'.repeat(60) }).texts
  expect((title?.sizeMm ?? 99) * 60).toBeLessThanOrEqual(drawing.widthMm)
})
