/** Sheets of labels as the calls answer them: the symbols that are asked for, their pages, their files. */
import { mediaTypes } from '../barcode/draw.ts'
import { fieldFault, isOwnCode, type OwnNumbers } from '../barcode/rules.ts'
import { isUnder, sampleReply } from '../barcode/sample-rules.ts'
import { queryOf, symbolRequest } from '../barcode/symbol-request.ts'
import { isFault } from '../gs1/fault.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { withSampleMarkIn } from '../print/sample-mark.ts'
import { type SheetLayout, sheetPresets } from '../print/sheets.ts'
import type { FileAnswer } from '../wire/call.ts'
import type { FieldFault } from '../wire/errors.ts'
import type { SheetInput } from './calls.ts'
import { foreign } from './label-fault.ts'
import { pagesToPdf } from './label-pdf.ts'
import { labelSheet, pageDrawing, previewSheet, type SheetPage } from './label-sheet.ts'
import { sheetFieldFault } from './logistics-label-words.ts'

const MOST_LABELS = 100

/** `sample`: at least one symbol carries the mark. */
export type Sheets = { codes: string[]; pages: SheetPage[]; layout: SheetLayout; sample: boolean }

/** `own`: the only numbers that may be used; `foreign`: prefixes of others, whose units are samples. */
export type SheetOwners = { own: OwnNumbers | undefined; foreign: readonly string[] }

/** One code a line; empty lines are passed over. */
export function sheetCodes({ codes }: Pick<SheetInput, 'codes'>): string[] {
  return codes.split(/[\r\n]+/).flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
}

/** The pages, or the field that is wrong. */
export function sheetsOf(wish: SheetInput, { own, foreign }: SheetOwners): Sheets | FieldFault {
  const { type, codes: _, copies, preset, startAt, ...sizes } = wish
  const codes = sheetCodes(wish)
  const tooMany = { field: 'codes', fault: 'length', message: `一次最多 ${MOST_LABELS} 个标签` }
  if (codes.length * copies > MOST_LABELS) return tooMany
  const drawings: Drawing[] = []
  for (const [index, code] of codes.entries()) {
    const drawing = drawSymbol(symbolRequest({ type, code, ...sizes }))
    if (isFault(drawing)) {
      const { field, fault, message } = fieldFault(drawing, 'code')
      return { field: field === 'code' ? 'codes' : field, fault, message: `第 ${index + 1} 行：${message}` }
    }
    drawings.push(drawing)
  }
  const wrong = own && notOwn(type, codes, own)
  if (wrong) return wrong
  const { layout } = sheetPresets.find(({ name }) => name === preset) ?? sheetPresets[0]
  const samples = codes.map(code => isUnder(type, code, foreign))
  const room = { widthMm: layout.labelWidthMm, heightMm: layout.labelHeightMm }
  const marked = drawings.map((drawing, index) => (samples[index] ? withSampleMarkIn(drawing, room) : drawing))
  const copied = marked.flatMap(drawing => Array<Drawing>(copies).fill(drawing))
  const pages = labelSheet(copied, layout, { startAt })
  if (!isFault(pages)) return { codes, pages, layout, sample: samples.includes(true) }
  const repeated = codes.flatMap(code => Array<string>(copies).fill(code))
  return sheetFieldFault(pages, repeated, layout.columns * layout.rows)
}

function notOwn(type: SheetInput['type'], codes: readonly string[], own: OwnNumbers): FieldFault | undefined {
  const index = codes.findIndex(code => !isOwnCode(type, code, own))
  return index < 0 ? undefined : foreign('codes', `第 ${index + 1} 行：`)
}

export function sheetRecord(wish: SheetInput, { codes, pages, sample }: Sheets) {
  const address = (format: string) => `/api/barcodegeneration/api/sheet?${queryOf({ ...wish, format })}`
  const { preset, copies } = wish
  const labels = codes.length * copies
  const downloads = { svg: address('svg'), pdf: address('pdf') }
  return { preset, labels, pages: pages.length, downloads, ...sampleReply(sample) }
}

export function sheetFile({ pages }: Sheets, at: Date): FileAnswer {
  const bytes = pagesToPdf(pages.map(pageDrawing), 'labels', at)
  return { name: 'labels.pdf', type: mediaTypes.pdf, bytes }
}

/** The first page with the edges of its labels. */
export function sheetPicture({ pages, layout }: Sheets): FileAnswer {
  const [first] = pages
  const svg = first ? previewSheet(first, layout) : ''
  return { name: 'labels.svg', type: mediaTypes.svg, bytes: Buffer.from(svg), inline: true }
}
