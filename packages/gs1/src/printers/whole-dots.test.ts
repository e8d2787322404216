import { expect, test } from 'vitest'
import { sampleRequest } from '../../test/sample-requests.ts'
import { isFault } from '../fault.ts'
import { drawSymbol } from '../symbols/draw-symbol.ts'
import { symbolTypes, uses } from '../symbols/drawing.ts'
import { dotsPerMmOf, printerResolutions } from './resolutions.ts'
import { printerSymbol, wholeDots } from './whole-dots.ts'

// biome-ignore format: one row a line
test.each([
  [0.33, 203, 0.264, 0.66, 3], // 0.375
  [0.33, 300, 0.264, 0.66, 4], // 0.339
  [0.33, 600, 0.264, 0.66, 8], // 0.339
  [0.264, 203, 0.264, 0.66, 3], // 2.1 dots
  [0.25, 203, 0.25, 0.495, 2], // exactly 2 dots
  [0.66, 203, 0.264, 0.66, 5], // 6 dots are 0.75
  [0.66, 300, 0.264, 0.66, 7], // 8 dots are 0.677
  [0.66, 600, 0.264, 0.66, 15], // 16 dots are 0.677
  [0.495, 203, 0.495, 0.94, 4], // 0.5
  [1.016, 203, 0.495, 1.016, 8], // 9 dots are 1.125
  [0.3, 203, 0.26, 0.37, undefined], // neither 0.25 nor 0.375
  [0.1, 203, 0.05, 0.11, undefined],
  [0.17, 600, 0.17, 0.66, 5],
] as const)('%f mm at %i dpi within %f to %f mm', (requested, dpi, least, most, dots) => {
  expect(wholeDots(requested, dotsPerMmOf(dpi), { least, most })).toBe(dots)
})

test('dots per millimetre are those of the heads', () => {
  expect(printerResolutions.map(({ dpi, dotsPerMm }) => [dotsPerMmOf(dpi), dotsPerMm.toFixed(3)])).toEqual([
    [8, '8.000'],
    [300 / 25.4, '11.811'],
    [600 / 25.4, '23.622'],
  ])
})

test('every kind and use has a whole number of dots at every resolution, within the sizes of the standard', () => {
  const wrong: string[] = []
  for (const type of symbolTypes) {
    for (const use of [undefined, ...uses]) {
      for (const { dpi, dotsPerMm } of printerResolutions) {
        const request = { ...sampleRequest(type), use }
        const drawing = drawSymbol(request)
        const symbol = printerSymbol(request, dpi)
        // UPC-E, ITF-14 and others are not drawn for each use.
        if (isFault(drawing)) continue
        const name = `${type} ${use} ${dpi}`
        if (isFault(symbol)) wrong.push(`${name}: ${JSON.stringify(symbol)}`)
        else {
          const { least = 0, most = 99 } = drawing.xLimitsMm ?? {}
          const mm = symbol.xDots / dotsPerMm
          if (Math.abs(symbol.drawing.xDimensionMm - mm) > 1e-9 || mm < least - 1e-9 || mm > most + 1e-9)
            wrong.push(name)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a requested height is scaled with X, but not that of cartons', () => {
  const height = (request: Parameters<typeof printerSymbol>[0]) => {
    const symbol = printerSymbol(request, 203)
    return isFault(symbol) ? symbol : Math.max(...symbol.drawing.bars.map(({ h }) => h))
  }
  const ean = height({ ...sampleRequest('EAN-8'), barHeightMm: 18.23 })
  expect(ean).toBeGreaterThan((18.23 * 0.375) / 0.33 - 0.01)
  expect(height({ ...sampleRequest('GS1-128'), barHeightMm: 40 })).toBe(40)
})

test('a fault of the code or of the size is that of the drawing', () => {
  expect(printerSymbol({ type: 'EAN-13', code: '6901234567893' }, 203)).toMatchObject({ fault: 'check-digit' })
  expect(printerSymbol({ type: 'EAN-13', code: '6901234567892', magnification: 9 }, 203)).toMatchObject({
    fault: 'size',
    part: 'magnification',
  })
})
