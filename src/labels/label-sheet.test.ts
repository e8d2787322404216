import { expect, test } from 'vitest'
import { readSymbol } from '../../test/read-symbol.ts'
import { isFault } from '../gs1/fault.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import type { Drawing, SymbolRequest } from '../gs1/symbols/drawing.ts'
import { drawingToPng } from '../print/png.ts'
import { placeOnSheet, type SheetLayout, sheetPresets } from '../print/sheets.ts'
import { labelSheet, pageDrawing, previewSheet, type SheetPage } from './label-sheet.ts'
import { sheetFieldFault } from './logistics-label-words.ts'

function drawn(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(drawing.fault)
  return drawing
}

function pagesOf(...wish: Parameters<typeof labelSheet>): SheetPage[] {
  const pages = labelSheet(...wish)
  if (isFault(pages)) throw new Error(JSON.stringify(pages))
  return pages
}

const small = drawn({ type: 'EAN-8', code: '69012341', magnification: 0.8 })
const ean = drawn({ type: 'EAN-13', code: '6901234567892' })
const sscc = drawn({ type: 'GS1-128', code: '(00)369012340000000017' })
const [, sevens] = sheetPresets

test('every preset lies on its page, no label over another', () => {
  const wrong = sheetPresets.filter(({ layout }) => {
    const { columns, rows, labelWidthMm, labelHeightMm, stepXMm, stepYMm } = layout
    const last = placeOnSheet(layout, columns * rows - 1)
    return (
      layout.leftMm < 0 ||
      layout.topMm < 0 ||
      last.xMm + labelWidthMm > layout.pageWidthMm + 1e-6 ||
      last.yMm + labelHeightMm > layout.pageHeightMm + 1e-6 ||
      stepXMm < labelWidthMm ||
      stepYMm < labelHeightMm
    )
  })
  expect(wrong).toEqual([])
})

test('each symbol stands in the middle of its own label, on every preset', () => {
  for (const { layout } of sheetPresets) {
    const each = layout.columns * layout.rows
    const pages = pagesOf(Array(each).fill(small), layout)
    expect(pages).toHaveLength(1)
    pages[0]?.placed.forEach(({ drawing, xMm, yMm }, index) => {
      const label = placeOnSheet(layout, index)
      expect(xMm - label.xMm).toBeCloseTo(label.xMm + layout.labelWidthMm - xMm - drawing.widthMm, 6)
      expect(yMm - label.yMm).toBeCloseTo(label.yMm + layout.labelHeightMm - yMm - drawing.heightMm, 6)
      expect(xMm).toBeGreaterThanOrEqual(label.xMm)
      expect(yMm).toBeGreaterThanOrEqual(label.yMm)
    })
  }
})

test('a sheet that is begun goes on at its first whole label, and a full one is followed by the next', () => {
  const pages = pagesOf(Array(15).fill(ean), sevens.layout, { startAt: 13 })
  expect(pages.map(({ placed }) => placed.length)).toEqual([2, 13])
  const [first] = pages
  const corner = placeOnSheet(sevens.layout, 12)
  expect(first?.placed[0]?.xMm).toBeCloseTo(corner.xMm + (sevens.layout.labelWidthMm - ean.widthMm) / 2, 6)
})

test('the symbol that is larger than a label is named, with what it is too large by', () => {
  const [, , eights, threes] = sheetPresets
  const found = labelSheet([ean, sscc], eights.layout)
  expect(found).toMatchObject({ fault: 'size', part: 'symbols', index: 1, over: { widthMm: 0 } })
  const codes = ['6901234567892', '(00)369012340000000017']
  expect(isFault(found) && sheetFieldFault(found, codes, 16)).toEqual({
    field: 'codes',
    fault: 'size',
    message: '第 2 个条码 (00)369012340000000017 放不下，比标签高 3.9 毫米；请换大一号的标签或缩小条码',
  })
  const wide = labelSheet([sscc], threes.layout)
  expect(isFault(wide) && sheetFieldFault(wide, codes, 21).message).toContain('宽 23.7 毫米')
})

test.each([
  [{ startAt: 0 }, 'startAt'],
  [{ startAt: 15 }, 'startAt'],
  [{ startAt: 1.5 }, 'startAt'],
  [{ startAt: Number.NaN }, 'startAt'],
] as const)('a sheet of 14 labels refuses %j', (options, part) => {
  const found = labelSheet([ean], sevens.layout, options)
  expect(found).toMatchObject({ part })
  expect(isFault(found) && sheetFieldFault(found, [], 14).message).toBe('应为 1 至 14')
})

test('no symbols and layouts that make no sheet are refused', () => {
  expect(labelSheet([], sevens.layout)).toMatchObject({ fault: 'empty', part: 'symbols' })
  const wrong: Partial<SheetLayout>[] = [
    { columns: 0 },
    { rows: 1.5 },
    { columns: Number.POSITIVE_INFINITY },
    { labelWidthMm: 0 },
    { labelHeightMm: Number.NaN },
    { leftMm: -1 },
    { stepXMm: 50 },
    { stepYMm: Number.NaN },
    { pageWidthMm: 200 },
    { rows: 8 },
  ]
  const accepted = wrong.filter(part => !isFault(labelSheet([ean], { ...sevens.layout, ...part })))
  expect(accepted).toEqual([])
})

test('the page reads back, and its picture shows the edges of all labels', async () => {
  const [page] = pagesOf([ean], sevens.layout)
  if (!page) throw new Error('no page')
  const whole = pageDrawing(page)
  expect([whole.widthMm, whole.heightMm]).toEqual([210, 297])
  const found = await readSymbol(drawingToPng(whole, 300))
  expect(found).toEqual({ text: '6901234567892', identifier: ']E0' })
  const svg = previewSheet(page, sevens.layout)
  expect(svg).toMatch(/^<svg [^>]*width="210mm" height="297mm"/)
  const [, edges = ''] = /stroke-dasharray="[^"]*" d="([^"]*)"/.exec(svg) ?? []
  expect(edges.split('M')).toHaveLength(15)
})
