/** Files for label printers, in ZPL and TSPL: the symbol on a label, in whole dots. */
import { type Fault, faultMessage, isFault } from '@barcode-authority/gs1/faults'
import {
  dotsPerMmOf,
  labelLayout,
  labelToTspl,
  labelToZpl,
  type PrinterDpi,
  type PrinterSymbol,
  printerLabel,
  printerResolutions,
  printerSymbol,
  wholeLabel,
  withSampleMark,
} from '@barcode-authority/gs1/files'
import { drawSymbol, type SymbolRequest } from '@barcode-authority/gs1/symbols'
import type { FileReply } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { fieldFault } from '../rules.ts'
import type { PrinterFormat } from './printer-formats.ts'

/** Label sizes and the gap in millimetres; without a size the label is as large as its symbol. `labelText`: above the symbol. */
export type LabelFields = {
  labelWidth?: number | undefined
  labelHeight?: number | undefined
  labelGap?: number | undefined
  labelText?: string | undefined
  copies?: number | undefined
}

/** Separates the fields of the label from those of the symbol. */
export function takeLabelFields<Fields extends LabelFields>(fields: Fields) {
  const { labelWidth, labelHeight, labelGap, labelText, copies, ...symbol } = fields
  return { label: { labelWidth, labelHeight, labelGap, labelText, copies }, symbol }
}

export const labelOptions = ({ labelWidth, labelHeight, labelText }: LabelFields, dpi: PrinterDpi) => ({
  ...{ dpi, widthMm: labelWidth, heightMm: labelHeight, text: labelText },
})

const printOptions = ({ labelGap, copies }: LabelFields) => ({
  ...(labelGap !== undefined && { gapMm: labelGap }),
  ...(copies !== undefined && { copies }),
})

/** The resolution of a label printer, undefined for any other. */
export const printerDpi = (dpi: number): PrinterDpi | undefined =>
  printerResolutions.find(each => each.dpi === dpi)?.dpi

export function printerDpiOrRefuse(dpi: number): PrinterDpi {
  const known = printerDpi(dpi)
  if (known !== undefined) return known
  return refuseField('dpi', 'content', `标签打印机的分辨率应为 ${printerResolutions.map(each => each.dpi).join('、')}`)
}

const writers = { zpl: labelToZpl, tspl: labelToTspl } as const

/** The bytes of one label; a fault names the field that is wrong. */
export function printerBytes(
  { drawing, dpi }: Pick<PrinterSymbol, 'drawing' | 'dpi'>,
  format: PrinterFormat,
  label: LabelFields,
): Uint8Array | Fault {
  const painted = printerLabel(drawing, labelOptions(label, dpi))
  return isFault(painted) ? painted : writers[format](painted, printOptions(label))
}

/** The bytes of a drawing that is a whole label. */
export function wholeLabelBytes(
  { drawing, dpi }: Pick<PrinterSymbol, 'drawing' | 'dpi'>,
  format: PrinterFormat,
  label: LabelFields,
): Uint8Array {
  return writers[format](wholeLabel(drawing, dpi), printOptions(label))
}

const withMark = (symbol: PrinterSymbol | Fault, sample: boolean) =>
  isFault(symbol) || !sample ? symbol : { ...symbol, drawing: withSampleMark(symbol.drawing) }

type FileInput = { format: PrinterFormat; dpi: number; label: LabelFields; sample: boolean; name: string }

/** The file of a label, or a refusal that names the field. */
export function printerFile(request: SymbolRequest, { format, dpi, label, sample, name }: FileInput): FileReply {
  const symbol = withMark(printerSymbol(request, printerDpiOrRefuse(dpi)), sample)
  const bytes = isFault(symbol) ? symbol : printerBytes(symbol, format, label)
  if (isFault(bytes)) return refuse('faulty-input', { faults: [fieldFault(bytes, 'code')] })
  return { name: `${name}.${format}`, type: printerMediaType, bytes }
}

/** Neither language has a registered type, and TSPL has binary parts. */
export const printerMediaType = 'application/octet-stream'

const thousandths = (mm: number) => Math.round(mm * 1000) / 1000

const noSize = { xDots: null, xDimensionMm: null, requestedXDimensionMm: null }
const noLabel = { labelWidthMm: null, labelHeightMm: null }

const xSizes = ({ xDots, requestedXMm, dpi }: PrinterSymbol) => ({
  xDots,
  xDimensionMm: thousandths(xDots / dotsPerMmOf(dpi)),
  requestedXDimensionMm: thousandths(requestedXMm),
})

const faultReply = (fault: Fault) => ({ ...fieldFault(fault, 'code'), messageEn: faultMessage(fault, 'en') })

/** What a printer of each resolution prints: the X-dimension in dots, and the label. With a fault there is no file. */
export function printerRows(request: SymbolRequest, label: LabelFields, sample: boolean) {
  const drawing = drawSymbol(request)
  return printerResolutions.map(({ dpi }) => {
    const symbol = withMark(printerSymbol(request, dpi, drawing), sample)
    if (isFault(symbol)) return { dpi, ...noSize, ...noLabel, fault: faultReply(symbol) }
    const layout = labelLayout(symbol.drawing, labelOptions(label, dpi))
    if (isFault(layout)) return { dpi, ...xSizes(symbol), ...noLabel, fault: faultReply(layout) }
    const { widthMm: labelWidthMm, heightMm: labelHeightMm } = layout
    return { dpi, ...xSizes(symbol), labelWidthMm, labelHeightMm, fault: null }
  })
}
