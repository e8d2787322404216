/** The sizes, texts and settings of a label; what other programs read in its files is in test/gs1/printers. */
import { expect, test } from 'vitest'
import { readTspl, readZpl } from '../../test/read-printer-file.ts'
import { sampleRequest } from '../../test/sample-requests.ts'
import { isFault } from '../fault.ts'
import type { SymbolRequest } from '../symbols/drawing.ts'
import { type LabelOptions, printerLabel } from './printer-label.ts'
import type { PrinterDpi } from './resolutions.ts'
import { labelToTspl } from './tspl.ts'
import { printerSymbol } from './whole-dots.ts'
import { labelToZpl } from './zpl.ts'

function symbolOf(request: SymbolRequest, dpi: PrinterDpi) {
  const symbol = printerSymbol(request, dpi)
  if (isFault(symbol)) throw new Error(JSON.stringify(symbol))
  return symbol
}

function labelOf(request: SymbolRequest, options: LabelOptions) {
  const label = printerLabel(symbolOf(request, options.dpi).drawing, options)
  if (isFault(label)) throw new Error(JSON.stringify(label))
  return label
}

test('copies and the gap are commands, labels of one file are one after another', () => {
  const label = labelOf(sampleRequest('EAN-13'), { dpi: 203, widthMm: 60, heightMm: 40 })
  const zpl = readZpl(Buffer.concat([labelToZpl(label, { copies: 3 }), labelToZpl(label, { gapMm: 0 })]))
  expect(zpl.map(({ copies, settings }) => [copies, settings[0]])).toEqual([
    [3, 'MNY'],
    [1, 'MNN'],
  ])
  const tspl = readTspl(
    Buffer.concat([labelToTspl(label, { copies: 3, gapMm: 2.5 }), labelToTspl(label, { gapMm: 0 })]),
    8,
  )
  expect(tspl.map(({ copies, settings }) => [copies, settings[0]])).toEqual([
    [3, 'GAP 2.5 mm,0 mm'],
    [1, 'GAP 0 mm,0 mm'],
  ])
  expect([tspl[0]?.width, tspl[0]?.height]).toEqual([480, 320])
})

test.each([
  [{ widthMm: 30 }, { fault: 'size', part: 'labelWidth', limits: { least: 42.4, most: 220, unit: 'mm' } }],
  [{ heightMm: 20 }, { fault: 'size', part: 'labelHeight', limits: { least: 29.5, most: 500, unit: 'mm' } }],
  [{ widthMm: 221 }, { fault: 'size', part: 'labelWidth' }],
  [{ heightMm: Number.NaN }, { fault: 'size', part: 'labelHeight' }],
  [{ text: '字'.repeat(61) }, { fault: 'length', part: 'labelText', at: 60 }],
  [
    { text: '字'.repeat(60), widthMm: 45 },
    { fault: 'size', part: 'labelText' },
  ],
  [{ text: 'a\u{1f600}' }, { fault: 'character', part: 'labelText', at: 1 }],
  [{ text: 'a\nb' }, { fault: 'character', part: 'labelText', at: 1 }],
] as const)('a label with %o is a fault that names the part', (options, fault) => {
  const { drawing } = symbolOf(sampleRequest('EAN-13'), 203)
  expect(printerLabel(drawing, { dpi: 203, ...options })).toMatchObject(fault)
})

test('a label without a width is wide enough for its text', () => {
  const widthOf = (text: string) => labelOf(sampleRequest('GS1-DataMatrix'), { dpi: 203, text }).widthMm
  expect([widthOf('饼干'), widthOf('字'.repeat(30)), widthOf('字'.repeat(60))]).toEqual([25, 40, 80])
})

test('a long name is two lines of smaller characters', () => {
  const { drawing } = symbolOf(sampleRequest('EAN-13'), 203)
  const text = '示例牌苏打饼干（香葱味）家庭分享装五百克，早餐伴侣'
  const label = printerLabel(drawing, { dpi: 203, text })
  const short = printerLabel(drawing, { dpi: 203, text: '饼干' })
  expect(isFault(label) || isFault(short) || label.heightMm - short.heightMm).toBeGreaterThan(1)
})
