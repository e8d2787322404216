/** Calls that draw logistics labels and sheets of labels. */
import { sheetPresets } from '@barcode-authority/gs1/sheets'
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import {
  drawingFields,
  lineNotesReply,
  labelFields as printerFields,
  readingReply,
  sampleFields,
  warningsReply,
} from '../barcode/calls.ts'
import { printerFormats } from '../barcode/printers/printer-formats.ts'
import type { CallRow } from '../wire/call.ts'
import { decimal, nullableText, text, wholeNumber } from '../wire/fields.ts'
import { labelFieldLengths } from './logistics/logistics-label-table.ts'

/** Optional text; some clients send numbers without quotes in their JSON. */
const optionalText = (max: number) =>
  z
    .union([z.string(), z.number().nonnegative().max(Number.MAX_SAFE_INTEGER)])
    .transform(String)
    .pipe(text(max))
    .optional()

/** `content` with `count` is what the unit contains (02)(37); `gtin` is the unit itself where it is a trade item (01). Dates are
 *  yyyy-MM-dd. `labels` is the number of labels, with consecutive SSCCs. */
const labelFields = {
  size: z.enum(['A6', 'A5', '4x6in']).default('A6'),
  sscc: z.union([z.string(), z.number()]).transform(String).pipe(text(labelFieldLengths.sscc, 1)),
  labels: wholeNumber(1, 100).default(1),
  bars: z.enum(['all', 'sscc']).default('all'),
  note: optionalText(labelFieldLengths.note),
  shipFromName: optionalText(labelFieldLengths.shipFromName),
  shipFromAddress: optionalText(labelFieldLengths.shipFromAddress),
  shipToName: optionalText(labelFieldLengths.shipToName),
  shipToAddress: optionalText(labelFieldLengths.shipToAddress),
  content: optionalText(labelFieldLengths.content),
  count: optionalText(labelFieldLengths.count),
  gtin: optionalText(labelFieldLengths.gtin),
  batch: optionalText(labelFieldLengths.batch),
  bestBefore: optionalText(labelFieldLengths.bestBefore),
  expiry: optionalText(labelFieldLengths.expiry),
  productionDate: optionalText(labelFieldLengths.productionDate),
  packagingDate: optionalText(labelFieldLengths.packagingDate),
  grossWeightKg: optionalText(labelFieldLengths.grossWeightKg),
  orderNumber: optionalText(labelFieldLengths.orderNumber),
  shipToGln: optionalText(labelFieldLengths.shipToGln),
  shipToPostcode: optionalText(labelFieldLengths.shipToPostcode),
  shipToCountry: optionalText(labelFieldLengths.shipToCountry),
  route: optionalText(labelFieldLengths.route),
  xDimension: decimal.optional(),
  barHeight: decimal.optional(),
  /** Of `zpl` and `tspl`: the space between two labels, and how often each is printed. */
  labelGap: printerFields.labelGap,
  copies: printerFields.copies,
}
const dpi = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.enum(['203', '300', '600']))
  .default('300')
const format = z.enum(['svg', 'png', 'pdf', 'eps', ...printerFormats])

const drawnLabel = z.object({
  /** The SSCCs in the order of the labels. */
  ssccs: z.array(z.string()),
  widthMm: z.number(),
  heightMm: z.number(),
  xDimensionMm: z.number(),
  /** The X-dimension of a PNG in whole dots: rounded up, or one dot less where the label has no space; null where neither fits. */
  pngXDimensionMm: z.object({
    png203: z.number().nullable(),
    png300: z.number().nullable(),
    png600: z.number().nullable(),
  }),
  /** Height of the characters of the values in the middle section. */
  textMm: z.number(),
  /** The symbols from top to bottom. */
  symbols: z.array(z.string()),
  /** What was assumed about the SSCC. */
  reading: readingReply,
  warnings: warningsReply,
  /** Addresses of files. `pdf` and those for label printers contain all labels, the others only the first. */
  downloads: z.object({
    svg: z.string(),
    eps: z.string(),
    pdf: z.string(),
    png203: z.string(),
    png300: z.string(),
    png600: z.string(),
    zpl203: z.string(),
    zpl300: z.string(),
    zpl600: z.string(),
    tspl203: z.string(),
    tspl300: z.string(),
    tspl600: z.string(),
  }),
  ...sampleFields,
})

/** One code per line. Each code is on `copies` labels; at most 100 labels together. */
const sheetFields = {
  type: z.enum(symbolTypes),
  codes: z
    .union([z.string(), z.array(z.string())])
    .transform(codes => (typeof codes === 'string' ? codes : codes.join('\n')))
    .pipe(text(12_000, 1)),
  copies: wholeNumber(1, 100).default(1),
  preset: z.enum(sheetPresets.map(({ name }) => name)).default('a4-2x7'),
  startAt: wholeNumber(1, 1000).default(1),
  checkDigit: drawingFields.checkDigit,
  partialData: drawingFields.partialData,
  magnification: decimal.optional(),
  xDimension: decimal.optional(),
  barHeight: decimal.optional(),
}

const drawnSheet = z.object({
  preset: z.string(),
  labels: z.number(),
  pages: z.number(),
  /** `svg` is a preview of the first page with the outlines of its labels, `pdf` is for printing. */
  downloads: z.object({ svg: z.string(), pdf: z.string() }),
  /** What was assumed about codes or is doubtful, by line. */
  lines: lineNotesReply,
  ...sampleFields,
})

// biome-ignore format: one call a paragraph
export const labelCalls = [
  { name: 'logisticsLabel', method: 'POST', path: 'barcodegeneration/api/logisticsLabel', access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '物流标签及其条码，文件为 data URL；系统成员只能用本企业的厂商识别代码',
    input: z.object({ ...labelFields, format: format.optional(), dpi }), reply: drawnLabel.extend({ image: nullableText }) },
  { name: 'logisticsLabelFile', method: 'GET', path: 'barcodegeneration/api/label', access: 'use-site', costly: true, readsOnly: true, replyKind: 'file',
    summary: '同样的标签，作为文件；几张标签是一个 PDF 的几页', input: z.object({ ...labelFields, format: format.default('pdf'), dpi }), reply: z.unknown() },
  { name: 'labelSheet', method: 'POST', path: 'barcodegeneration/api/labelSheet', bodyLimits: { bytes: 76 * 1024 }, access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '条码排在不干胶标签纸上，需要时 PDF 为 data URL；系统成员只能用本企业的厂商识别代码',
    input: z.object({ ...sheetFields, format: z.enum(['pdf']).optional() }), reply: drawnSheet.extend({ image: nullableText }) },
  { name: 'labelSheetFile', method: 'GET', path: 'barcodegeneration/api/sheet', access: 'use-site', costly: true, readsOnly: true, replyKind: 'file',
    summary: '同样的标签纸，作为 PDF，或第一张的图片', input: z.object({ ...sheetFields, format: z.enum(['pdf', 'svg']).default('pdf') }), reply: z.unknown() },
] as const satisfies readonly CallRow[]

export type LabelCalls = (typeof labelCalls)[number]
export type LabelInput = z.output<(typeof labelCalls)[1]['input']>
export type SheetInput = Omit<z.output<(typeof labelCalls)[3]['input']>, 'format'>
