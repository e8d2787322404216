/** From a request to a drawing, and from a drawing to the files that can be fetched. */
import { isFault } from '../gs1/fault.ts'
import { interpret } from '../gs1/interpret.ts'
import { keyOfElements } from '../gs1/key-of-elements.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import type { Drawing, SymbolRequest } from '../gs1/symbols/drawing.ts'
import { drawingToSvg } from '../gs1/symbols/svg.ts'
import { drawingToEps } from '../print/eps.ts'
import { glyphOf } from '../print/glyphs.ts'
import { type LabelWords, withLabel } from '../print/label.ts'
import { drawingToPdf } from '../print/pdf.ts'
import { drawingToPng, pixelSize } from '../print/png.ts'
import { withSampleMark } from '../print/sample-mark.ts'
import type { FileAnswer } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { fieldFault } from './rules.ts'

export type FileFormat = 'svg' | 'png' | 'pdf' | 'eps'

export const mediaTypes: Record<FileFormat, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
  eps: 'application/postscript',
}

/** Refuses with the field that is at fault. */
export function drawOrRefuse(request: SymbolRequest): Drawing {
  const drawing = drawSymbol(request)
  return isFault(drawing) ? refuse('faulty-input', { faults: [fieldFault(drawing, 'code')] }) : drawing
}

export type Listed = LabelWords & {
  elementString: string
  xDimensionMm: number | null
  barHeightMm: number | null
  sample: boolean
}

export function drawListed({ elementString, xDimensionMm, barHeightMm, title, note, sample }: Listed): Drawing {
  const size = { ...(xDimensionMm !== null && { xDimensionMm }), ...(barHeightMm !== null && { barHeightMm }) }
  const drawing = drawOrRefuse({ type: 'GS1-128', code: elementString, ...size })
  const labelled = withLabel(drawing, { title: title ?? null, note: note ?? null })
  return sample ? withSampleMark(labelled) : labelled
}

export const svgOf = (drawing: Drawing): string => drawingToSvg(drawing, glyphOf)

type Wish = { format: FileFormat; dpi: number; name: string; at: Date }

/** About 6,000 by 6,000: a sheet of A4 at 600 dpi is 35 million. */
const MOST_PIXELS = 36_000_000

function refuseLargePicture(drawing: Drawing, dpi: number) {
  const { widthPixels, heightPixels } = pixelSize(drawing, dpi)
  if (widthPixels * heightPixels <= MOST_PIXELS) return
  const message = `图片最多 ${MOST_PIXELS / 10_000} 万像素，这里是 ${widthPixels} × ${heightPixels}，请降低分辨率或缩小尺寸`
  refuseField('dpi', 'too-large', message)
}

/** Refuses a PNG of more pixels than anybody prints. */
export async function fileOf(drawing: Drawing, { format, dpi, name, at }: Wish): Promise<FileAnswer> {
  if (format === 'png') refuseLargePicture(drawing, dpi)
  const bytes = {
    svg: () => Buffer.from(svgOf(drawing)),
    png: () => drawingToPng(drawing, dpi),
    pdf: () => drawingToPdf(drawing, name, at),
    eps: () => drawingToEps(drawing),
  }
  return { name: `${name}.${format}`, type: mediaTypes[format], bytes: await bytes[format]() }
}

export function dataAddress({ type, bytes }: FileAnswer): string {
  return `data:${type.replace(/;.*/, '')};base64,${Buffer.from(bytes).toString('base64')}`
}

/** Of an element string or a link only the key is named, and no sign but letters and digits: 'DL-QR-06901234567892'. */
export function fileName(type: string, code: string): string {
  const { kind, elements } = interpret(code)
  const key = kind === 'number' ? undefined : keyOfElements(elements)?.value
  const name = (key ?? code).replace(/[^0-9A-Za-z]+/g, '')
  return (name === '' ? type : `${type}-${name}`).slice(0, 60)
}
