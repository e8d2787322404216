/** Replies of the label calls: numbers, sizes and files of logistics labels. No serial is reserved. */

import { isFault } from '@barcode-authority/gs1/faults'
import { dotsPerMmOf, withSampleMargin } from '@barcode-authority/gs1/files'
import type { Drawing } from '@barcode-authority/gs1/symbols'
import { fileName, fileOf, mediaTypes } from '../../barcode/draw.ts'
import { symbolSizes } from '../../barcode/drawing-facts.ts'
import { printerDpiOrRefuse, printerMediaType, wholeLabelBytes } from '../../barcode/printers/printer-file.ts'
import { isPrinterFormat, type PrinterFormat } from '../../barcode/printers/printer-formats.ts'
import { type CodeReading, toReadingReply, toWarningsReply } from '../../barcode/reading/code-reading.ts'
import { isUnderPrefix, sampleReply } from '../../barcode/serials/sample-rules.ts'
import { queryOf } from '../../barcode/symbol-request.ts'
import type { FileReply } from '../../wire/call.ts'
import { type FieldFault, refuseField } from '../../wire/errors.ts'
import type { LabelInput } from '../calls.ts'
import { otherFirmsPrefixFault, refuseFieldFault } from '../label-fault.ts'
import { pagesToPdf } from '../label-pdf.ts'
import { type LogisticsLabel, logisticsLabel, xDimensionsAt } from './logistics-label.ts'
import { labelFieldFault } from './logistics-label-messages.ts'
import { consecutiveSsccs, readingOfSscc } from './logistics-label-numbers.ts'

export type LabelInputFields = Omit<LabelInput, 'format' | 'dpi'>
/** `sample`: under another firm's company prefix, so that every label has the sample mark. */
export type Labels = { ssccs: string[]; reading: CodeReading; first: LogisticsLabel; sample: boolean }

function drawLabel(input: LabelInputFields, sscc: string, dpi?: number) {
  const { xDimension, barHeight, ...fields } = input
  const [best, next] = dpi === undefined ? [xDimension] : xDimensionsAt(dpi, xDimension)
  const drawAt = (xDimensionMm?: number) => logisticsLabel({ ...fields, sscc, xDimensionMm, barHeightMm: barHeight })
  const label = drawAt(best)
  return isFault(label) && next !== undefined ? drawAt(next) : label
}

/** The X-dimension of a PNG at this resolution; null where the symbols do not fit, because the page keeps its size. */
function pngXDimension(input: LabelInputFields, sscc: string, dpi: number): number | null {
  const [best = 0, next] = xDimensionsAt(dpi, input.xDimension)
  const label = next === undefined ? { xDimensionMm: best } : drawLabel(input, sscc, dpi)
  return isFault(label) ? null : Math.round(label.xDimensionMm * 10_000) / 10_000
}

/** `prefixes`: the only ones that may be used; `otherFirmsPrefixes`: those of other firms, whose units are samples. */
export type LabelOwners = { prefixes: readonly string[] | undefined; otherFirmsPrefixes: readonly string[] }

/** The SSCCs of all labels and the drawing of the first, or the fault of a field. */
export function drawLabels(input: LabelInputFields, owners: LabelOwners, isTold = true): Labels | FieldFault {
  const { prefixes, otherFirmsPrefixes } = owners
  const read = readingOfSscc(input.sscc, isTold)
  if (isFault(read)) return labelFieldFault({ ...read, part: 'sscc' })
  const sscc = read.reading.digits
  const own = prefixes?.find(prefix => sscc.startsWith(prefix, 1))
  const ssccs = consecutiveSsccs(sscc, input.labels, own)
  if (isFault(ssccs)) return labelFieldFault(ssccs)
  if (prefixes && own === undefined) return otherFirmsPrefixFault('sscc')
  const first = drawLabel(input, sscc)
  if (isFault(first)) return labelFieldFault(first)
  const sample = ssccs.some(number => isUnderPrefix('GS1-128', `(00)${number}`, otherFirmsPrefixes))
  return { ssccs, reading: read, first, sample }
}

export async function labelFile(input: LabelInput, { ssccs, sample }: Labels, at: Date): Promise<FileReply> {
  const { format, ...fields } = input
  const dpi = Number(input.dpi)
  if (isPrinterFormat(format)) return printerLabels({ ...fields, format }, { ssccs, sample })
  if (format !== 'pdf' && ssccs.length > 1) {
    refuseField('format', 'kind', '多张标签请下载 PDF、ZPL 或 TSPL')
  }
  const drawings: Drawing[] = []
  for (const sscc of ssccs) {
    drawings.push(labelOrRefuse(fields, sscc, { sample, dpi: format === 'png' ? dpi : undefined }))
  }
  const name = fileName('label', ssccs[0] ?? '')
  const [first] = drawings
  if (format !== 'pdf' && first) return fileOf(first, { format, dpi, name, at })
  return { name: `${name}.pdf`, type: mediaTypes.pdf, bytes: pagesToPdf(drawings, name, at) }
}

function labelOrRefuse(
  fields: LabelInputFields,
  sscc: string,
  { sample, dpi }: { sample: boolean; dpi: number | undefined },
): Drawing {
  const drawing = drawLabel(fields, sscc, dpi)
  if (isFault(drawing)) return refuseFieldFault(labelFieldFault(drawing))
  return sample ? withSampleMargin(drawing) : drawing
}

type PrinterInput = Omit<LabelInput, 'format'> & { format: PrinterFormat }

/** One label after another, each with its own SSCC, in whole dots of the printer. */
function printerLabels(
  { format, ...fields }: PrinterInput,
  { ssccs, sample }: Pick<Labels, 'ssccs' | 'sample'>,
): FileReply {
  const dpi = printerDpiOrRefuse(Number(fields.dpi))
  const exactDpi = dotsPerMmOf(dpi) * mmPerInch
  const bytes = ssccs.map(sscc =>
    wholeLabelBytes({ drawing: labelOrRefuse(fields, sscc, { sample, dpi: exactDpi }), dpi }, format, fields),
  )
  return { name: `${fileName('label', ssccs[0] ?? '')}.${format}`, type: printerMediaType, bytes: Buffer.concat(bytes) }
}

const mmPerInch = 25.4

export function labelRecord(input: LabelInputFields, { ssccs, reading, first, sample }: Labels) {
  const { labels, bars, ...written } = input
  const fields = { ...written, sscc: reading.reading.digits }
  const address = (file: { format: string; dpi?: number; labels?: number }) =>
    `/api/barcodegeneration/api/label?${queryOf({ ...fields, ...(bars === 'sscc' && { bars }), ...file })}`
  const { widthMm, heightMm, xDimensionMm } = symbolSizes(first)
  return {
    ssccs,
    widthMm,
    heightMm,
    xDimensionMm,
    pngXDimensionMm: {
      png203: pngXDimension(input, ssccs[0] ?? '', 203),
      png300: pngXDimension(input, ssccs[0] ?? '', 300),
      png600: pngXDimension(input, ssccs[0] ?? '', 600),
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
      zpl203: address({ format: 'zpl', dpi: 203, labels }),
      zpl300: address({ format: 'zpl', dpi: 300, labels }),
      zpl600: address({ format: 'zpl', dpi: 600, labels }),
      tspl203: address({ format: 'tspl', dpi: 203, labels }),
      tspl300: address({ format: 'tspl', dpi: 300, labels }),
      tspl600: address({ format: 'tspl', dpi: 600, labels }),
    },
    reading: toReadingReply(reading),
    warnings: first.symbols.flatMap(({ elementString }) => symbolWarningsOf(elementString)),
    ...sampleReply(sample),
  }
}

/** The symbols of a label stand beside each other, so nothing is missing in one of them. */
const symbolWarningsOf = (code: string) =>
  toWarningsReply({ type: 'GS1-128', code }).filter(({ fault }) => fault !== 'requires')
