/** Calls that create, list and check codes and symbols. */

import { faultKinds } from '@barcode-authority/gs1/faults'
import { keyTable } from '@barcode-authority/gs1/keys'
import { matrixTypes, symbolTypes, uses } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import { requestKeyInput } from '../request-keys/calls.ts'
import type { CallRow } from '../wire/call.ts'
import {
  decimal,
  digitText,
  flag,
  id,
  nullableText,
  referenceText,
  text,
  unsortedPaging,
  wholeNumber,
} from '../wire/fields.ts'
import { downloadFormats, downloadKinds } from './downloads/rules.ts'
import { printerFormats } from './printers/printer-formats.ts'

const dpi = wholeNumber(72, 1200)
const fileFormat = z.enum(['svg', 'png', 'pdf', 'eps'])
const symbolFormat = z.enum([...fileFormat.options, ...printerFormats])
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
  message: nullableText,
  widthMm: z.number(),
  heightMm: z.number(),
  barWidthReductionPixels: z.number(),
  barWidthReductionMm: z.number(),
  barWidthReductionMessage: nullableText,
})

/** `sample`: a logistic unit or an asset under another firm's company prefix; the file carries the mark 样张. */
export const sampleFields = { sample: z.boolean(), sampleMessage: nullableText }

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

/** The label of a printer file (`zpl`, `tspl`); lengths in millimetres. Without a size it is as large as the symbol needs. `labelGap`: the
 *  space between two labels, 0 for paper without gaps. */
export const labelFields = {
  labelWidth: decimal.optional(),
  labelHeight: decimal.optional(),
  labelGap: decimal.pipe(z.number().max(20)).optional(),
  labelText: text(60).optional(),
  copies: wholeNumber(1, 9999).optional(),
}

/** The capacity of the largest QR Code: 7,089 digits. */
const maxQrCharacters = 7089
/** The capacity of the largest symbol of all, a Han Xin code: 7,827 digits. */
const maxCharacters = 7827

const barcodeInput = z.object({
  type: z.enum(symbolTypes),
  code: text(maxCharacters, 1),
  format: symbolFormat.default('svg'),
  dpi: dpi.default(300),
  ...drawingFields,
  ...labelFields,
  /** Whether the file is kept by a person, not displayed: then an SVG is recorded as a download too. */
  download: flag.optional(),
})

const sentences = { message: z.string(), messageEn: z.string() }

/** How the digits of a code were written, as in the readings of packages/gs1. */
const writtenForms = ['whole', 'padded', 'check-digit-added'] as const

/** What was assumed about the digits; null for a code without digits of one length, or with all of them. `checkDigit`: the one that was
 *  added. `other`: how to get the other reading. */
export const readingReply = z
  .object({
    written: z.enum(writtenForms),
    checkDigit: nullableText,
    ...sentences,
    other: z.object({ code: z.string(), checkDigit: z.enum(['present', 'missing']), ...sentences }).nullable(),
  })
  .nullable()

/** What is doubtful about the symbol, which is drawn all the same. */
export const warningsReply = z.array(z.object({ field: z.string(), fault: z.enum(faultKinds), ...sentences }))

/** Lines of a list about which something was assumed, or is doubtful. Batches store them, so a fault may be a word of an earlier version. */
export const lineNotesReply = z.array(
  z.object({ line: z.number(), fault: z.enum([...faultKinds, ...writtenForms]), ...sentences }),
)

const downloads = z.object({ svg: z.string(), png: z.string(), pdf: z.string(), eps: z.string() })

/** What a label printer of each resolution prints: a module is `xDots` whole dots. With a `fault` there is no file: the label is too small,
 *  or no whole number of dots is within the sizes of the standard. */
export const printersReply = z.array(
  z.object({
    dpi: z.number(),
    xDots: z.number().nullable(),
    xDimensionMm: z.number().nullable(),
    requestedXDimensionMm: z.number().nullable(),
    labelWidthMm: z.number().nullable(),
    labelHeightMm: z.number().nullable(),
    fault: z.object({ field: z.string(), fault: z.enum(faultKinds), ...sentences }).nullable(),
    downloads: z.object({ zpl: z.string(), tspl: z.string() }).nullable(),
  }),
)

const symbolReply = z.object({
  type: z.enum(symbolTypes),
  code: z.string(),
  checkDigit: nullableText,
  elementString: nullableText,
  svg: z.string(),
  /** The file in the requested format as a data address; null for svg, which is in `svg`. */
  image: nullableText,
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
  printers: printersReply,
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
  digitalLink: nullableText,
  canonical: nullableText,
  elementString: nullableText,
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

const downloadReply = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** User name of the operator; null if the account was deleted. */
  username: nullableText,
  kind: z.enum(downloadKinds),
  symbol: z.string(),
  /** The code, the first of several, or the name of the file of a batch. */
  code: z.string(),
  count: z.number(),
  format: z.enum(downloadFormats),
  /** Only of formats in dots. */
  dpi: z.number().nullable(),
})

const codeFault = z.object({ fault: z.enum(faultKinds), at: z.number(), message: z.string() })

const checkReply = z.object({
  code: z.string(),
  type: nullableText,
  valid: z.boolean(),
  /** The correct check digit of the digits in `code`, if the type has one. */
  checkDigit: nullableText,
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
  faults: z.array(z.object({ field: z.string(), fault: z.enum([...faultKinds, 'required']), message: z.string() })),
})

/** Where the links of a symbol can lead: the beginning of their address, and what that means. */
const linkDomain = z.object({ address: z.string(), name: z.string(), note: z.string() })

// biome-ignore format: one call a paragraph
export const barcodeCalls = [
  { name: 'getGS1CodeListSSCC', method: 'POST', path: 'barcodegeneration/api/getGS1CodeListSSCC', access: 'make-serials', costly: true, replyKind: 'record',
    summary: '生成 SSCC 及其条码；系统成员依次取用本企业的序列号，key 相同的重复请求得到同样的号，内容不同就拒绝', input: ssccInput.extend(requestKeyInput), reply: z.array(listedReply) },
  { name: 'getGS1CodeListGRAI', method: 'POST', path: 'barcodegeneration/api/getGS1CodeListGRAI', access: 'make-serials', costly: true, replyKind: 'record',
    summary: '生成 GRAI 及其条码；系统成员依次取用本企业的序列号，key 相同的重复请求得到同样的号，内容不同就拒绝', input: graiInput.extend(requestKeyInput), reply: z.array(listedReply) },
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
    summary: '生成任一种条码，尺寸以毫米计；productId：为本企业哪一条商品记录，下载记在它下面，代码必须是它的号码', input: barcodeInput.extend({ productId: id.optional() }), reply: symbolReply },
  { name: 'barcodeFile', method: 'GET', path: 'barcodegeneration/api/barcode', access: 'use-site', costly: true, readsOnly: true, replyKind: 'file',
    summary: '同样的条码，作为文件', input: barcodeInput, reply: z.unknown() },
  { name: 'ownPrefixes', method: 'POST', path: 'barcodegeneration/authApi/prefixes', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '本企业有效的厂商识别代码', input: z.object({}), reply: z.array(z.object({ companyPrefix: z.string(), capacity: z.number() })) },
  { name: 'symbolDownloads', method: 'POST', path: 'barcodegeneration/authApi/downloads', access: 'read-numbers', costly: false, replyKind: 'list',
    summary: '本企业下载过的条码文件：谁、什么时候、什么代码、多少个、哪种文件，最新的在前，保存三年；productId：一条商品记录的',
    input: z.object({ kind: z.enum(downloadKinds).optional(), format: z.enum(downloadFormats).optional(), code: text(100).optional(), productId: id.optional(), ...unsortedPaging }), reply: downloadReply },
  { name: 'linkDomains', method: 'GET', path: 'barcodegeneration/api/linkDomains', access: 'use-site', costly: false, reads: [], replyKind: 'record',
    summary: '数字链接可以用的网址：GS1 全球解析和本站解析，各说明扫码以后去哪里；第一个是不填时用的', input: z.object({}), reply: z.array(linkDomain) },
  { name: 'createQRcode', method: 'POST', path: 'barcodegeneration/api/createQRcode', bodyLimits: { bytes: 56 * 1024 }, access: 'use-site', costly: true, reads: ['firm'], replyKind: 'record',
    summary: '任意文字的 QR 码；或一件商品的数据，写成数字链接和单元数据串，用五种载体表示', input: qrInput, reply: qrReply },
  { name: 'checkGS1Code', method: 'POST', path: 'barcodegeneration/api/checkGS1Code', access: 'use-site', costly: false, reads: [], replyKind: 'record',
    summary: '检查一个 GS1 编码是否正确，并指出错处的位置', input: z.object({ code: text(300, 1), type: z.enum(keyTable.map(({ kind }) => kind)).optional() }), reply: checkReply },
] as const satisfies readonly CallRow[]

export type BarcodeCalls = (typeof barcodeCalls)[number]
export type LinkDomain = z.output<typeof linkDomain>
