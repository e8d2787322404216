/** Draws what createQRcode is asked for: the carrier that was chosen in pixels, all carriers with their sizes on paper, measured
 *  without the line that people read. */
import { isFault } from '../gs1/fault.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import { type Drawing, type MatrixType, matrixTypes, type SymbolRequest, type Use } from '../gs1/symbols/drawing.ts'
import { drawingToSvg } from '../gs1/symbols/svg.ts'
import { glyphOf } from '../print/glyphs.ts'
import { drawingToPng, pixelSize } from '../print/png.ts'
import { withSampleMark } from '../print/sample-mark.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { dataAddress, type FileFormat, fileOf } from './draw.ts'
import { pngOf, sizesOf } from './drawn.ts'
import { type QrContent, type QrParts, qrContent } from './qr.ts'
import { fieldFault } from './rules.ts'
import { sampleReply } from './sample-rules.ts'
import { barcodeAddress } from './symbol-request.ts'

export type QrRequest = QrParts & {
  carrier?: MatrixType | undefined
  format: FileFormat
  size: number
  level: NonNullable<SymbolRequest['level']>
  xDimension?: number | undefined
  use?: Use | undefined
  override?: boolean | undefined
}

const DPI = 300
const MM_PER_INCH = 25.4
const NO_MODULES = { width: 0, height: 0 }
const TOO_LONG = '内容太长，这个纠错等级的二维码放不下'

/** The carrier that is wanted and what it carries; undefined where the content is faulty. */
export function carriedBy(request: QrRequest): { type: MatrixType; code: string } | undefined {
  const content = qrContent(request)
  if (isFault(content)) return undefined
  const type = wantedOf(content, request)
  const code = content.codes[type]
  return code === undefined ? undefined : { type, code }
}

/** `sample`: drawn with the mark. */
export async function qrSymbol(request: QrRequest, { sample, at }: { sample: boolean; at: Date }) {
  const content = qrContent(request)
  if (isFault(content)) return refuse('faulty-input', { faults: [fieldFault(content, 'content')] })
  const { codes, ...said } = content
  const wanted = wantedOf(content, request)
  const carriers = matrixTypes.flatMap(type =>
    carrierOf({ type, code: codes[type], isWanted: type === wanted }, request),
  )
  const drawn =
    carriers.find(({ type }) => type === wanted) ?? refuseField(fieldOf(wanted, request), 'length', TOO_LONG)
  const { drawing: plain, ...named } = drawn
  const drawing = sample ? withSampleMark(plain) : plain
  const { format, size, level } = request
  const svg = drawingToSvg(drawing, glyphOf, size)
  return {
    ...said,
    content: drawn.code,
    format,
    level,
    modules: drawing.matrix?.width ?? 0,
    svg,
    image: await pictureOf(drawing, { svg, format, size, at }),
    png: format === 'png' ? pngOf(drawing, dpiOf(drawing, size)) : null,
    downloads: named.downloads,
    carrier: named.type,
    carriers: carriers.map(({ drawing: _, ...carrier }) => carrier),
    ...sampleReply(sample),
  }
}

type Asked = { type: MatrixType; code: string | undefined; isWanted: boolean }

/** None where the data is more than the carrier holds. The X-dimension is meant for the one that is wanted, as limits differ. */
function carrierOf({ type, code, isWanted }: Asked, { level, xDimension, use, override }: QrRequest) {
  if (code === undefined) return []
  const size = isWanted ? { xDimension, override } : {}
  const wish = { type, code, level, xDimensionMm: size.xDimension, use, anySize: size.override, humanReadable: false }
  const drawing = drawSymbol(wish)
  if (isFault(drawing)) {
    if (drawing.fault === 'size') return refuse('faulty-input', { faults: [fieldFault(drawing, 'content')] })
    return []
  }
  const address = (format: FileFormat) => barcodeAddress({ type, code, level, use, ...size }, { format, dpi: DPI })
  const { matrix, xDimensionMm, widthMm, heightMm } = sizesOf(drawing)
  const downloads = { svg: address('svg'), png: address('png'), pdf: address('pdf'), eps: address('eps') }
  const pngXDimensionMm = pixelSize(drawing, DPI).xDimensionMm
  const sizes = { matrix: matrix ?? NO_MODULES, xDimensionMm, widthMm, heightMm, pngXDimensionMm }
  return [{ type, code, ...sizes, downloads, drawing }]
}

/** What was asked for where the data can be carried so; else the Digital Link, or the text. */
function wantedOf({ codes }: QrContent, { carrier }: QrRequest): MatrixType {
  if (carrier !== undefined && codes[carrier] !== undefined) return carrier
  return codes.QR === undefined ? 'DL-QR' : 'QR'
}

function fieldOf(type: MatrixType, { gtin }: QrRequest): string {
  if (type === 'QR') return 'content'
  return gtin ? 'gtin' : 'elements'
}

type Picture = { svg: string; format: FileFormat; size: number; at: Date }

async function pictureOf(drawing: Drawing, { svg, format, size, at }: Picture): Promise<string> {
  if (format === 'svg') return dataAddress({ name: '', type: 'image/svg+xml', bytes: Buffer.from(svg) })
  if (format !== 'png') return dataAddress(await fileOf(drawing, { format, dpi: DPI, name: 'qr', at }))
  return dataAddress({ name: '', type: 'image/png', bytes: drawingToPng(drawing, dpiOf(drawing, size)) })
}

/** Every module is the same whole number of pixels, so a PNG may be a little less wide than asked for; the density keeps its X. */
function dpiOf({ xDimensionMm, widthMm }: Drawing, size: number): number {
  const pixelsOfModule = Math.max(1, Math.floor((size * xDimensionMm) / widthMm + 1e-6))
  return (pixelsOfModule * MM_PER_INCH) / xDimensionMm
}
