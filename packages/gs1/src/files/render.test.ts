import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSymbol } from '../../test/read-symbol.ts'
import { sampleRequest } from '../../test/sample-requests.ts'
import { isFault } from '../fault.ts'
import { drawSymbol } from '../symbols/draw-symbol.ts'
import { type Drawing, type SymbolRequest, symbolTypes } from '../symbols/drawing.ts'
import { pixelSize } from '../symbols/pixels.ts'
import { symbolSize } from '../symbols/sizes.ts'
import { blacken, whiteBitmap } from './bitmap.ts'
import { drawingToEps } from './eps.ts'
import { glyphOf } from './glyphs.ts'
import { withLabel } from './label.ts'
import { drawingToPdf } from './pdf.ts'
import { drawingToPng } from './png.ts'

function createDrawing(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(drawing.fault)
  return drawing
}

test.each([
  ['EAN-13', '6901234567892', 0.8, 300, '6901234567892', ']E0'],
  ['EAN-13', '6901234567892', 2, 96, '6901234567892', ']E0'],
  ['EAN-13', '6999000000018', 1, 600, '6999000000018', ']E0'],
  ['EAN-8', '69012341', 1, 300, '69012341', ']E4'],
  ['UPC-A', '614141123452', 1, 300, '0614141123452', ']E0'],
  ['ITF-14', '16901234567899', 0.5, 300, '16901234567899', ']I1'],
  ['ITF-14', '16901234567899', 1, 72, '16901234567899', ']I1'],
  ['GS1-128', '(00)369012340000000017', 0.5, 203, '00369012340000000017', ']C1'],
  ['GS1-128', '(01)16901234567899(10)LOT-7', 0.5, 300, '011690123456789910LOT-7', ']C1'],
] as const)('%s %s at %s times and %s dpi reads back', async (type, code, magnification, dpi, text, identifier) => {
  const found = await readSymbol(drawingToPng(createDrawing({ type, code, magnification }), dpi))
  expect(found).toEqual({ text, identifier })
})

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

const densities = fc.integer({ min: 72, max: 1200 })

test('a module of a PNG is never smaller than requested, also in the file', () => {
  const x = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...symbolTypes), x, densities, (type, share, dpi) => {
      const { least, most } = symbolSize(type)
      const xDimensionMm = type === 'GS1-128' ? 0.495 : least + share * (Math.min(most, 1) - least)
      const drawing = createDrawing({ ...sampleRequest(type), xDimensionMm })
      const size = pixelSize(drawing, dpi)
      const png = Buffer.from(drawingToPng(drawing, dpi))
      const perMetre = png.readUInt32BE(png.indexOf('pHYs') + 4)
      expect((size.xDimensionPixels / perMetre) * 1000).toBeGreaterThanOrEqual(xDimensionMm - 1e-6)
      expect(size.xDimensionMm).toBeCloseTo((size.xDimensionPixels / perMetre) * 1000, 2)
      expect(((size.xDimensionPixels - 1) / dpi) * 25.4).toBeLessThan(xDimensionMm)
      expect(size.withinStandard).toBe((size.xDimensionPixels / dpi) * 25.4 <= (drawing.xLimitsMm?.most ?? 0) + 1e-6)
    }),
    { numRuns: process.env.FULL === '1' ? 2000 : 60 },
  )
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

test("a label adds texts above and below and does not change the symbol's size", async () => {
  const drawing = createDrawing({ type: 'GS1-128', code: '(00)369012340000000017' })
  const labelled = withLabel(drawing, { title: '示例物流中心', note: '共 12 箱' })
  expect(labelled.heightMm).toBeCloseTo(drawing.heightMm + 12)
  expect(labelled.widthMm).toBe(drawing.widthMm)
  expect(labelled.texts.map(({ text }) => text)).toEqual(['示例物流中心', '(00)369012340000000017', '共 12 箱'])
  const found = await readSymbol(drawingToPng(labelled, 203))
  expect(found?.text).toBe('00369012340000000017')
})

test('text wider than the symbol becomes smaller', () => {
  const drawing = createDrawing({ type: 'GS1-128', code: '(00)369012340000000017' })
  const [title] = withLabel(drawing, { title: '很'.repeat(60) }).texts
  expect((title?.sizeMm ?? 99) * 60).toBeLessThanOrEqual(drawing.widthMm)
})

test('a PDF page and an EPS box have the size of the symbol', async () => {
  const drawing = createDrawing({ type: 'EAN-13', code: '6901234567892' })
  const pdf = Buffer.from(await drawingToPdf(drawing, 'EAN-13', new Date('2026-11-21T00:00:00Z'))).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeCloseTo((37.29 * 72) / 25.4, 1)
  expect(Number(height)).toBeCloseTo((drawing.heightMm * 72) / 25.4, 1)
  const eps = Buffer.from(drawingToEps(drawing)).toString('latin1')
  expect(eps.split('\n').slice(0, 2)).toEqual(['%!PS-Adobe-3.0 EPSF-3.0', '%%BoundingBox: 0 0 106 74'])
  expect(eps.match(/NaN/)).toBeNull()
  expect(eps.match(/rectfill/g)).toHaveLength(drawing.bars.length + 1)
})

test.each(['L', 'M', 'Q', 'H'] as const)(
  'a QR symbol of level %s reads back, Chinese and emoji included',
  async level => {
    const code = 'https://id.gs1.org/01/06999000000018?17=261231 商品二维码 📦'
    const drawing = drawSymbol({ type: 'QR', code, level })
    if (isFault(drawing)) throw new Error(drawing.fault)
    expect((await readSymbol(drawingToPng(drawing, 300)))?.text).toBe(code)
  },
)
