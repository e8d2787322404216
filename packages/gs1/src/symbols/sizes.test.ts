import { expect, test } from 'vitest'
import { sampleRequest } from '../../test/sample-requests.ts'
import { isFault } from '../fault.ts'
import { faultMessage } from '../fault-messages.ts'
import { drawSymbol } from './draw-symbol.ts'
import { type Drawing, type SymbolRequest, type SymbolType, symbolTypes, type Use, uses } from './drawing.ts'

function createDrawing(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(JSON.stringify({ request, drawing }))
  return drawing
}

/** Height of the bars that are not longer than the others. */
function barHeight(request: SymbolRequest): number {
  const { bars } = createDrawing({ ...request, bearerBars: 'none' })
  return Math.min(...bars.map(({ h }) => h))
}

// GS1 Sweden, size guide: X-dimension and height: minimum, recommended and maximum.
// biome-ignore format: one row a line
const published: [SymbolType, Use | undefined, [number, number, number], [number, number, number]][] = [
  ['EAN-8', undefined, [0.264, 0.33, 0.66], [14.58, 18.23, 36.46]],
  ['EAN-13', 'retail', [0.264, 0.33, 0.66], [18.28, 22.85, 45.7]],
  ['EAN-13', 'distribution', [0.495, 0.66, 0.66], [34.28, 45.7, 45.7]],
  ['ITF-14', undefined, [0.495, 0.495, 1.016], [31.75, 31.75, 31.75]],
  ['GS1-128', 'distribution', [0.495, 0.495, 1.016], [31.75, 31.75, 31.75]],
]
// General Specifications 18, table 8 (DataBar in general distribution) and table 6 (GS1-128), as quoted on the web.
// biome-ignore format: one row a line
const quoted: typeof published = [
  ['DataBar-Limited', 'healthcare+distribution', [0.495, 0.66, 0.66], [4.95, 6.6, 6.6]],
  ['DataBar-Expanded', 'healthcare+distribution', [0.495, 0.66, 0.66], [16.83, 22.44, 22.44]],
  ['GS1-128', 'healthcare', [0.17, 0.495, 0.495], [12.7, 12.7, 12.7]],
]

test('sizes are those that two other publications print', () => {
  for (const [type, use, [least, usual, most], heights] of [...published, ...quoted]) {
    const code = type === 'GS1-128' ? '(10)A1' : sampleRequest(type).code
    expect(createDrawing({ type, code, use }).xDimensionMm, type).toBe(usual)
    const found = [least, usual, most].map(xDimensionMm => barHeight({ type, code, use, xDimensionMm }))
    expect(
      found.map((height, index) => Math.abs(height - (heights[index] ?? 0)) < 0.011),
      `${type} ${found}`,
    ).toEqual([true, true, true])
    for (const xDimensionMm of [least - 0.001, most + 0.001]) {
      const limits = { least, most, unit: 'mm' }
      expect(drawSymbol({ type, code, use, xDimensionMm })).toEqual({
        fault: 'size',
        at: 0,
        part: 'xDimensionMm',
        limits,
      })
    }
  }
})

test('every symbol can be drawn for every use', () => {
  for (const use of uses)
    for (const type of symbolTypes) expect(createDrawing({ ...sampleRequest(type), use }).type).toBe(type)
  expect(createDrawing({ ...sampleRequest('EAN-8'), use: 'distribution' }).xDimensionMm).toBe(0.66)
  expect(createDrawing({ ...sampleRequest('ITF-14'), use: 'retail' }).xDimensionMm).toBe(0.495)
})

test('a key that is no trade item has the sizes of its own table', () => {
  // biome-ignore format: one row a line
  const keys: [string, number, number, number][] = [
    ['(00)369012340000000017', 0.495, 0.94, 31.75],
    ['(00)369012340000000017(02)06901234567892(37)12', 0.495, 0.94, 31.75],
    ['(8003)06901234567892A1', 0.25, 0.94, 12.7],
    ['(8004)6901234A1', 0.25, 0.94, 12.7],
    ['(253)6901234567892', 0.25, 0.94, 12.7],
    ['(414)6901234567892', 0.25, 0.94, 12.7],
    ['(8018)690123456789012346', 0.17, 0.495, 12.7],
    ['(410)6901234567892', 0.495, 1.016, 31.75],
    ['(01)06901234567892', 0.495, 1.016, 31.75],
  ]
  for (const [code, least, most, barHeightMm] of keys) {
    for (const xDimensionMm of [least, most]) {
      expect(
        createDrawing({ type: 'GS1-128', code, xDimensionMm: Math.min(xDimensionMm, 0.5), barHeightMm }).xDimensionMm,
        code,
      ).toBeLessThanOrEqual(0.5)
    }
    const limits = { least, most, unit: 'mm' }
    expect(drawSymbol({ type: 'GS1-128', code, xDimensionMm: 2 }), code).toMatchObject({ part: 'xDimensionMm', limits })
    expect(createDrawing({ type: 'GS1-128', code }).xDimensionMm, code).toBe(0.495)
    expect(barHeight({ type: 'GS1-128', code }), code).toBe(31.75)
  }
  expect(createDrawing({ type: 'GS1-DataMatrix', code: '(00)369012340000000017' }).xDimensionMm).toBe(0.743)
  expect(createDrawing({ type: 'GS1-DataMatrix', code: '(8018)690123456789012346' }).xDimensionMm).toBe(0.38)
  expect(createDrawing({ type: 'GS1-QR', code: '(8004)6901234A1', xDimensionMm: 3 }).xDimensionMm).toBe(3)
  expect(
    createDrawing({ type: 'GS1-128', code: '(8004)6901234A1', use: 'distribution', xDimensionMm: 1 }).xDimensionMm,
  ).toBe(1)
})

test('a GS1-128 wider than 165.1 mm gives the size that fits, or is drawn with it if no size was requested', () => {
  const wide = { type: 'GS1-128', code: '(8003)06901234567892ABCDEFGHIJKLMNOP' } as const
  expect(createDrawing(wide)).toMatchObject({ xDimensionMm: 0.469 })
  expect(createDrawing(wide).widthMm).toBeLessThanOrEqual(165.1)
  const fault = drawSymbol({ ...wide, xDimensionMm: 0.495 })
  expect(fault).toMatchObject({ fault: 'size', part: 'xDimensionMm', limits: { least: 0.25, most: 0.469 } })
  expect(isFault(fault) && faultMessage(fault)).toContain('0.25 至 0.469 毫米（再大则条码宽于标准允许的 165.1 毫米）')
  expect(createDrawing({ ...wide, xDimensionMm: 0.469 }).widthMm).toBeLessThanOrEqual(165.1)
  expect(createDrawing({ ...wide, xDimensionMm: 0.495, anySize: true }).widthMm).toBeGreaterThan(165.1)
  const inTimes = drawSymbol({ type: 'GS1-128', code: '(10)ABCDEFGHIJ', magnification: 1 })
  expect(inTimes).toMatchObject({ part: 'magnification', limits: { least: 0.487, most: 0.82, unit: 'times' } })
  expect(createDrawing({ type: 'GS1-128', code: '(10)ABCDEFGHIJ', magnification: 0.82 }).widthMm).toBeLessThanOrEqual(
    165.1,
  )
  const never = drawSymbol({ type: 'GS1-128', code: '(10)ABCDEFGHIJ(21)ABCDEFGHIJKLMN' })
  expect(never).toMatchObject({ fault: 'size', part: 'widthMm', limits: { most: 165.1 } })
  expect(isFault(never) && faultMessage(never)).toContain('分成两个条码')
})

test('a magnification that was displayed as a limit is accepted', () => {
  for (const type of symbolTypes) {
    const request = { ...sampleRequest(type), ...(type === 'GS1-128' && { code: '(10)A1' }) }
    const fault = drawSymbol({ ...request, magnification: 1000 })
    const limits = isFault(fault) ? fault.limits : undefined
    if (!limits) throw new Error(`${type} has no limit`)
    for (const magnification of [limits.least, limits.most])
      expect(isFault(drawSymbol({ ...request, magnification })), type).toBe(false)
  }
})

test('an SSCC alone is drawn at the maximum X of its table; with other elements it is limited like other symbols', () => {
  const code = '(00)106141412345678908'
  expect(createDrawing({ type: 'GS1-128', code, xDimensionMm: 0.94 })).toMatchObject({ xDimensionMm: 0.94 })
  expect(createDrawing({ type: 'GS1-128', code, xDimensionMm: 0.94 }).widthMm).toBeCloseTo(165.44, 6)
  expect(drawSymbol({ type: 'GS1-128', code, xDimensionMm: 0.941 })).toMatchObject({
    fault: 'size',
    limits: { most: 0.94 },
  })
  expect(drawSymbol({ type: 'GS1-128', code: `${code}(3300)000010`, xDimensionMm: 0.94 })).toMatchObject({
    fault: 'size',
    rule: 'gs1-128-width',
  })
})
