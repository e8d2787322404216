/** Replies of the sheet calls: the requested symbols, their pages and their files. */

import { isFault } from '@barcode-authority/gs1/faults'
import { withSampleMarkIn } from '@barcode-authority/gs1/files'
import { type SheetLayout, sheetPresets } from '@barcode-authority/gs1/sheets'
import { type Drawing, drawSymbol } from '@barcode-authority/gs1/symbols'
import { mediaTypes } from '../../barcode/draw.ts'
import { fieldFault, isOwnCode, type OwnNumbers } from '../../barcode/rules.ts'
import { isUnderPrefix, sampleReply } from '../../barcode/serials/sample-rules.ts'
import { queryOf, symbolRequest } from '../../barcode/symbol-request.ts'
import type { FileReply } from '../../wire/call.ts'
import type { FieldFault } from '../../wire/errors.ts'
import type { SheetInput } from '../calls.ts'
import { otherFirmsPrefixFault } from '../label-fault.ts'
import { pagesToPdf } from '../label-pdf.ts'
import { sheetFieldFault } from '../logistics/logistics-label-messages.ts'
import { labelSheet, pageDrawing, previewSheet, type SheetPage } from './label-sheet.ts'

const maxLabels = 100

/** `sample`: at least one symbol has the sample mark. */
export type Sheets = { codes: string[]; pages: SheetPage[]; layout: SheetLayout; sample: boolean }

/** `own`: the only numbers that may be used; `otherFirmsPrefixes`: prefixes of other firms, whose units are samples. */
export type SheetOwners = { own: OwnNumbers | undefined; otherFirmsPrefixes: readonly string[] }

/** One code per line, without empty lines. */
export function sheetCodes({ codes }: Pick<SheetInput, 'codes'>): string[] {
  return codes.split(/[\r\n]+/).flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
}

/** The pages, or the fault of a field. */
export function drawSheets(input: SheetInput, { own, otherFirmsPrefixes }: SheetOwners): Sheets | FieldFault {
  const { type, codes: _, copies, preset, startAt, ...sizes } = input
  const codes = sheetCodes(input)
  const tooMany = { field: 'codes', fault: 'length', message: `一次最多 ${maxLabels} 个标签` }
  if (codes.length * copies > maxLabels) return tooMany
  const drawings: Drawing[] = []
  for (const [index, code] of codes.entries()) {
    const drawing = drawSymbol(symbolRequest({ type, code, ...sizes }))
    if (isFault(drawing)) {
      const { field, fault, message } = fieldFault(drawing, 'code')
      return { field: field === 'code' ? 'codes' : field, fault, message: `第 ${index + 1} 行：${message}` }
    }
    drawings.push(drawing)
  }
  const codeFault = own && otherFirmsCodeFault(type, codes, own)
  if (codeFault) return codeFault
  const { layout } = sheetPresets.find(({ name }) => name === preset) ?? sheetPresets[0]
  const samples = codes.map(code => isUnderPrefix(type, code, otherFirmsPrefixes))
  const labelSize = { widthMm: layout.labelWidthMm, heightMm: layout.labelHeightMm }
  const marked = drawings.map((drawing, index) => (samples[index] ? withSampleMarkIn(drawing, labelSize) : drawing))
  const copiedDrawings = marked.flatMap(drawing => Array<Drawing>(copies).fill(drawing))
  const pages = labelSheet(copiedDrawings, layout, { startAt })
  if (!isFault(pages)) return { codes, pages, layout, sample: samples.includes(true) }
  const copiedCodes = codes.flatMap(code => Array<string>(copies).fill(code))
  return sheetFieldFault(pages, copiedCodes, layout.columns * layout.rows)
}

function otherFirmsCodeFault(
  type: SheetInput['type'],
  codes: readonly string[],
  own: OwnNumbers,
): FieldFault | undefined {
  const index = codes.findIndex(code => !isOwnCode(type, code, own))
  return index < 0 ? undefined : otherFirmsPrefixFault('codes', `第 ${index + 1} 行：`)
}

export function sheetRecord(input: SheetInput, { codes, pages, sample }: Sheets) {
  const address = (format: string) => `/api/barcodegeneration/api/sheet?${queryOf({ ...input, format })}`
  const { preset, copies } = input
  const labels = codes.length * copies
  const downloads = { svg: address('svg'), pdf: address('pdf') }
  return { preset, labels, pages: pages.length, downloads, ...sampleReply(sample) }
}

export function sheetFile({ pages }: Sheets, at: Date): FileReply {
  const bytes = pagesToPdf(pages.map(pageDrawing), 'labels', at)
  return { name: 'labels.pdf', type: mediaTypes.pdf, bytes }
}

/** A preview of the first page with the outlines of its labels. */
export function sheetPicture({ pages, layout }: Sheets): FileReply {
  const [first] = pages
  const svg = first ? previewSheet(first, layout) : ''
  return { name: 'labels.svg', type: mediaTypes.svg, bytes: Buffer.from(svg), inline: true }
}
