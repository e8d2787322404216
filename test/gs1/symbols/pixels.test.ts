import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { drawingToPng } from '../../../packages/gs1/src/files/png.ts'
import { drawSymbol } from '../../../packages/gs1/src/symbols/draw-symbol.ts'
import {
  type Drawing,
  linearTypes,
  type SymbolRequest,
  symbolTypes,
} from '../../../packages/gs1/src/symbols/drawing.ts'
import { pixelSize } from '../../../packages/gs1/src/symbols/pixels.ts'
import { readPixels, runsOfRow } from '../../../packages/gs1/test/pixel-rows.ts'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { sampleRequest } from '../../../packages/gs1/test/sample-requests.ts'

function createDrawing(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(JSON.stringify(drawing))
  return drawing
}

/** The runs of the row in the middle of the bars, which are the first of a drawing. */
function runsOf(drawing: Drawing, dpi: number): number[] {
  const pixels = readPixels(drawingToPng(drawing, dpi))
  const { y = 0, h = 0 } = drawing.bars[0] ?? {}
  const scale = pixelSize(drawing, dpi).xDimensionPixels / drawing.xDimensionMm
  return runsOfRow(pixels, Math.floor((y + h / 2) * scale))
}

const dpis = [203, 300, 600] as const

// biome-ignore format: one row a line
test.each([
  [203, 0.12, 1, 0.1251, [2, 4, 2]], // X is 3 pixels
  [300, 0.08, 1, 0.0847, [3, 5, 3]], // X is 4 pixels
  [600, 0.08, 2, 0.0847, [6, 10, 6]], // X is 8 pixels
  [203, 0.05, 0, 0, [3, 3, 3]], // less than half a pixel
  [300, 0.165, 2, 0.1693, [2, 6, 2]],
] as const)('at %i dpi %f mm are %i pixels, %f mm: the left guard of EAN-13 is measured', (dpi, mm, pixels, reached, guard) => {
  const drawing = createDrawing({ type: 'EAN-13', code: '6901234567892', barWidthReductionMm: mm })
  expect(pixelSize(drawing, dpi)).toMatchObject({ barWidthReductionPixels: pixels, barWidthReductionMm: reached })
  expect(runsOf(drawing, dpi).slice(0, 3)).toEqual(guard)
})

/** ITF-14 and GS1-128 without frame or text, so that a row has the bars alone. */
const bare = { bearerBars: 'none', humanReadable: false } as const

test.each(linearTypes)('all bars of %s are narrower by the same pixels, and its spaces wider', type => {
  for (const dpi of dpis) {
    const request = { ...sampleRequest(type), ...bare }
    const whole = runsOf(createDrawing(request), dpi)
    for (const share of [0.1, 0.2, 0.3, 0.4, 0.5]) {
      const drawing = createDrawing({ ...request, barWidthReductionMm: createDrawing(request).xDimensionMm * share })
      const { barWidthReductionPixels: by } = pixelSize(drawing, dpi)
      const expected = whole.map((width, index) => width + (index % 2 === 0 ? -by : by))
      expect(runsOf(drawing, dpi), `${dpi} dpi, ${share} X`).toEqual(expected)
    }
  }
})

test('a reduction is off by at most half a pixel, and half of X remains of every bar and module', () => {
  const share = fc.double({ min: 0, max: 0.5, noNaN: true })
  const dpi = fc.oneof(fc.constantFrom(...dpis), fc.integer({ min: 72, max: 1200 }))
  fc.assert(
    fc.property(fc.constantFrom(...symbolTypes), share, dpi, (type, part, dpi) => {
      const request = { ...sampleRequest(type), ...bare }
      const mm = createDrawing(request).xDimensionMm * part
      const drawing = createDrawing({ ...request, barWidthReductionMm: mm })
      const size = pixelSize(drawing, dpi)
      const pixelMm = 25.4 / dpi
      expect(Math.abs(size.barWidthReductionPixels * pixelMm - mm)).toBeLessThanOrEqual(pixelMm / 2 + 1e-6)
      const narrowest = Math.min(...runsOf(drawing, dpi).filter((_, index) => index % 2 === 0))
      expect(narrowest).toBeGreaterThanOrEqual(size.xDimensionPixels / 2)
    }),
    { numRuns: process.env.FULL === '1' ? 2000 : 80 },
  )
})

test('the dark areas of a two-dimensional symbol are narrower on all sides, whole areas stay whole', () => {
  for (const type of ['GS1-QR', 'GS1-DataMatrix', 'HanXin'] as const) {
    for (const dpi of dpis) {
      const request = { ...sampleRequest(type), humanReadable: false }
      const { xDimensionMm } = createDrawing(request)
      const drawing = createDrawing({ ...request, barWidthReductionMm: xDimensionMm * 0.4 })
      const { barWidthReductionPixels: by, xDimensionPixels: x } = pixelSize(drawing, dpi)
      const cut = { first: Math.floor(by / 2), last: by - Math.floor(by / 2) }
      const [narrowed, whole] = [drawing, createDrawing(request)].map(each => readPixels(drawingToPng(each, dpi)))
      if (!narrowed || !whole) throw new Error('no picture')
      const isDark = (column: number, row: number) => whole.isDark(column, row)
      const wrong: string[] = []
      for (let py = 0; py < whole.height; py++) {
        for (let px = 0; px < whole.width; px++) {
          const sides = [
            isDark(px - cut.first, py),
            isDark(px + cut.last, py),
            isDark(px, py - cut.first),
            isDark(px, py + cut.last),
          ]
          const expected = isDark(px, py) && sides.every(Boolean)
          if (narrowed.isDark(px, py) !== expected) wrong.push(`${px} ${py}`)
        }
      }
      expect(wrong, `${type} ${dpi} dpi, ${by} of ${x} pixels`).toEqual([])
    }
  }
})

test.each(symbolTypes.filter(type => type !== 'HanXin'))(
  '%s with a reduction is read at 203, 300 and 600 dpi',
  async type => {
    for (const dpi of dpis) {
      const { xDimensionMm } = createDrawing(sampleRequest(type))
      const whole = await readSymbol(drawingToPng(createDrawing(sampleRequest(type)), dpi))
      const reduced = createDrawing({ ...sampleRequest(type), barWidthReductionMm: xDimensionMm * 0.36 })
      expect(whole).toBeDefined()
      expect(await readSymbol(drawingToPng(reduced, dpi)), `${dpi} dpi`).toEqual(whole)
    }
  },
)
