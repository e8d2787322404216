/** Sheets of labels as the calls answer them: the symbols that are asked for, their pages, their files. */
import { setImmediate } from 'node:timers/promises'
import type { Context } from '../access/context.ts'
import { mediaTypes } from '../barcode/draw.ts'
import { memberFirm } from '../barcode/listing.ts'
import { fieldFault, isOwnCode } from '../barcode/rules.ts'
import { areSamples, sampleReply } from '../barcode/samples.ts'
import * as store from '../barcode/store.ts'
import { queryOf, symbolRequest } from '../barcode/symbol-request.ts'
import { isFault } from '../gs1/fault.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { withSampleMarkIn } from '../print/sample-mark.ts'
import { type SheetLayout, sheetPresets } from '../print/sheets.ts'
import type { FileAnswer } from '../wire/call.ts'
import type { FieldFault } from '../wire/errors.ts'
import type { SheetInput } from './calls.ts'
import { foreign } from './label-owner.ts'
import { pagesToPdf } from './label-pdf.ts'
import { labelSheet, pageDrawing, previewSheet, type SheetPage } from './label-sheet.ts'
import { sheetFieldFault } from './logistics-label-words.ts'

const MOST_LABELS = 100

/** `sample`: at least one symbol carries the mark. */
export type Sheets = { codes: string[]; pages: SheetPage[]; layout: SheetLayout; sample: boolean }

/** The pages, or the field that is wrong. */
export async function sheetsOf(wish: SheetInput, context: Context): Promise<Sheets | FieldFault> {
  const { type, codes: typed, copies, preset, startAt, ...sizes } = wish
  const codes = typed.split(/[\r\n]+/).flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
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
    await setImmediate()
  }
  const wrong = await notOwn(type, codes, context)
  if (wrong) return wrong
  const { layout } = sheetPresets.find(({ name }) => name === preset) ?? sheetPresets[0]
  const samples = await areSamples(type, codes, context)
  const room = { widthMm: layout.labelWidthMm, heightMm: layout.labelHeightMm }
  const marked = drawings.map((drawing, index) => (samples[index] ? withSampleMarkIn(drawing, room) : drawing))
  const copied = marked.flatMap(drawing => Array<Drawing>(copies).fill(drawing))
  const pages = labelSheet(copied, layout, { startAt })
  if (!isFault(pages)) return { codes, pages, layout, sample: samples.includes(true) }
  const repeated = codes.flatMap(code => Array<string>(copies).fill(code))
  return sheetFieldFault(pages, repeated, layout.columns * layout.rows)
}

async function notOwn(type: SheetInput['type'], codes: readonly string[], { db, viewer, clock }: Context) {
  const firmId = memberFirm(viewer)
  if (firmId === null) return undefined
  const own = await store.ownNumbers(db, firmId, { type, now: clock() })
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

export async function sheetFile({ pages }: Sheets, at: Date): Promise<FileAnswer> {
  const bytes = await pagesToPdf(pages.map(pageDrawing), 'labels', at)
  return { name: 'labels.pdf', type: mediaTypes.pdf, bytes }
}

/** The first page with the edges of its labels. */
export function sheetPicture({ pages, layout }: Sheets): FileAnswer {
  const [first] = pages
  const svg = first ? previewSheet(first, layout) : ''
  return { name: 'labels.svg', type: mediaTypes.svg, bytes: Buffer.from(svg), inline: true }
}
