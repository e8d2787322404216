/** Draws the symbols of createQRcode: the chosen carrier with its size in pixels, and all carriers with their printed sizes without
 *  human-readable text. */

import { isFault } from '@barcode-authority/gs1/faults'
import { drawingToPng, glyphOf, pixelSize, withSampleMark } from '@barcode-authority/gs1/files'
import {
  type Drawing,
  drawingToSvg,
  drawSymbol,
  type MatrixType,
  matrixTypes,
  type SymbolRequest,
  type Use,
} from '@barcode-authority/gs1/symbols'
import { refuse, refuseField } from '../../wire/errors.ts'
import { dataAddress, type FileFormat, fileOf } from '../draw.ts'
import { symbolSizes } from '../drawing-facts.ts'
import { pngSize } from '../png-facts.ts'
import { toWarningsReply } from '../reading/code-reading.ts'
import { fieldFault } from '../rules.ts'
import { sampleReply } from '../serials/sample-rules.ts'
import { barcodeAddress } from '../symbol-request.ts'
import { type QrContent, type QrParts, qrContent } from './qr.ts'

export type QrRequest = QrParts & {
  carrier?: MatrixType | undefined
  format: FileFormat
  size: number
  level: NonNullable<SymbolRequest['level']>
  xDimension?: number | undefined
  use?: Use | undefined
  override?: boolean | undefined
}

const defaultDpi = 300
const mmPerInch = 25.4
const noModules = { width: 0, height: 0 }
const tooLongMessage = '内容太长，这个纠错等级的二维码放不下'

/** The type and code of the chosen carrier; undefined if the content is faulty. */
export function chosenCarrier(request: QrRequest): { type: MatrixType; code: string } | undefined {
  const content = qrContent(request)
  if (isFault(content)) return undefined
  const type = chosenCarrierType(content, request)
  const code = content.codes[type]
  return code === undefined ? undefined : { type, code }
}

/** `sample`: drawn with the mark 样张. */
export async function qrSymbol(request: QrRequest, { sample, at }: { sample: boolean; at: Date }) {
  const content = qrContent(request)
  if (isFault(content)) return refuse('faulty-input', { faults: [fieldFault(content, 'content')] })
  const { codes, ...facts } = content
  const chosenType = chosenCarrierType(content, request)
  const carriers = matrixTypes.flatMap(type =>
    carrierOf({ type, code: codes[type], isChosen: type === chosenType }, request),
  )
  const chosen =
    carriers.find(({ type }) => type === chosenType) ??
    refuseField(contentField(chosenType, request), 'length', tooLongMessage)
  const { drawing: plain, ...named } = chosen
  const drawing = sample ? withSampleMark(plain) : plain
  const { format, size, level } = request
  const svg = drawingToSvg(drawing, glyphOf, size)
  return {
    ...facts,
    content: chosen.code,
    format,
    level,
    modules: drawing.matrix?.width ?? 0,
    svg,
    image: await pictureAddress(drawing, { svg, format, size, at }),
    png: format === 'png' ? pngSize(drawing, dpiForSize(drawing, size)) : null,
    downloads: named.downloads,
    carrier: named.type,
    carriers: carriers.map(({ drawing: _, ...carrier }) => carrier),
    warnings: toWarningsReply({
      ...{ type: chosen.type, code: chosen.code },
      ...{ use: request.use, partialData: request.partialData },
    }),
    ...sampleReply(sample),
  }
}

type CarrierInput = { type: MatrixType; code: string | undefined; isChosen: boolean }

/** Empty if the data exceeds the capacity of the carrier. The X-dimension applies to the chosen carrier only, as limits differ. */
function carrierOf({ type, code, isChosen }: CarrierInput, request: QrRequest) {
  const { level, xDimension, use, partialData, override } = request
  if (code === undefined) return []
  const size = isChosen ? { xDimension, override } : {}
  const drawing = drawSymbol({
    ...{ type, code, level, use, partialData },
    ...{ xDimensionMm: size.xDimension, anySize: size.override, humanReadable: false },
  })
  if (isFault(drawing)) {
    if (drawing.fault === 'size') return refuse('faulty-input', { faults: [fieldFault(drawing, 'content')] })
    return []
  }
  const address = (format: FileFormat) =>
    barcodeAddress({ type, code, level, use, partialData, ...size }, { format, dpi: defaultDpi })
  const { matrix, xDimensionMm, widthMm, heightMm } = symbolSizes(drawing)
  const downloads = { svg: address('svg'), png: address('png'), pdf: address('pdf'), eps: address('eps') }
  const pngXDimensionMm = pixelSize(drawing, defaultDpi).xDimensionMm
  const sizes = { matrix: matrix ?? noModules, xDimensionMm, widthMm, heightMm, pngXDimensionMm }
  return [{ type, code, ...sizes, downloads, drawing }]
}

/** The requested carrier if it can carry the data; else the Digital Link, the element string, or the text. */
function chosenCarrierType({ codes }: QrContent, { carrier }: QrRequest): MatrixType {
  if (carrier !== undefined && codes[carrier] !== undefined) return carrier
  return (['DL-QR', 'GS1-QR', 'QR'] as const).find(type => codes[type] !== undefined) ?? 'QR'
}

function contentField(type: MatrixType, { gtin }: QrRequest): string {
  if (type === 'QR') return 'content'
  return gtin ? 'gtin' : 'elements'
}

type Picture = { svg: string; format: FileFormat; size: number; at: Date }

async function pictureAddress(drawing: Drawing, { svg, format, size, at }: Picture): Promise<string> {
  if (format === 'svg') return dataAddress({ name: '', type: 'image/svg+xml', bytes: Buffer.from(svg) })
  if (format !== 'png') return dataAddress(await fileOf(drawing, { format, dpi: defaultDpi, name: 'qr', at }))
  return dataAddress({ name: '', type: 'image/png', bytes: drawingToPng(drawing, dpiForSize(drawing, size)) })
}

/** Every module has the same whole number of pixels, so a PNG may be narrower than requested; the dpi preserves the X-dimension. */
function dpiForSize({ xDimensionMm, widthMm }: Drawing, size: number): number {
  const pixelsOfModule = Math.max(1, Math.floor((size * xDimensionMm) / widthMm + 1e-6))
  return (pixelsOfModule * mmPerInch) / xDimensionMm
}
