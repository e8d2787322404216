/** Calls that draw logistics labels and sheets of labels. */
import { z } from 'zod'
import { sampleFields } from '../barcode/calls.ts'
import { symbolTypes } from '../gs1/symbols/drawing.ts'
import { sheetPresets } from '../print/sheets.ts'
import type { CallRow } from '../wire/call.ts'
import { decimal, text, wholeNumber } from '../wire/fields.ts'
import { textFields } from './logistics-label-table.ts'

/** Numbers that some write without quotes in their JSON. */
const entry = (max: number) =>
  z
    .union([z.string(), z.number().nonnegative().max(Number.MAX_SAFE_INTEGER)])
    .transform(String)
    .pipe(text(max))
    .optional()

/** `content` with `count` is what the unit holds (02)(37), `gtin` the unit itself where it is a trade item (01). Dates are
 *  yyyy-MM-dd. `labels`: so many with consecutive SSCCs. */
const label = {
  size: z.enum(['A6', 'A5', '4x6in']).default('A6'),
  sscc: z.union([z.string(), z.number()]).transform(String).pipe(text(60, 1)),
  labels: wholeNumber(1, 100).default(1),
  bars: z.enum(['all', 'sscc']).default('all'),
  note: entry(textFields.note),
  shipFromName: entry(textFields.shipFromName),
  shipFromAddress: entry(textFields.shipFromAddress),
  shipToName: entry(textFields.shipToName),
  shipToAddress: entry(textFields.shipToAddress),
  content: entry(40),
  count: entry(20),
  gtin: entry(40),
  batch: entry(60),
  bestBefore: entry(20),
  expiry: entry(20),
  productionDate: entry(20),
  packagingDate: entry(20),
  grossWeightKg: entry(20),
  orderNumber: entry(60),
  shipToPostcode: entry(40),
  shipToCountry: entry(10),
  route: entry(60),
  xDimension: decimal.optional(),
  barHeight: decimal.optional(),
}
const dpi = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.enum(['203', '300', '600']))
  .default('300')
const format = z.enum(['svg', 'png', 'pdf', 'eps'])

const drawnLabel = z.object({
  /** The SSCCs in the order of the labels. */
  ssccs: z.array(z.string()),
  widthMm: z.number(),
  heightMm: z.number(),
  xDimensionMm: z.number(),
  /** What a PNG of whole dots has: rounded up, or one dot less where the label has no room; null where neither fits. */
  pngXDimensionMm: z.object({
    png203: z.number().nullable(),
    png300: z.number().nullable(),
    png600: z.number().nullable(),
  }),
  /** Height of the characters of the values in the middle part. */
  textMm: z.number(),
  /** The symbols from the top down. */
  symbols: z.array(z.string()),
  /** Addresses of files. All but `pdf` hold the first label alone. */
  downloads: z.object({
    svg: z.string(),
    eps: z.string(),
    pdf: z.string(),
    png203: z.string(),
    png300: z.string(),
    png600: z.string(),
  }),
  ...sampleFields,
})

/** One code a line. Each code stands on `copies` labels; together at most 100. */
const sheet = {
  type: z.enum(symbolTypes),
  codes: z
    .union([z.string(), z.array(z.string())])
    .transform(codes => (typeof codes === 'string' ? codes : codes.join('\n')))
    .pipe(text(12_000, 1)),
  copies: wholeNumber(1, 100).default(1),
  preset: z.enum(sheetPresets.map(({ name }) => name)).default('a4-2x7'),
  startAt: wholeNumber(1, 1000).default(1),
  magnification: decimal.optional(),
  xDimension: decimal.optional(),
  barHeight: decimal.optional(),
}

const drawnSheet = z.object({
  preset: z.string(),
  labels: z.number(),
  pages: z.number(),
  /** `svg` is a picture of the first page with the edges of its labels, `pdf` what is printed. */
  downloads: z.object({ svg: z.string(), pdf: z.string() }),
  ...sampleFields,
})

// biome-ignore format: one call a paragraph
export const labelCalls = [
  { name: 'logisticsLabel', method: 'POST', path: 'barcodegeneration/api/logisticsLabel', who: 'anyone', costly: true, gives: 'record',
    summary: 'A logistics label with its symbols; the file that is asked for as a data address. Members: own prefixes only',
    input: z.object({ ...label, format: format.optional(), dpi }), reply: drawnLabel.extend({ image: z.string().nullable() }) },
  { name: 'logisticsLabelFile', method: 'GET', path: 'barcodegeneration/api/label', who: 'anyone', costly: true, gives: 'file',
    summary: 'The same label as a file; several labels as pages of a PDF', input: z.object({ ...label, format: format.default('pdf'), dpi }), reply: z.unknown() },
  { name: 'labelSheet', method: 'POST', path: 'barcodegeneration/api/labelSheet', who: 'anyone', costly: true, gives: 'record',
    summary: 'Symbols on sheets of labels; the PDF as a data address where it is asked for. Members: own prefixes only',
    input: z.object({ ...sheet, format: z.enum(['pdf']).optional() }), reply: drawnSheet.extend({ image: z.string().nullable() }) },
  { name: 'labelSheetFile', method: 'GET', path: 'barcodegeneration/api/sheet', who: 'anyone', costly: true, gives: 'file',
    summary: 'The same sheets as a PDF, or a picture of the first', input: z.object({ ...sheet, format: z.enum(['pdf', 'svg']).default('pdf') }), reply: z.unknown() },
] as const satisfies readonly CallRow[]

export type LabelCalls = (typeof labelCalls)[number]
export type LabelInput = z.output<(typeof labelCalls)[1]['input']>
export type SheetInput = Omit<z.output<(typeof labelCalls)[3]['input']>, 'format'>
