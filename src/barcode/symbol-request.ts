/** Converts the fields of a call to a symbol request, and to the address that draws the same symbol. */
import type { SymbolRequest } from '@barcode-authority/gs1/symbols'
import { completedCode } from './rules.ts'

type Renamed = 'code' | 'xDimensionMm' | 'barHeightMm' | 'barWidthReductionMm' | 'anySize'

/** The drawing fields with the names that calls use. */
export type BarcodeFields = Omit<SymbolRequest, Renamed> & {
  code: string
  xDimension?: number | undefined
  barHeight?: number | undefined
  barWidthReduction?: number | undefined
  override?: boolean | undefined
}

/** The check digit is added if exactly it is missing. */
export function symbolRequest(fields: BarcodeFields): SymbolRequest {
  const { code, xDimension, barHeight, barWidthReduction, override, ...same } = fields
  return {
    ...same,
    code: completedCode(same.type, code),
    xDimensionMm: xDimension,
    barHeightMm: barHeight,
    barWidthReductionMm: barWidthReduction,
    anySize: override,
  }
}

export type AddressOptions = { format: 'svg' | 'png' | 'pdf' | 'eps'; dpi: number }

/** The address of the same symbol as a file. */
export function barcodeAddress(fields: BarcodeFields, { format, dpi }: AddressOptions): string {
  const values = { ...fields, format, dpi: format === 'png' ? dpi : undefined }
  return `/api/barcodegeneration/api/barcode?${queryOf(values)}`
}

/** A query string without empty and undefined values. */
export function queryOf(values: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
}
