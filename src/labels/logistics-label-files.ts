/** Logistics labels as the calls answer them: their numbers, their sizes, their files. No serial is reserved here. */
import { fileName, fileOf, mediaTypes } from '../barcode/draw.ts'
import { sizesOf } from '../barcode/drawn.ts'
import { isUnder, sampleReply } from '../barcode/sample-rules.ts'
import { queryOf } from '../barcode/symbol-request.ts'
import { isFault } from '../gs1/fault.ts'
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { withSampleMargin } from '../print/sample-mark.ts'
import type { FileAnswer } from '../wire/call.ts'
import { type FieldFault, refuseField } from '../wire/errors.ts'
import type { LabelInput } from './calls.ts'
import { foreign, refuseWrong } from './label-fault.ts'
import { pagesToPdf } from './label-pdf.ts'
import { type LogisticsLabel, logisticsLabel, xDimensionsAt } from './logistics-label.ts'
import { completedSscc, consecutiveSsccs } from './logistics-label-numbers.ts'
import { labelFieldFault } from './logistics-label-words.ts'

export type LabelWish = Omit<LabelInput, 'format' | 'dpi'>
/** `sample`: under somebody else's company prefix, so that every label carries the mark. */
export type Labels = { ssccs: string[]; first: LogisticsLabel; sample: boolean }

function draw(wish: LabelWish, sscc: string, dpi?: number) {
  const { xDimension, barHeight, ...fields } = wish
  const [best, next] = dpi === undefined ? [xDimension] : xDimensionsAt(dpi, xDimension)
  const drawAt = (xDimensionMm?: number) => logisticsLabel({ ...fields, sscc, xDimensionMm, barHeightMm: barHeight })
  const label = drawAt(best)
  return isFault(label) && next !== undefined ? drawAt(next) : label
}

/** The X-dimension that a PNG of so many dots really has: the page keeps its size, so not all of them fit. */
function xDimensionOf(wish: LabelWish, sscc: string, dpi: number): number | null {
  const [best = 0, next] = xDimensionsAt(dpi, wish.xDimension)
  const label = next === undefined ? { xDimensionMm: best } : draw(wish, sscc, dpi)
  return isFault(label) ? null : Math.round(label.xDimensionMm * 10_000) / 10_000
}

/** `prefixes`: the only ones that may be used; `foreign`: those of others, whose units are samples. */
export type LabelOwners = { prefixes: readonly string[] | undefined; foreign: readonly string[] }

/** The SSCCs of all labels and the drawing of the first, or the field that is wrong. */
export function labelsOf(wish: LabelWish, { prefixes, foreign: others }: LabelOwners): Labels | FieldFault {
  const sscc = completedSscc(wish.sscc)
  const own = prefixes?.find(prefix => sscc.startsWith(prefix, 1))
  const ssccs = consecutiveSsccs(sscc, wish.labels, own)
  if (isFault(ssccs)) return labelFieldFault(ssccs)
  if (prefixes && own === undefined) return foreign('sscc')
  const first = draw(wish, sscc)
  if (isFault(first)) return labelFieldFault(first)
  const sample = ssccs.some(number => isUnder('GS1-128', `(00)${number}`, others))
  return { ssccs, first, sample }
}

export async function labelFile(wish: LabelInput, { ssccs, sample }: Labels, at: Date): Promise<FileAnswer> {
  const { format, dpi, ...fields } = wish
  if (format !== 'pdf' && ssccs.length > 1) {
    refuseField('format', 'kind', '多张标签请下载 PDF')
  }
  const drawings: Drawing[] = []
  for (const sscc of ssccs) {
    const drawing = draw(fields, sscc, format === 'png' ? Number(dpi) : undefined)
    if (isFault(drawing)) return refuseWrong(labelFieldFault(drawing))
    drawings.push(sample ? withSampleMargin(drawing) : drawing)
  }
  const name = fileName('label', ssccs[0] ?? '')
  const [first] = drawings
  if (format !== 'pdf' && first) return fileOf(first, { format, dpi: Number(dpi), name, at })
  return { name: `${name}.pdf`, type: mediaTypes.pdf, bytes: pagesToPdf(drawings, name, at) }
}

export function labelRecord(wish: LabelWish, { ssccs, first, sample }: Labels) {
  const { labels, bars, ...given } = wish
  const address = (file: { format: string; dpi?: number; labels?: number }) =>
    `/api/barcodegeneration/api/label?${queryOf({ ...given, ...(bars === 'sscc' && { bars }), ...file })}`
  const { widthMm, heightMm, xDimensionMm } = sizesOf(first)
  return {
    ssccs,
    widthMm,
    heightMm,
    xDimensionMm,
    pngXDimensionMm: {
      png203: xDimensionOf(wish, ssccs[0] ?? '', 203),
      png300: xDimensionOf(wish, ssccs[0] ?? '', 300),
      png600: xDimensionOf(wish, ssccs[0] ?? '', 600),
    },
    textMm: first.valueMm,
    symbols: first.symbols.map(({ elementString }) => elementString),
    downloads: {
      svg: address({ format: 'svg' }),
      eps: address({ format: 'eps' }),
      pdf: address({ format: 'pdf', labels }),
      png203: address({ format: 'png', dpi: 203 }),
      png300: address({ format: 'png', dpi: 300 }),
      png600: address({ format: 'png', dpi: 600 }),
    },
    ...sampleReply(sample),
  }
}
