import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { elementWidthsOf, symbolCharacters } from '../../../packages/gs1/src/symbols/code-128/code128.ts'
import { drawSymbol } from '../../../packages/gs1/src/symbols/draw-symbol.ts'
import {
  type Drawing,
  type SymbolRequest,
  type SymbolType,
  symbolTypes,
  uses,
} from '../../../packages/gs1/src/symbols/drawing.ts'
import { sampleCodes, sampleRequest } from '../../../packages/gs1/test/sample-requests.ts'

const isFull = process.env.FULL === '1'
const numbers = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  0,
  -0,
  -1,
  1e-300,
  1e300,
  0.05,
  10,
  300,
]
const parts = ['magnification', 'xDimensionMm', 'barHeightMm', 'barWidthReductionMm'] as const

const almost = 1e-6

/** Shapes outside their own picture, or with a value that is not a number. */
function outOfBounds({ bars, texts, widthMm, heightMm }: Drawing): unknown[] {
  const isIn = (x: number, y: number, w: number, h: number) =>
    w > 0 && h > 0 && x >= -almost && y >= -almost && x + w <= widthMm + almost && y + h <= heightMm + almost
  return [
    ...bars.filter(({ x, y, w, h }) => !isIn(x, y, w, h)),
    ...texts.filter(({ x, y, sizeMm }) => !isIn(x, y - sizeMm * 0.7, almost, sizeMm * 0.7)),
  ]
}

function checkRequest(request: SymbolRequest): void {
  const result = drawSymbol(request)
  const label = JSON.stringify(request, (_, value) => (typeof value === 'number' ? String(value) : value))
  if (!isFault(result)) {
    expect(
      [result.widthMm, result.heightMm].every(side => side > 0 && side < 10_000),
      label,
    ).toBe(true)
    expect(outOfBounds(result), label).toEqual([])
    return
  }
  if (result.fault !== 'size') return
  const { least = Number.NaN, most = Number.NaN } = result.limits ?? {}
  expect(least >= 0 && most >= least && Number.isFinite(most), label).toBe(true)
}

test('any number in a request gives a drawing within its bounds or a fault with limits', () => {
  for (const type of symbolTypes) {
    for (const part of parts) {
      for (const value of numbers) {
        for (const anySize of [false, true]) checkRequest({ ...sampleRequest(type), [part]: value, anySize })
      }
    }
  }
})

const number = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.double({ min: 0, max: 2, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(...numbers) },
)
const codes: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.values(sampleCodes)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 90 }).map(text => `(10)${text}`) },
)
const requests: fc.Arbitrary<SymbolRequest> = fc.record({
  type: fc.constantFrom<SymbolType>(...symbolTypes),
  code: codes,
  magnification: number,
  xDimensionMm: number,
  barHeightMm: number,
  barWidthReductionMm: number,
  bearerBars: fc.constantFrom('frame', 'top-and-bottom', 'none', undefined),
  use: fc.constantFrom(...uses, undefined),
  addOn: fc.oneof(fc.constantFrom(undefined, '', '12', '51234'), fc.string({ maxLength: 6 })),
  humanReadable: fc.constantFrom(true, false, undefined),
  level: fc.constantFrom('L', 'M', 'Q', 'H', undefined),
  shape: fc.constantFrom('square', 'rectangle', undefined),
  anySize: fc.constantFrom(true, false, undefined),
})

test('any request gives a drawing within its bounds or a fault, never an exception', () => {
  fc.assert(fc.property(requests, checkRequest), { numRuns: isFull ? 50_000 : 1500 })
})

test('anySize draws what is otherwise rejected for its size', () => {
  for (const type of symbolTypes) {
    for (const sizeInput of [
      { xDimensionMm: 0.05 },
      { xDimensionMm: 10 },
      { magnification: 0.16 },
      { magnification: 9 },
    ]) {
      const request = { ...sampleRequest(type), ...sizeInput }
      if (type !== 'QR' && type !== 'HanXin') expect(drawSymbol(request), type).toMatchObject({ fault: 'size' })
      expect(isFault(drawSymbol({ ...request, anySize: true })), `${type} ${JSON.stringify(sizeInput)}`).toBe(false)
    }
  }
})

test('text that no Code 128 code set can encode has no symbol characters', () => {
  for (const text of ['é', 'A\u0080', '条码', '\uffff', 'A\u{1f4e6}']) {
    expect(symbolCharacters(text)).toEqual([])
    expect(elementWidthsOf(symbolCharacters(text))).toEqual([])
  }
  expect(symbolCharacters('\u007f').length).toBe(3)
})
