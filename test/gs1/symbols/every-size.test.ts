import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { drawSymbol } from '../../../packages/gs1/src/symbols/draw-symbol.ts'
import { type Drawing, type SymbolRequest, symbolTypes, uses } from '../../../packages/gs1/src/symbols/drawing.ts'
import { defaultSizeTable, tableByUse } from '../../../packages/gs1/src/symbols/size-tables.ts'
import { symbolSize } from '../../../packages/gs1/src/symbols/sizes.ts'
import { sampleRequest } from '../../../packages/gs1/test/sample-requests.ts'

function createDrawing(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(JSON.stringify({ request, drawing }))
  return drawing
}

const millimetres = (value: number) => Math.round(value * 100) / 100

test('every row of every table is drawn at its limits and minimum height, not beyond', () => {
  for (const use of [undefined, ...uses]) {
    const table = use ? tableByUse[use] : defaultSizeTable
    for (const type of symbolTypes) {
      const row = table[type]
      if (!row) continue
      const { least, usual, most, leastHeightMm, isProportional } = symbolSize(type, use)
      const request = { ...sampleRequest(type), ...(type === 'GS1-128' && { code: '(10)A1' }), use }
      expect([least, usual, most]).toEqual(row.slice(0, 3))
      expect(least <= usual && usual <= most, `${use} ${type}`).toBe(true)
      for (const xDimensionMm of [least, usual, most]) {
        const barHeightMm = millimetres((leastHeightMm * (isProportional ? xDimensionMm : usual)) / usual)
        expect(
          createDrawing({ ...request, xDimensionMm, ...(leastHeightMm > 0 && { barHeightMm }) }).xDimensionMm,
        ).toBe(xDimensionMm)
        if (leastHeightMm === 0) continue
        const lower = drawSymbol({ ...request, xDimensionMm, barHeightMm: barHeightMm - 0.05 })
        expect(lower, `${use} ${type}`).toMatchObject({ fault: 'size', part: 'barHeightMm' })
      }
      for (const xDimensionMm of [least - 0.001, most + 0.001]) {
        expect(drawSymbol({ ...request, xDimensionMm })).toMatchObject({ fault: 'size', part: 'xDimensionMm' })
        expect(isFault(drawSymbol({ ...request, xDimensionMm, anySize: true }))).toBe(xDimensionMm > 10)
      }
    }
  }
})
