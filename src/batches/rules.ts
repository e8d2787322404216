/** Rules of batches: the codes of a range or a list, the faults of each line, and the limits. No I/O. */

import { type Fault, faultKinds, faultMessage, isFault } from '@barcode-authority/gs1/faults'
import { labelLayout, printerSymbol } from '@barcode-authority/gs1/files'
import { type SheetLayout, sheetPresets } from '@barcode-authority/gs1/sheets'
import {
  type Drawing,
  drawSymbol,
  linearTypes,
  type SymbolRequest,
  type SymbolType,
} from '@barcode-authority/gs1/symbols'
import { pngSize } from '../barcode/png-facts.ts'
import { type LabelFields, labelOptions, printerDpi, printerRows } from '../barcode/printers/printer-file.ts'
import { isPrinterFormat, printerFormats } from '../barcode/printers/printer-formats.ts'
import type { LineNote } from '../barcode/reading/code-lines.ts'
import { type CodeReading, wholeCode } from '../barcode/reading/code-reading.ts'
import { type BarcodeFields, symbolRequest } from '../barcode/symbol-request.ts'
import type { FieldFault } from '../wire/errors.ts'
import { type LabelLine, printedText, readLabelLines, withTexts } from './label-lines.ts'
import { type BatchRange, codeInRange } from './range.ts'

/** `waiting` limits unfinished batches; `accountBytes` and `allBytes` limit the files that have not expired. */
export const batchLimits = {
  codes: 100_000,
  /** Characters of a list. */
  text: 9 * 1024 * 1024,
  line: 8000,
  faults: 50,
  waiting: 3,
  storageHours: 24,
  fileBytes: 2 * 1024 ** 3,
  accountBytes: 2 * 1024 ** 3,
  allBytes: 20 * 1024 ** 3,
  attempts: 5,
} as const

/** The X-dimension in whole dots, and the size of the label. */
export type PrinterSize = ReturnType<typeof printerRows>[number]

/** What whole pixels have reached of the requested sizes. */
export type PngSize = ReturnType<typeof pngSize>

/** `zip-…`: a file per code; `pdf`: all on sheets; `zpl` and `tspl`: one file with a label per code, for label printers. */
export const batchFormats = ['zip-svg', 'zip-png', 'zip-pdf', 'zip-eps', 'pdf', ...printerFormats] as const
export type BatchFormat = (typeof batchFormats)[number]

/** Plain data, as stored and passed to the worker. Without a `range` the codes are a list that is stored separately. */
export type BatchInput = {
  symbol: Omit<BarcodeFields, 'code'>
  format: BatchFormat
  dpi: number
  sheet: string
  range: BatchRange | null
  /** Sizes of the first symbol as PNG; absent in other formats. */
  png?: PngSize
  /** The label of the formats for label printers, and what the printer prints of the first symbol. */
  label?: LabelFields
  printer?: PrinterSize
  /** The codes are those of label-lines.ts. */
  areLabels?: boolean
  /** The product records whose symbols these are. */
  productIds?: readonly number[]
}

/** A code with its line in the list, or its position in the range, from 1. */
export type BatchLine = { line: number; code: string }

/** A line with its whole code; `reading`: how it was read, or the fault that it cannot be. */
export type ReadLine = BatchLine & { reading?: CodeReading | Fault | undefined; label?: LabelLine }

/** `count`: the lines of the same kind, of which `line` is the first. */
export type BatchNote = LineNote & { count: number }

const linePattern = /([^\r\n\u2028\u2029]*)(?:\r\n|[\r\n\u2028\u2029]|$)/g

/** The lines of a list that are not empty, one by one: an array of objects would take ten times the memory of the text. */
export function* listLines(text: string): Generator<BatchLine> {
  let line = 0
  for (const [, raw = ''] of text.replace(/^\uFEFF/, '').matchAll(linePattern)) {
    line++
    const code = raw.trim()
    if (code !== '') yield { line, code }
  }
}

function* rangeLines(type: SymbolType, range: BatchRange): Generator<BatchLine> {
  for (let at = 0; at < range.count; at++) {
    const code = codeInRange(type, range, range.first + at)
    yield { line: at + 1, code: isFault(code) ? '' : code }
  }
}

/** The fault of a range; one that exceeds the last number of its prefix has a fault of `count`. */
export function rangeFault(type: SymbolType, range: BatchRange): Fault | undefined {
  const begin = codeInRange(type, range, range.first)
  if (isFault(begin)) return begin
  const last = codeInRange(type, range, range.first + range.count - 1)
  return isFault(last) ? { ...last, part: 'count' } : undefined
}

/** Every line of a batch with its whole code, in order; the same for the same input. A code that cannot be read stays as it was
 *  written, with its fault. */
export function batchLines(
  { symbol, range, areLabels }: Pick<BatchInput, 'symbol' | 'range' | 'areLabels'>,
  codes: string | null,
): Generator<ReadLine> {
  if (areLabels) return readLabelLines(codes ?? '')
  return range ? rangeLines(symbol.type, range) : readLines(symbol, codes ?? '')
}

function* readLines({ type, checkDigit }: BatchInput['symbol'], codes: string): Generator<ReadLine> {
  for (const { line, code } of listLines(codes)) {
    const whole = wholeCode({ type, code, checkDigit })
    yield isFault(whole) ? { line, code, reading: whole } : { line, code: whole.fields.code, reading: whole.reading }
  }
}

/** Groups lines into slices, so that other work can run between them. */
export function* slicesOf(lines: Iterable<ReadLine>, size: number): Generator<ReadLine[]> {
  let slice: ReadLine[] = []
  for (const line of lines) {
    slice.push(line)
    if (slice.length < size) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

export const sheetLayout = (sheet: string): SheetLayout | undefined =>
  sheetPresets.find(({ name }) => name === sheet)?.layout

/** One symbol of the batch. A symbol larger than its label on a sheet is a fault of its own. */
export function drawLine(input: BatchInput, line: ReadLine): Drawing | Fault | 'too-large' {
  if (isFault(line.reading)) return line.reading
  const request = requestOf(input, line)
  if (isPrinterFormat(input.format)) return drawForPrinter({ ...input, label: printedLabel(input, line) }, request)
  const symbol = drawSymbol(request)
  if (isFault(symbol)) return symbol
  const layout = input.format === 'pdf' ? sheetLayout(input.sheet) : undefined
  const drawing = line.label ? withTexts(symbol, line.label, layout?.labelWidthMm) : symbol
  return layout && !(drawing.widthMm <= layout.labelWidthMm && drawing.heightMm <= layout.labelHeightMm)
    ? 'too-large'
    : drawing
}

const requestOf = ({ symbol }: BatchInput, { code, label }: ReadLine): SymbolRequest =>
  symbolRequest({ ...symbol, ...(label && { type: label.type, use: label.use }), code })

/** The label of a line for a label printer, with the text of its own. */
export const printedLabel = ({ label = {} }: BatchInput, line: ReadLine): LabelFields =>
  line.label ? { ...label, labelText: printedText(line.label) } : label

/** The symbol at whole dots, if it and the text fit the label. */
function drawForPrinter({ dpi, label = {} }: BatchInput, request: SymbolRequest): Drawing | Fault {
  const resolution = printerDpi(dpi)
  if (resolution === undefined) return { fault: 'content', at: 0, part: 'dpi' }
  const symbol = printerSymbol(request, resolution)
  if (isFault(symbol)) return symbol
  const layout = labelLayout(symbol.drawing, labelOptions(label, resolution))
  return isFault(layout) ? layout : symbol.drawing
}

/** What the printer prints of the first line; undefined for other formats. */
export function batchPrinter(input: BatchInput, codes: string | null): PrinterSize | undefined {
  if (!isPrinterFormat(input.format)) return undefined
  const [first] = batchLines(input, codes).take(1)
  return (
    first &&
    printerRows(requestOf(input, first), printedLabel(input, first), false).find(({ dpi }) => dpi === input.dpi)
  )
}

/** The sizes that the PNG of the first line reaches; undefined for other formats. */
export function batchPng(input: BatchInput, codes: string | null): PngSize | undefined {
  if (input.format !== 'zip-png') return undefined
  const [first] = batchLines(input, codes).take(1)
  const drawing = first && drawLine(input, first)
  return drawing === undefined || drawing === 'too-large' || isFault(drawing) ? undefined : pngSize(drawing, input.dpi)
}

/** What can be wrong with a batch: with a line, or with the file of all. */
export const batchFaultKinds = [...faultKinds, 'too-large', 'gave-up'] as const
export type BatchFault = FieldFault & { fault: (typeof batchFaultKinds)[number] }

/** The fault of a line for the envelope: field `codes.12` is line 12. */
export function lineFault({ line }: BatchLine, fault: Fault | 'too-large'): BatchFault {
  const kind = fault === 'too-large' ? fault : fault.fault
  const message = fault === 'too-large' ? '条码比标签大，请缩小放大系数或换一种标签' : faultMessage(fault)
  return { field: `codes.${line}`, fault: kind, message: `第 ${line} 行：${message}` }
}

export const otherFirmsFault = ({ line }: BatchLine): BatchFault => ({
  field: `codes.${line}`,
  fault: 'prefix',
  message: `第 ${line} 行：只能使用本企业有效的厂商识别代码`,
})

const linear: readonly SymbolType[] = linearTypes

/** How many lines are drawn on trial before a batch is accepted: all linear symbols, because they are quick; of others the first ones.
 *  Later faults are found while the file is written, which is then not stored. */
export const trialLineCount = (type: SymbolType): number => (linear.includes(type) ? batchLimits.codes : 1000)

/** 'EAN-13-6901234567892.svg'; a repeated code also gets its line. `usedNames` collects the names in the file; a range needs none, because
 *  it repeats no code. */
export function entryName(
  { line, code }: BatchLine,
  { type, ending }: { type: string; ending: string },
  usedNames?: Set<string>,
): string {
  const plain = `${type}-${code.normalize('NFKC').replace(/[^0-9A-Za-z]+/g, '')}`.slice(0, 80)
  const name = usedNames?.has(plain) ? `${plain}-L${line}` : plain
  usedNames?.add(name)
  return `${name}.${ending}`
}
