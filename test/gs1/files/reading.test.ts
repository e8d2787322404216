import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { drawingToEps } from '../../../packages/gs1/src/files/eps.ts'
import { withLabel } from '../../../packages/gs1/src/files/label.ts'
import { drawingToPdf } from '../../../packages/gs1/src/files/pdf.ts'
import { drawingToPng } from '../../../packages/gs1/src/files/png.ts'
import { drawSymbol } from '../../../packages/gs1/src/symbols/draw-symbol.ts'
import { type Drawing, type SymbolRequest, symbolTypes } from '../../../packages/gs1/src/symbols/drawing.ts'
import { pixelSize } from '../../../packages/gs1/src/symbols/pixels.ts'
import { symbolSize } from '../../../packages/gs1/src/symbols/sizes.ts'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { sampleRequest } from '../../../packages/gs1/test/sample-requests.ts'

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

test("a label adds texts above and below and does not change the symbol's size", async () => {
  const drawing = createDrawing({ type: 'GS1-128', code: '(00)369012340000000017' })
  const labelled = withLabel(drawing, { title: '示例物流中心', note: '共 12 箱' })
  expect(labelled.heightMm).toBeCloseTo(drawing.heightMm + 12)
  expect(labelled.widthMm).toBe(drawing.widthMm)
  expect(labelled.texts.map(({ text }) => text)).toEqual(['示例物流中心', '(00)369012340000000017', '共 12 箱'])
  const found = await readSymbol(drawingToPng(labelled, 203))
  expect(found?.text).toBe('00369012340000000017')
})

test('a PDF page and an EPS box have the size of the symbol', async () => {
  const drawing = createDrawing({ type: 'EAN-13', code: '6901234567892' })
  const pdf = Buffer.from(drawingToPdf(drawing, 'EAN-13', new Date('2026-11-21T00:00:00Z'))).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
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
