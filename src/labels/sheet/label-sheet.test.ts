import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToPng } from '@barcode-authority/gs1/files'
import { placeOnSheet, type SheetLayout, sheetPresets } from '@barcode-authority/gs1/sheets'
import { type Drawing, drawSymbol, type SymbolRequest } from '@barcode-authority/gs1/symbols'
import { expect, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { sheetFieldFault } from '../logistics/logistics-label-messages.ts'
import { labelSheet, pageDrawing, previewSheet, type SheetPage } from './label-sheet.ts'

function drawn(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  if (isFault(drawing)) throw new Error(drawing.fault)
  return drawing
}

function pagesOf(...input: Parameters<typeof labelSheet>): SheetPage[] {
  const pages = labelSheet(...input)
  if (isFault(pages)) throw new Error(JSON.stringify(pages))
  return pages
}

const small = drawn({ type: 'EAN-8', code: '69012341', magnification: 0.8 })
const ean = drawn({ type: 'EAN-13', code: '6901234567892' })
const sscc = drawn({ type: 'GS1-128', code: '(00)369012340000000017' })
const [, sevens] = sheetPresets

test('the labels of every preset are on the page and do not overlap', () => {
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

test('each symbol is in the middle of its own label, on every preset', () => {
  for (const { layout } of sheetPresets) {
    const perPage = layout.columns * layout.rows
    const pages = pagesOf(Array(perPage).fill(small), layout)
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

test('a used sheet starts at its first unused label, and a full one continues on the next page', () => {
  const pages = pagesOf(Array(15).fill(ean), sevens.layout, { startAt: 13 })
  expect(pages.map(({ placed }) => placed.length)).toEqual([2, 13])
  const [first] = pages
  const corner = placeOnSheet(sevens.layout, 12)
  expect(first?.placed[0]?.xMm).toBeCloseTo(corner.xMm + (sevens.layout.labelWidthMm - ean.widthMm) / 2, 6)
})

test('a symbol that is larger than its label is reported with the excess', () => {
  const [, , eights, threes] = sheetPresets
  const result = labelSheet([ean, sscc], eights.layout)
  expect(result).toMatchObject({ fault: 'size', part: 'symbols', index: 1, over: { widthMm: 0 } })
  const codes = ['6901234567892', '(00)369012340000000017']
  expect(isFault(result) && sheetFieldFault(result, codes, 16)).toEqual({
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
  const result = labelSheet([ean], sevens.layout, options)
  expect(result).toMatchObject({ part })
  expect(isFault(result) && sheetFieldFault(result, [], 14).message).toBe('应为 1 至 14')
})

test('an empty list of symbols and impossible layouts are refused', () => {
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

test('the symbol on a page can be scanned, and the preview has the outlines of all labels', async () => {
  const [page] = pagesOf([ean], sevens.layout)
  if (!page) throw new Error('no page')
  const drawing = pageDrawing(page)
  expect([drawing.widthMm, drawing.heightMm]).toEqual([210, 297])
  const read = await readSymbol(drawingToPng(drawing, 300))
  expect(read).toEqual({ text: '6901234567892', identifier: ']E0' })
  const svg = previewSheet(page, sevens.layout)
  expect(svg).toMatch(/^<svg [^>]*width="210mm" height="297mm"/)
  const [, edges = ''] = /stroke-dasharray="[^"]*" d="([^"]*)"/.exec(svg) ?? []
  expect(edges.split('M')).toHaveLength(15)
})
