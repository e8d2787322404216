/** From the fields of a call to what the drawing of symbols asks for, and back to the address that draws the same again. */
import type { SymbolRequest } from '../gs1/symbols/drawing.ts'
import { completedCode } from './rules.ts'

type Renamed = 'code' | 'xDimensionMm' | 'barHeightMm' | 'barWidthReductionMm' | 'anySize'

/** The fields that say what is drawn and how, as calls name them. */
export type BarcodeFields = Omit<SymbolRequest, Renamed> & {
  code: string
  xDimension?: number | undefined
  barHeight?: number | undefined
  barWidthReduction?: number | undefined
  override?: boolean | undefined
}

/** The code is completed by its check digit where exactly that is missing. */
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

export type Wish = { format: 'svg' | 'png' | 'pdf' | 'eps'; dpi: number }

/** Where the same symbol is fetched as a file. */
export function barcodeAddress(fields: BarcodeFields, { format, dpi }: Wish): string {
  const values = { ...fields, format, dpi: format === 'png' ? dpi : undefined }
  return `/api/barcodegeneration/api/barcode?${queryOf(values)}`
}

/** What is empty or undefined is left out. */
export function queryOf(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}
