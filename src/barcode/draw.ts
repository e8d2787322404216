/** Draws symbol requests and converts drawings to files. */

import { isFault } from '@barcode-authority/gs1/faults'
import {
  drawingToEps,
  drawingToPdf,
  drawingToPng,
  glyphOf,
  type LabelTexts,
  pixelSize,
  withLabel,
  withSampleMark,
} from '@barcode-authority/gs1/files'
import { interpret } from '@barcode-authority/gs1/interpret'
import { keyOfElements } from '@barcode-authority/gs1/keys'
import { type Drawing, drawingToSvg, drawSymbol, type SymbolRequest } from '@barcode-authority/gs1/symbols'
import type { FileReply } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { fieldFault } from './rules.ts'

export type FileFormat = 'svg' | 'png' | 'pdf' | 'eps'

export const mediaTypes: Record<FileFormat, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
  eps: 'application/postscript',
}

/** Refuses a faulty request with the name of the field. */
export function drawOrRefuse(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  return isFault(drawing) ? refuse('faulty-input', { faults: [fieldFault(drawing, 'code')] }) : drawing
}

export type ListedSymbolInput = LabelTexts & {
  elementString: string
  xDimensionMm: number | null
  barHeightMm: number | null
  sample: boolean
}

export function drawListed({
  elementString,
  xDimensionMm,
  barHeightMm,
  title,
  note,
  sample,
}: ListedSymbolInput): Drawing {
  const size = { ...(xDimensionMm !== null && { xDimensionMm }), ...(barHeightMm !== null && { barHeightMm }) }
  const drawing = drawOrRefuse({ type: 'GS1-128', code: elementString, ...size })
  const labelled = withLabel(drawing, { title: title ?? null, note: note ?? null })
  return sample ? withSampleMark(labelled) : labelled
}

export const svgOf = (drawing: Drawing): string => drawingToSvg(drawing, glyphOf)

type FileOptions = { format: FileFormat; dpi: number; name: string; at: Date }

/** The maximum size of a PNG, about 6,000 by 6,000: an A4 sheet at 600 dpi has 35 million pixels. */
const maxPixels = 36_000_000

function refuseLargePicture(drawing: Drawing, dpi: number) {
  const { widthPixels, heightPixels } = pixelSize(drawing, dpi)
  if (widthPixels * heightPixels <= maxPixels) return
  const message = `图片最多 ${maxPixels / 10_000} 万像素，这里是 ${widthPixels} × ${heightPixels}，请降低分辨率或缩小尺寸`
  refuseField('dpi', 'too-large', message)
}

/** Refuses a PNG with too many pixels. */
export async function fileOf(drawing: Drawing, { format, dpi, name, at }: FileOptions): Promise<FileReply> {
  if (format === 'png') refuseLargePicture(drawing, dpi)
  const bytes = {
    svg: () => Buffer.from(svgOf(drawing)),
    png: () => drawingToPng(drawing, dpi),
    pdf: () => drawingToPdf(drawing, name, at),
    eps: () => drawingToEps(drawing),
  }
  return { name: `${name}.${format}`, type: mediaTypes[format], bytes: await bytes[format]() }
}

export function dataAddress({ type, bytes }: FileReply): string {
  return `data:${type.replace(/;.*/, '')};base64,${Buffer.from(bytes).toString('base64')}`
}

/** Only letters and digits; for an element string or a link only its key: 'DL-QR-06901234567892'. */
export function fileName(type: string, code: string): string {
  const { kind, elements } = interpret(code)
  const key = kind === 'number' ? undefined : keyOfElements(elements)?.value
  const name = (key ?? code).replace(/[^0-9A-Za-z]+/g, '')
  return (name === '' ? type : `${type}-${name}`).slice(0, 60)
}
