import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../check-digits/check-digit.ts'
import { isFault } from '../fault.ts'
import { drawSymbol } from './draw-symbol.ts'
import type { Drawing, SymbolRequest } from './drawing.ts'
import { drawingToSvg } from './svg.ts'

function createDrawing(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(JSON.stringify(drawing))
  return drawing
}

test('each symbol has the size that the standard gives', () => {
  const sizes: [SymbolRequest, number, number][] = [
    [{ type: 'EAN-13', code: '6901234567892' }, 37.29, 25.93],
    [{ type: 'EAN-13', code: '6901234567892', magnification: 2 }, 74.58, 51.86],
    [{ type: 'EAN-13', code: '6901234567892', magnification: 0.8 }, 29.83, 20.74],
    [{ type: 'EAN-8', code: '96385074' }, 26.73, 21.31],
    [{ type: 'UPC-A', code: '614141123452' }, 37.29, 25.93],
    [{ type: 'UPC-E', code: '012000007898'.slice(0, 11) + checkDigit('01200000789') }, 22.11, 25.93],
  ]
  for (const [request, width, height] of sizes) {
    const { widthMm, heightMm } = createDrawing(request)
    expect(
      [widthMm, heightMm].map(value => Number(value.toFixed(2))),
      request.type,
    ).toEqual([width, height])
  }
  const itf = createDrawing({ type: 'ITF-14', code: '16901234567899', magnification: 1, bearerBars: 'none' })
  expect(itf.widthMm).toBeCloseTo(142.75, 2)
  expect(createDrawing({ type: 'ITF-14', code: '16901234567899', magnification: 1 }).widthMm).toBeCloseTo(
    142.75 + 2 * 4.83,
    2,
  )
  const sscc = createDrawing({ type: 'GS1-128', code: '(00)369012340000000017', xDimensionMm: 0.5 })
  expect(sscc.widthMm).toBeCloseTo((11 * 12 + 2 + 11 + 11 + 20) * 0.5, 5)
})

test('nothing is drawn in a quiet zone or outside the picture', () => {
  const body = fc.stringMatching(/^[1-9][0-9]{12}$/)
  const bearers = fc.constantFrom('none', 'top-and-bottom', 'frame')
  fc.assert(
    fc.property(
      body,
      bearers,
      fc.double({ min: 0.495, max: 0.66, noNaN: true }),
      (digits, bearerBars, xDimensionMm) => {
        const all = [
          createDrawing({ type: 'EAN-13', code: digits.slice(1) + checkDigit(digits.slice(1)), xDimensionMm }),
          createDrawing({ type: 'ITF-14', code: digits + checkDigit(digits), xDimensionMm, bearerBars }),
          createDrawing({ type: 'GS1-128', code: `(01)${digits}${checkDigit(digits)}(10)A1`, xDimensionMm }),
        ]
        for (const { bars, widthMm, heightMm, quietZone, type } of all) {
          const edge = type === 'ITF-14' && bearerBars === 'frame' ? 4.83 : 0
          const code = bars.filter(bar => !(type === 'ITF-14' && (bar.x < 1e-9 || bar.x + bar.w > widthMm - 1e-9)))
          expect(Math.min(...code.map(bar => bar.x))).toBeCloseTo(edge + quietZone.leftMm, 6)
          expect(Math.max(...code.map(bar => bar.x + bar.w))).toBeCloseTo(widthMm - edge - quietZone.rightMm, 6)
          expect(
            bars.filter(bar => bar.x < 0 || bar.y < 0 || bar.x + bar.w > widthMm + 1e-9 || bar.y + bar.h > heightMm),
          ).toEqual([])
        }
      },
    ),
  )
})

test('the guard bars of EAN-13 extend five modules below the others', () => {
  const { bars, xDimensionMm } = createDrawing({ type: 'EAN-13', code: '6901234567892' })
  const long = bars.filter(bar => bar.h > 23)
  expect(long.length).toBe(6)
  expect(long[0]?.h).toBeCloseTo(22.85 + 5 * xDimensionMm, 6)
  expect(bars.length).toBe(30)
})

test('sizes outside the standard are rejected with the limits', () => {
  const bad: [SymbolRequest, object][] = [
    [
      { type: 'EAN-13', code: '6901234567892', magnification: 0.79 },
      { part: 'magnification', limits: { least: 0.8, most: 2, unit: 'times' } },
    ],
    [{ type: 'EAN-13', code: '6901234567892', magnification: 2.01 }, { part: 'magnification' }],
    [
      { type: 'EAN-8', code: '96385074', xDimensionMm: 0.2 },
      { part: 'xDimensionMm', limits: { least: 0.264, most: 0.66, unit: 'mm' } },
    ],
    [{ type: 'ITF-14', code: '16901234567899', xDimensionMm: 0.49 }, { limits: { least: 0.495, most: 1.016 } }],
    [{ type: 'GS1-128', code: '(00)369012340000000017', xDimensionMm: 0.95 }, { limits: { least: 0.495, most: 0.94 } }],
    [
      { type: 'GS1-128', code: '(10)ABCDEFGHIJ', xDimensionMm: 1 },
      { part: 'xDimensionMm', limits: { least: 0.495, most: 0.833 } },
    ],
    [
      { type: 'GS1-128', code: '(10)ABCDEFGHIJ(21)ABCDEFGHIJKLM', xDimensionMm: 1 },
      { part: 'widthMm', limits: { least: 0, most: 165.1 } },
    ],
    [{ type: 'EAN-13', code: '6901234567892', barHeightMm: 0 }, { part: 'barHeightMm' }],
    [{ type: 'EAN-13', code: '6901234567892', magnification: Number.NaN }, { part: 'magnification' }],
  ]
  for (const [request, fault] of bad) expect(drawSymbol(request)).toMatchObject({ fault: 'size', ...fault })
  const tooLong = `(10)${'A'.repeat(20)}(21)${'B'.repeat(20)}(22)AB`
  const limits = { least: 1, most: 48, unit: 'characters' }
  expect(drawSymbol({ type: 'GS1-128', code: tooLong })).toEqual({ fault: 'length', at: 0, part: 'code', limits })
})

test('an invalid code, or one of another kind, is rejected at the faulty place', () => {
  expect(drawSymbol({ type: 'EAN-13', code: '96385074' })).toEqual({ fault: 'kind', at: 0 })
  expect(drawSymbol({ type: 'ITF-14', code: '96385074' })).toEqual({ fault: 'kind', at: 0 })
  expect(drawSymbol({ type: 'UPC-E', code: '614141123452' })).toEqual({ fault: 'kind', at: 0 })
  expect(drawSymbol({ type: 'UPC-A', code: '614141123453' })).toEqual({ fault: 'check-digit', at: 11 })
  expect(drawSymbol({ type: 'GS1-128', code: '(00)1' })).toMatchObject({ fault: 'length', at: 5 })
  expect(createDrawing({ type: 'ITF-14', code: '6901234567892' }).texts[0]?.text).toBe('0 69 01234 56789 2')
})

test('the text below GS1-128 keeps its elements whole and inside the symbol', () => {
  const { texts, widthMm } = createDrawing({ type: 'GS1-128', code: '(01)06901234567892(17)271231(10)AB12' })
  expect(texts.map(({ text }) => text).join('')).toBe('(01)06901234567892(17)271231(10)AB12')
  expect(texts.filter(({ text, sizeMm }) => text.length * sizeMm * 0.6 > widthMm)).toEqual([])
})

test('an SVG is in millimetres and draws all bars as one path', () => {
  const drawing = createDrawing({ type: 'EAN-8', code: '96385074' })
  const svg = drawingToSvg(drawing)
  expect(svg).toContain('width="26.73mm" height="21.31mm" viewBox="0 0 26730 21310"')
  expect(svg.match(/<path d="[^"]+"/g)?.length).toBe(1)
  expect(svg.match(/h[0-9.]+v[0-9.]+h-[0-9.]+z/g)?.length).toBe(drawing.bars.length + 1)
  expect(svg).toContain('>&gt;</text>')
  const outlined = drawingToSvg(drawing, () => ({ path: 'm0 0h500v-700z', advance: 0.5 }))
  expect(outlined).not.toContain('<text')
  expect(outlined.match(/M[0-9.]+ 0m0 0h500v-700z/g)?.length).toBe(10)
})
