/** What a batch of symbols is made of: the codes of a range or a list, what is wrong with them line by line, and the limits. No I/O. */

import { type BarcodeFields, symbolRequest } from '../barcode/symbol-request.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { faultWords } from '../gs1/fault-words.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import { type Drawing, linearTypes, type SymbolType } from '../gs1/symbols/drawing.ts'
import { type SheetLayout, sheetPresets } from '../print/sheets.ts'
import type { FieldFault } from '../wire/errors.ts'
import { type BatchRange, codeInRange } from './range.ts'

/** `waiting` counts batches that are not finished yet; kept bytes are those of files that are still to be fetched. */
export const batchLimits = {
  codes: 100_000,
  /** Characters of a list. */
  text: 9 * 1024 * 1024,
  line: 8000,
  faults: 50,
  waiting: 3,
  keptHours: 24,
  fileBytes: 2 * 1024 ** 3,
  accountBytes: 2 * 1024 ** 3,
  allBytes: 20 * 1024 ** 3,
  attempts: 5,
} as const

export const batchFormats = ['zip-svg', 'zip-png', 'pdf'] as const
export type BatchFormat = (typeof batchFormats)[number]

/** Plain data, as it is kept and handed to the worker. Without a `range` the codes are a list that is kept beside it. */
export type BatchWish = {
  symbol: Omit<BarcodeFields, 'code'>
  format: BatchFormat
  dpi: number
  sheet: string
  range: BatchRange | null
}

/** A code with the line of the list it stands in, or its place in the range, from 1. */
export type BatchLine = { line: number; code: string }

const LINES = /([^\r\n\u2028\u2029]*)(?:\r\n|[\r\n\u2028\u2029]|$)/g

/** The lines of a list that hold something, one by one: as objects all at once they would weigh ten times the text. */
export function* linesOf(text: string): Generator<BatchLine> {
  let line = 0
  for (const [, raw = ''] of text.replace(/^\uFEFF/, '').matchAll(LINES)) {
    line++
    const code = raw.trim()
    if (code !== '') yield { line, code }
  }
}

function* linesOfRange(type: SymbolType, range: BatchRange): Generator<BatchLine> {
  for (let at = 0; at < range.count; at++) {
    const code = codeInRange(type, range, range.first + at)
    yield { line: at + 1, code: isFault(code) ? '' : code }
  }
}

/** A range that ends behind the last number of its prefix is a fault of its count. */
export function rangeFault(type: SymbolType, range: BatchRange): Fault | undefined {
  const begin = codeInRange(type, range, range.first)
  if (isFault(begin)) return begin
  const last = codeInRange(type, range, range.first + range.count - 1)
  return isFault(last) ? { ...last, part: 'count' } : undefined
}

/** Every line a wish asks for, in order; the same for the same wish each time. */
export function batchLines({ symbol, range }: Pick<BatchWish, 'symbol' | 'range'>, codes: string | null) {
  return range ? linesOfRange(symbol.type, range) : linesOf(codes ?? '')
}

/** So many lines at a time, for others to get their turn in between. */
export function* slicesOf(lines: Iterable<BatchLine>, size: number): Generator<BatchLine[]> {
  let slice: BatchLine[] = []
  for (const line of lines) {
    slice.push(line)
    if (slice.length < size) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

export const layoutOf = (sheet: string): SheetLayout | undefined =>
  sheetPresets.find(({ name }) => name === sheet)?.layout

/** One symbol of the batch. On a sheet with labels a symbol larger than the label is a fault of its own. */
export function drawLine(wish: BatchWish, { code }: BatchLine): Drawing | Fault | 'too-large' {
  const drawing = drawSymbol(symbolRequest({ ...wish.symbol, code }))
  if (isFault(drawing) || wish.format !== 'pdf') return drawing
  const layout = layoutOf(wish.sheet)
  return layout && !(drawing.widthMm <= layout.labelWidthMm && drawing.heightMm <= layout.labelHeightMm)
    ? 'too-large'
    : drawing
}

/** The fault of a line as the envelope has it: field `codes.12` is line 12. */
export function lineFault({ line }: BatchLine, fault: Fault | 'too-large'): FieldFault {
  const word = fault === 'too-large' ? fault : fault.fault
  const words = fault === 'too-large' ? '条码比标签大，请缩小放大系数或换一种标签' : faultWords(fault)
  return { field: `codes.${line}`, fault: word, message: `第 ${line} 行：${words}` }
}

export const foreignFault = ({ line }: BatchLine): FieldFault => ({
  field: `codes.${line}`,
  fault: 'prefix',
  message: `第 ${line} 行：只能使用本企业有效的厂商识别代码`,
})

const linear: readonly SymbolType[] = linearTypes

/** How many lines are drawn on trial before a batch is taken: linear symbols all, as that is quick; of the others the first, and
 *  what is wrong further on is found while the file is written, which then is not kept. */
export const triedAtOnce = (type: SymbolType): number => (linear.includes(type) ? batchLimits.codes : 1000)

/** 'EAN-13-6901234567892.svg'; a code that was there before gets its line as well. `given` remembers the names of the file, and is not
 *  needed for a range, where no code stands twice. */
export function entryName(
  { line, code }: BatchLine,
  { type, ending }: { type: string; ending: string },
  given?: Set<string>,
): string {
  const plain = `${type}-${code.normalize('NFKC').replace(/[^0-9A-Za-z]+/g, '')}`.slice(0, 80)
  const name = given?.has(plain) ? `${plain}-L${line}` : plain
  given?.add(name)
  return `${name}.${ending}`
}
