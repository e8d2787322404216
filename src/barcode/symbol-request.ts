/** Converts the fields of a call to a symbol request, and to the address that draws the same symbol. */
import type { ReadingOptions } from '@barcode-authority/gs1/keys'
import type { SymbolRequest } from '@barcode-authority/gs1/symbols'
import type { LabelFields } from './printers/printer-file.ts'
import { isPrinterFormat, type PrinterFormat } from './printers/printer-formats.ts'

type Renamed = 'code' | 'xDimensionMm' | 'barHeightMm' | 'barWidthReductionMm' | 'anySize'

/** The drawing fields with the names that calls use. */
export type BarcodeFields = Omit<SymbolRequest, Renamed> & {
  code: string
  xDimension?: number | undefined
  barHeight?: number | undefined
  barWidthReduction?: number | undefined
  override?: boolean | undefined
  /** Whether the last digit of `code` is its check digit. */
  checkDigit?: ReadingOptions['checkDigit']
}

/** `code` is drawn as it is; wholeCode reads what a person or program wrote. */
export function symbolRequest(fields: BarcodeFields): SymbolRequest {
  const { xDimension, barHeight, barWidthReduction, override, checkDigit: _, ...same } = fields
  return {
    ...same,
    xDimensionMm: xDimension,
    barHeightMm: barHeight,
    barWidthReductionMm: barWidthReduction,
    anySize: override,
  }
}

export type AddressOptions = { format: 'svg' | 'png' | 'pdf' | 'eps' | PrinterFormat; dpi: number; label?: LabelFields }

/** The address of the same symbol as a file. `fields` have the whole code, so that nothing is left to assume. */
export function barcodeAddress(fields: BarcodeFields, { format, dpi, label }: AddressOptions): string {
  const { checkDigit: _, ...drawn } = fields
  const isInDots = format === 'png' || isPrinterFormat(format)
  const values = { ...drawn, format, dpi: isInDots ? dpi : undefined, ...label }
  return `/api/barcodegeneration/api/barcode?${queryOf(values)}`
}

/** A query string without empty and undefined values. */
export function queryOf(values: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
}
