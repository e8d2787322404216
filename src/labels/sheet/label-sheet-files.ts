/** Replies of the sheet calls: the requested symbols, their pages and their files. */

import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { withSampleMarkIn } from '@barcode-authority/gs1/files'
import { type SheetLayout, sheetPresets } from '@barcode-authority/gs1/sheets'
import { type Drawing, drawSymbol } from '@barcode-authority/gs1/symbols'
import { mediaTypes } from '../../barcode/draw.ts'
import { type LineNote, lineNotes, readLines } from '../../barcode/reading/code-lines.ts'
import { fieldFault, isOwnCode } from '../../barcode/rules.ts'
import { isUnderPrefix, sampleReply } from '../../barcode/serials/sample-rules.ts'
import { queryOf, symbolRequest } from '../../barcode/symbol-request.ts'
import type { OwnNumbers } from '../../numbers/owned/store.ts'
import type { FileReply } from '../../wire/call.ts'
import type { FieldFault } from '../../wire/errors.ts'
import type { SheetInput } from '../calls.ts'
import { otherFirmsPrefixFault } from '../label-fault.ts'
import { pagesToPdf } from '../label-pdf.ts'
import { sheetFieldFault } from '../logistics/logistics-label-messages.ts'
import { labelSheet, pageDrawing, previewSheet, type SheetPage } from './label-sheet.ts'

const maxLabels = 100

/** `codes`: whole codes. `lines`: what was assumed about a code, or is doubtful. `sample`: at least one symbol has the sample mark. */
export type Sheets = {
  codes: string[]
  lines: LineNote[]
  pages: SheetPage[]
  layout: SheetLayout
  sample: boolean
}

/** `own`: the only numbers that may be used; `otherFirmsPrefixes`: prefixes of other firms, whose units are samples. */
export type SheetOwners = { own: OwnNumbers | undefined; otherFirmsPrefixes: readonly string[] }

/** One code per line, without empty lines. */
export function sheetCodes({ codes }: Pick<SheetInput, 'codes'>): string[] {
  return codes.split(/[\r\n]+/).flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
}

/** The pages, or the fault of a field. */
export function drawSheets(input: SheetInput, owners: SheetOwners, isTold = true): Sheets | FieldFault {
  const { own, otherFirmsPrefixes } = owners
  const { type, copies, preset, startAt } = input
  const drawn = drawLines(input, isTold)
  if ('message' in drawn) return drawn
  const { codes, lines, drawings } = drawn
  const codeFault = own && otherFirmsCodeFault(type, codes, own)
  if (codeFault) return codeFault
  const { layout } = sheetPresets.find(({ name }) => name === preset) ?? sheetPresets[0]
  const samples = codes.map(code => isUnderPrefix(type, code, otherFirmsPrefixes))
  const labelSize = { widthMm: layout.labelWidthMm, heightMm: layout.labelHeightMm }
  const marked = drawings.map((drawing, index) => (samples[index] ? withSampleMarkIn(drawing, labelSize) : drawing))
  const copiedDrawings = marked.flatMap(drawing => Array<Drawing>(copies).fill(drawing))
  const pages = labelSheet(copiedDrawings, layout, { startAt })
  if (!isFault(pages)) return { codes, lines, pages, layout, sample: samples.includes(true) }
  const copiedCodes = codes.flatMap(code => Array<string>(copies).fill(code))
  return sheetFieldFault(pages, copiedCodes, layout.columns * layout.rows)
}

/** The whole code of each line and its drawing. */
function drawLines(input: SheetInput, isTold: boolean) {
  const { type, codes: _, copies, preset, startAt, checkDigit, ...sizes } = input
  const written = sheetCodes(input)
  const tooMany = { field: 'codes', fault: 'length', message: `一次最多 ${maxLabels} 个标签` }
  if (written.length * copies > maxLabels) return tooMany
  const read = readLines(
    written.map(code => ({ type, code, checkDigit })),
    isTold,
  )
  const drawings: Drawing[] = []
  const lines: LineNote[] = []
  for (const [index, line] of read.entries()) {
    if (isFault(line)) return lineFault(line, index + 1)
    const request = symbolRequest({ ...line.fields, ...sizes })
    const drawing = drawSymbol(request)
    if (isFault(drawing)) return lineFault(drawing, index + 1)
    drawings.push(drawing)
    lines.push(...lineNotes(index + 1, line.reading, request))
  }
  return { codes: read.flatMap(line => (isFault(line) ? [] : [line.fields.code])), lines, drawings }
}

function lineFault(wrong: Fault, line: number): FieldFault {
  const { field, fault, message } = fieldFault(wrong, 'code')
  return { field: field === 'code' ? 'codes' : field, fault, message: `第 ${line} 行：${message}` }
}

function otherFirmsCodeFault(
  type: SheetInput['type'],
  codes: readonly string[],
  own: OwnNumbers,
): FieldFault | undefined {
  const index = codes.findIndex(code => !isOwnCode(type, code, own))
  return index < 0 ? undefined : otherFirmsPrefixFault('codes', `第 ${index + 1} 行：`)
}

export function sheetRecord(input: SheetInput, { codes, lines, pages, sample }: Sheets) {
  const { checkDigit: _, ...drawn } = input
  const address = (format: string) =>
    `/api/barcodegeneration/api/sheet?${queryOf({ ...drawn, codes: codes.join('\n'), format })}`
  const { preset, copies } = input
  const labels = codes.length * copies
  const downloads = { svg: address('svg'), pdf: address('pdf') }
  return { preset, labels, pages: pages.length, downloads, lines, ...sampleReply(sample) }
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
