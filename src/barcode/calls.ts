/** Calls that make, list and check codes and symbols. */
import { z } from 'zod'
import { keyTable } from '../gs1/key-table.ts'
import { matrixTypes, symbolTypes, uses } from '../gs1/symbols/drawing.ts'
import type { CallRow } from '../wire/call.ts'
import { codeText, decimal, flag, text, wholeNumber } from '../wire/fields.ts'

const dpi = wholeNumber(72, 1200)
const fileFormat = z.enum(['svg', 'png', 'pdf', 'eps'])
const count = wholeNumber(1, 100).default(1)
const serial = codeText(40).optional()

const ssccInput = z.object({
  firmCode: codeText(40, 1),
  extensionDigit: codeText(4).default('0'),
  startSerial: serial,
  count,
})
const graiInput = z.object({ firmCode: codeText(40, 1), assetType: codeText(40, 1), startSerial: serial, count })

/** A PNG's whole pixels: the X-dimension is rounded up to them. `message`: what to know where that leaves the standard's sizes. */
const pixels = z.object({
  dpi: z.number(),
  widthPixels: z.number(),
  heightPixels: z.number(),
  xDimensionPixels: z.number(),
  xDimensionMm: z.number(),
  withinStandard: z.boolean(),
  message: z.string().nullable(),
})

/** `sample`: a logistic unit or an asset under somebody else's company prefix; the file carries the mark 样张. */
export const sampleFields = { sample: z.boolean(), sampleMessage: z.string().nullable() }

/** `id` changes size and label; the address of the picture has another, by which nothing can be changed. */
const listed = z.object({
  id: z.string(),
  code: z.string(),
  elementString: z.string(),
  svg: z.string(),
  pngUrl: z.string(),
  png: pixels,
  ...sampleFields,
})

const changeInput = z.object({
  id: text(40, 1),
  xDimension: decimal.optional(),
  barHeight: decimal.optional(),
  title: text(60).optional(),
  note: text(60).optional(),
})

/** How a symbol is drawn, whatever it carries; each absent field is what the standard's tables say. */
export const drawing = {
  magnification: decimal.optional(),
  xDimension: decimal.optional(),
  barHeight: decimal.optional(),
  barWidthReduction: decimal.optional(),
  bearerBars: z.enum(['frame', 'top-and-bottom', 'none']).optional(),
  use: z.enum(uses).optional(),
  addOn: codeText(5).optional(),
  humanReadable: flag.optional(),
  level: z.enum(['L', 'M', 'Q', 'H']).optional(),
  shape: z.enum(['square', 'rectangle']).optional(),
  /** Draws sizes outside the standard's, too. */
  override: flag.optional(),
}

/** More than any symbol holds: 7,089 digits in the largest QR Code. */
const MOST_CHARACTERS = 7089

const barcodeInput = z.object({
  type: z.enum(symbolTypes),
  code: text(MOST_CHARACTERS, 1),
  format: fileFormat.default('svg'),
  dpi: dpi.default(300),
  ...drawing,
})

const downloads = z.object({ svg: z.string(), png: z.string(), pdf: z.string(), eps: z.string() })

const drawn = z.object({
  type: z.enum(symbolTypes),
  code: z.string(),
  checkDigit: z.string().nullable(),
  elementString: z.string().nullable(),
  svg: z.string(),
  /** The file in the format that was asked for, as a data address; for svg the text above is it. */
  image: z.string().nullable(),
  widthMm: z.number(),
  heightMm: z.number(),
  xDimensionMm: z.number(),
  /** `frameMm`: the bearer bars that stand outside the quiet zones. */
  quietZone: z.object({
    leftMm: z.number(),
    rightMm: z.number(),
    topMm: z.number(),
    bottomMm: z.number(),
    frameMm: z.number(),
  }),
  /** Modules of a two-dimensional symbol. */
  matrix: z.object({ width: z.number(), height: z.number() }).nullable(),
  png: pixels,
  downloads,
  ...sampleFields,
})

const qrInput = z.object({
  content: text(MOST_CHARACTERS).optional(),
  gtin: text(40).optional(),
  variant: text(20).optional(),
  batch: text(20).optional(),
  serial: text(20).optional(),
  produced: text(20).optional(),
  bestBefore: text(20).optional(),
  expiry: text(20).optional(),
  elements: text(1000).optional(),
  domain: text(200).optional(),
  carrier: z.enum(matrixTypes).optional(),
  format: fileFormat.default('svg'),
  /** Pixels that the picture is wide at most. */
  size: wholeNumber(64, 2000).default(300),
  level: z.enum(['L', 'M', 'Q', 'H']).default('M'),
  xDimension: decimal.optional(),
  use: z.enum(uses).optional(),
  override: flag.optional(),
})

/** One carrier of the same data: how many modules it takes, and how large it is printed with its quiet zone. */
const carrier = z.object({
  type: z.enum(matrixTypes),
  code: z.string(),
  matrix: z.object({ width: z.number(), height: z.number() }),
  xDimensionMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  downloads,
  /** What a module of the PNG at 300 dpi measures. */
  pngXDimensionMm: z.number(),
})

const qrSymbol = z.object({
  content: z.string(),
  digitalLink: z.string().nullable(),
  canonical: z.string().nullable(),
  elementString: z.string().nullable(),
  format: fileFormat,
  level: z.enum(['L', 'M', 'Q', 'H']),
  /** Modules of one side of the symbol that was asked for. */
  modules: z.number(),
  svg: z.string(),
  image: z.string(),
  /** Of the picture, where it is a PNG; its dots are as small as its modules need, so that it is printed in its true size. */
  png: pixels.nullable(),
  downloads,
  carrier: z.enum(matrixTypes),
  carriers: z.array(carrier),
  ...sampleFields,
})

const codeFault = z.object({ fault: z.string(), at: z.number(), message: z.string() })

const checked = z.object({
  code: z.string(),
  type: z.string().nullable(),
  valid: z.boolean(),
  /** The right check digit of the digits given, where the type has one. */
  checkDigit: z.string().nullable(),
  faults: z.array(codeFault),
})

const preview = z.object({
  items: z.array(
    z.object({
      code: z.string(),
      elementString: z.string(),
      svgUrl: z.string(),
      pngUrl: z.string(),
      ...sampleFields,
    }),
  ),
  faults: z.array(z.object({ field: z.string(), fault: z.string(), message: z.string() })),
})

// biome-ignore format: one call a paragraph
export const barcodeCalls = [
  { name: 'getGS1CodeListSSCC', method: 'POST', path: 'barcodegeneration/api/getGS1CodeListSSCC', who: 'anyone', costly: true, gives: 'record',
    summary: 'SSCC numbers with their symbols; a member gets the next serials of its own prefix', input: ssccInput, reply: z.array(listed) },
  { name: 'getGS1CodeListGRAI', method: 'POST', path: 'barcodegeneration/api/getGS1CodeListGRAI', who: 'anyone', costly: true, gives: 'record',
    summary: 'GRAI numbers with their symbols; a member gets the next serials of its own prefix', input: graiInput, reply: z.array(listed) },
  { name: 'previewSscc', method: 'POST', path: 'barcodegeneration/api/previewSSCC', who: 'anyone', costly: true, gives: 'record',
    summary: 'SSCC numbers without keeping anything: no serial is reserved, no symbol stored', input: ssccInput.partial(), reply: preview },
  { name: 'previewGrai', method: 'POST', path: 'barcodegeneration/api/previewGRAI', who: 'anyone', costly: true, gives: 'record',
    summary: 'GRAI numbers without keeping anything', input: graiInput.partial(), reply: preview },
  { name: 'updateSsccSymbol', method: 'POST', path: 'ssccCodeImage/api/update', who: 'anyone', costly: true, gives: 'record',
    summary: 'Changes size and label of a listed SSCC symbol, by the id that its maker was told; the address of its picture has another', input: changeInput, reply: listed },
  { name: 'updateGraiSymbol', method: 'POST', path: 'graiCodeImage/api/update', who: 'anyone', costly: true, gives: 'record',
    summary: 'Changes size and label of a listed GRAI symbol, in the same way', input: changeInput, reply: listed },
  { name: 'listedImage', method: 'GET', path: 'barcodegeneration/api/image/{id}', who: 'anyone', costly: true, gives: 'file',
    summary: 'A listed symbol as a file', input: z.object({ id: text(40, 1), format: fileFormat.default('png'), dpi: dpi.default(300) }), reply: z.unknown() },
  { name: 'getBarcode', method: 'POST', path: 'barcodegeneration/api/getBarcode', who: 'anyone', costly: true, gives: 'record',
    summary: 'A symbol of any kind with its size in millimetres', input: barcodeInput, reply: drawn },
  { name: 'barcodeFile', method: 'GET', path: 'barcodegeneration/api/barcode', who: 'anyone', costly: true, gives: 'file',
    summary: 'The same symbol as a file', input: barcodeInput, reply: z.unknown() },
  { name: 'ownPrefixes', method: 'POST', path: 'barcodegeneration/authApi/prefixes', who: 'system-member', costly: false, gives: 'record',
    summary: 'The live company prefixes that the member may number under', input: z.object({}), reply: z.array(z.object({ companyPrefix: z.string(), capacity: z.number() })) },
  { name: 'createQRcode', method: 'POST', path: 'barcodegeneration/api/createQRcode', who: 'anyone', costly: true, gives: 'record',
    summary: 'A QR symbol of any text; or the data of an item as Digital Link and element string, in four carriers', input: qrInput, reply: qrSymbol },
  { name: 'checkGS1Code', method: 'POST', path: 'barcodegeneration/api/checkGS1Code', who: 'anyone', costly: false, gives: 'record',
    summary: 'Whether a GS1 key is right, and where it is not', input: z.object({ code: text(300, 1), type: z.enum(keyTable.map(({ kind }) => kind)).optional() }), reply: checked },
] as const satisfies readonly CallRow[]

export type BarcodeCalls = (typeof barcodeCalls)[number]
