/** Calls that create, list and check codes and symbols. */

import { keyTable } from '@barcode-authority/gs1/keys'
import { matrixTypes, symbolTypes, uses } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import type { CallRow } from '../wire/call.ts'
import { decimal, digitText, flag, referenceText, text, wholeNumber } from '../wire/fields.ts'

const dpi = wholeNumber(72, 1200)
const fileFormat = z.enum(['svg', 'png', 'pdf', 'eps'])
const count = wholeNumber(1, 100).default(1)
const serial = digitText(40).optional()

const ssccInput = z.object({
  firmCode: digitText(40, 1),
  extensionDigit: digitText(40).default('0'),
  startSerial: serial,
  count,
})
const graiInput = z.object({ firmCode: digitText(40, 1), assetType: digitText(40, 1), startSerial: serial, count })

/** The size of a PNG in pixels: its X-dimension is rounded up to whole pixels, everything else is scaled with it, and the bar-width
 *  reduction is rounded to whole pixels. `message`: a note if that exceeds the standard's sizes; `barWidthReductionMessage`: what was
 *  reached of a requested reduction. */
export const pngPixels = z.object({
  dpi: z.number(),
  widthPixels: z.number(),
  heightPixels: z.number(),
  xDimensionPixels: z.number(),
  xDimensionMm: z.number(),
  withinStandard: z.boolean(),
  message: z.string().nullable(),
  widthMm: z.number(),
  heightMm: z.number(),
  barWidthReductionPixels: z.number(),
  barWidthReductionMm: z.number(),
  barWidthReductionMessage: z.string().nullable(),
})

/** `sample`: a logistic unit or an asset under another firm's company prefix; the file carries the mark 样张. */
export const sampleFields = { sample: z.boolean(), sampleMessage: z.string().nullable() }

/** `id` is the key for changing size and label; `pngUrl` contains another id, which cannot change anything. */
const listedReply = z.object({
  id: z.string(),
  code: z.string(),
  elementString: z.string(),
  svg: z.string(),
  pngUrl: z.string(),
  png: pngPixels,
  ...sampleFields,
})

const changeInput = z.object({
  id: text(40, 1),
  xDimension: decimal.optional(),
  barHeight: decimal.optional(),
  title: text(60).optional(),
  note: text(60).optional(),
})

/** Drawing options of all symbols; the default of each is from the tables of the standard. */
export const drawingFields = {
  magnification: decimal.optional(),
  xDimension: decimal.optional(),
  barHeight: decimal.optional(),
  barWidthReduction: decimal.optional(),
  bearerBars: z.enum(['frame', 'top-and-bottom', 'none']).optional(),
  use: z.enum(uses).optional(),
  addOn: digitText(40).optional(),
  humanReadable: flag.optional(),
  level: z.enum(['L', 'M', 'Q', 'H']).optional(),
  shape: z.enum(['square', 'rectangle']).optional(),
  /** Whether the last digit of the code is its check digit, where both is possible: see `reading` of the reply. */
  checkDigit: z.enum(['present', 'missing']).optional(),
  /** The elements that those of the code require are in another symbol on the same item. */
  partialData: flag.optional(),
  /** Also draws sizes outside the standard. */
  override: flag.optional(),
}

/** The capacity of the largest QR Code: 7,089 digits. */
const maxQrCharacters = 7089
/** The capacity of the largest symbol of all, a Han Xin code: 7,827 digits. */
const maxCharacters = 7827

const barcodeInput = z.object({
  type: z.enum(symbolTypes),
  code: text(maxCharacters, 1),
  format: fileFormat.default('svg'),
  dpi: dpi.default(300),
  ...drawingFields,
})

const sentences = { message: z.string(), messageEn: z.string() }

/** What was assumed about the digits; null for a code without digits of one length, or with all of them. `checkDigit`: the one that was
 *  added. `other`: how to get the other reading. */
export const readingReply = z
  .object({
    written: z.enum(['whole', 'padded', 'check-digit-added']),
    checkDigit: z.string().nullable(),
    ...sentences,
    other: z.object({ code: z.string(), checkDigit: z.enum(['present', 'missing']), ...sentences }).nullable(),
  })
  .nullable()

/** What is doubtful about the symbol, which is drawn all the same. */
export const warningsReply = z.array(z.object({ field: z.string(), fault: z.string(), ...sentences }))

/** Lines of a list about which something was assumed, or is doubtful. */
export const lineNotesReply = z.array(z.object({ line: z.number(), fault: z.string(), ...sentences }))

const downloads = z.object({ svg: z.string(), png: z.string(), pdf: z.string(), eps: z.string() })

const symbolReply = z.object({
  type: z.enum(symbolTypes),
  code: z.string(),
  checkDigit: z.string().nullable(),
  elementString: z.string().nullable(),
  svg: z.string(),
  /** The file in the requested format as a data address; null for svg, which is in `svg`. */
  image: z.string().nullable(),
  widthMm: z.number(),
  heightMm: z.number(),
  xDimensionMm: z.number(),
  /** The sizes of the standard for the kind and its use. */
  xLimitsMm: z.object({ least: z.number(), most: z.number() }).nullable(),
  /** `frameMm`: the width of the bearer bars outside the quiet zones. */
  quietZone: z.object({
    leftMm: z.number(),
    rightMm: z.number(),
    topMm: z.number(),
    bottomMm: z.number(),
    frameMm: z.number(),
  }),
  /** Modules of a two-dimensional symbol. */
  matrix: z.object({ width: z.number(), height: z.number() }).nullable(),
  png: pngPixels,
  downloads,
  reading: readingReply,
  warnings: warningsReply,
  ...sampleFields,
})

const qrInput = z.object({
  content: text(maxQrCharacters).optional(),
  gtin: referenceText(40).optional(),
  variant: referenceText(20).optional(),
  batch: referenceText(20).optional(),
  serial: referenceText(20).optional(),
  produced: referenceText(20).optional(),
  bestBefore: referenceText(20).optional(),
  expiry: referenceText(20).optional(),
  elements: text(1000).optional(),
  domain: text(200).optional(),
  carrier: z.enum(matrixTypes).optional(),
  format: fileFormat.default('svg'),
  /** Maximum width of the picture in pixels. */
  size: wholeNumber(64, 2000).default(300),
  level: z.enum(['L', 'M', 'Q', 'H']).default('M'),
  xDimension: decimal.optional(),
  use: z.enum(uses).optional(),
  partialData: drawingFields.partialData,
  override: flag.optional(),
})

/** One carrier of the same data: its number of modules, and its printed size including the quiet zone. */
const carrierReply = z.object({
  type: z.enum(matrixTypes),
  code: z.string(),
  matrix: z.object({ width: z.number(), height: z.number() }),
  xDimensionMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  downloads,
  /** X-dimension of the PNG at 300 dpi. */
  pngXDimensionMm: z.number(),
})

const qrReply = z.object({
  content: z.string(),
  digitalLink: z.string().nullable(),
  canonical: z.string().nullable(),
  elementString: z.string().nullable(),
  format: fileFormat,
  level: z.enum(['L', 'M', 'Q', 'H']),
  /** Modules on one side of the requested symbol. */
  modules: z.number(),
  svg: z.string(),
  image: z.string(),
  /** The size of the picture if it is a PNG; its dpi is chosen so that it prints in the true size. */
  png: pngPixels.nullable(),
  downloads,
  carrier: z.enum(matrixTypes),
  carriers: z.array(carrierReply),
  warnings: warningsReply,
  ...sampleFields,
})

const codeFault = z.object({ fault: z.string(), at: z.number(), message: z.string() })

const checkReply = z.object({
  code: z.string(),
  type: z.string().nullable(),
  valid: z.boolean(),
  /** The correct check digit of the digits in `code`, if the type has one. */
  checkDigit: z.string().nullable(),
  faults: z.array(codeFault),
})

const previewReply = z.object({
  items: z.array(
    z.object({
      code: z.string(),
      elementString: z.string(),
      svgUrl: z.string(),
      pngUrl: z.string(),
      png: pngPixels,
      ...sampleFields,
    }),
  ),
  faults: z.array(z.object({ field: z.string(), fault: z.string(), message: z.string() })),
})

// biome-ignore format: one call a paragraph
export const barcodeCalls = [
  { name: 'getGS1CodeListSSCC', method: 'POST', path: 'barcodegeneration/api/getGS1CodeListSSCC', access: 'make-serials', costly: true, replyKind: 'record',
    summary: '生成 SSCC 及其条码；系统成员依次取用本企业的序列号', input: ssccInput, reply: z.array(listedReply) },
  { name: 'getGS1CodeListGRAI', method: 'POST', path: 'barcodegeneration/api/getGS1CodeListGRAI', access: 'make-serials', costly: true, replyKind: 'record',
    summary: '生成 GRAI 及其条码；系统成员依次取用本企业的序列号', input: graiInput, reply: z.array(listedReply) },
  { name: 'previewSscc', method: 'POST', path: 'barcodegeneration/api/previewSSCC', access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '预览 SSCC：不占用序列号，不保存条码', input: ssccInput.partial(), reply: previewReply },
  { name: 'previewGrai', method: 'POST', path: 'barcodegeneration/api/previewGRAI', access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '预览 GRAI：不占用序列号，不保存条码', input: graiInput.partial(), reply: previewReply },
  { name: 'updateSsccSymbol', method: 'POST', path: 'ssccCodeImage/api/update', access: 'use-site', costly: true, replyKind: 'record',
    summary: '修改已生成的 SSCC 条码的尺寸和说明；用生成时返回的 id，图片地址中的是另一个 id', input: changeInput, reply: listedReply },
  { name: 'updateGraiSymbol', method: 'POST', path: 'graiCodeImage/api/update', access: 'use-site', costly: true, replyKind: 'record',
    summary: '修改已生成的 GRAI 条码的尺寸和说明，方法相同', input: changeInput, reply: listedReply },
  { name: 'listedImage', method: 'GET', path: 'barcodegeneration/api/image/{id}', access: 'use-site', costly: true, replyKind: 'file',
    summary: '已生成的一个条码，作为文件', input: z.object({ id: text(40, 1), format: fileFormat.default('png'), dpi: dpi.default(300) }), reply: z.unknown() },
  { name: 'getBarcode', method: 'POST', path: 'barcodegeneration/api/getBarcode', bodyLimits: { bytes: 56 * 1024 }, access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '生成任一种条码，尺寸以毫米计', input: barcodeInput, reply: symbolReply },
  { name: 'barcodeFile', method: 'GET', path: 'barcodegeneration/api/barcode', access: 'use-site', costly: true, replyKind: 'file',
    summary: '同样的条码，作为文件', input: barcodeInput, reply: z.unknown() },
  { name: 'ownPrefixes', method: 'POST', path: 'barcodegeneration/authApi/prefixes', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '本企业有效的厂商识别代码', input: z.object({}), reply: z.array(z.object({ companyPrefix: z.string(), capacity: z.number() })) },
  { name: 'createQRcode', method: 'POST', path: 'barcodegeneration/api/createQRcode', bodyLimits: { bytes: 56 * 1024 }, access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '任意文字的 QR 码；或一件商品的数据，写成数字链接和单元数据串，用五种载体表示', input: qrInput, reply: qrReply },
  { name: 'checkGS1Code', method: 'POST', path: 'barcodegeneration/api/checkGS1Code', access: 'use-site', costly: false, reads: [], replyKind: 'record',
    summary: '检查一个 GS1 编码是否正确，并指出错处的位置', input: z.object({ code: text(300, 1), type: z.enum(keyTable.map(({ kind }) => kind)).optional() }), reply: checkReply },
] as const satisfies readonly CallRow[]

export type BarcodeCalls = (typeof barcodeCalls)[number]
