/** The query of /BarCode/symbol: from an address or the form fields to the input of the drawing call. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import type { InputOf, RowOf } from '../../wire/call.ts'
import type { BarcodeCalls } from '../calls.ts'
import {
  bearers,
  type KindOption,
  kindOptions,
  kindOrder,
  levels,
  printsText,
  resolutions,
  shapes,
  symbolKinds,
  usesOf,
} from './symbol-kinds.ts'

export type SymbolInput = InputOf<RowOf<BarcodeCalls, 'POST barcodegeneration/api/getBarcode'>>

/** Options of the label in a printer file. */
export const labelNames = ['labelWidth', 'labelHeight', 'labelGap', 'copies', 'labelText'] as const

const names = [
  'type',
  'code',
  'xDimension',
  'barWidthReduction',
  'dpi',
  'override',
  'partialData',
  ...labelNames,
  ...kindOptions,
] as const
export type QueryName = (typeof names)[number]
/** The filled fields; empty ones are left out. */
export type SymbolQuery = Partial<Record<QueryName, string>>

export function readSymbolQuery(fields: Readonly<Record<string, string>>): SymbolQuery {
  const query: SymbolQuery = {}
  for (const name of names) {
    const value = fields[name] ?? ''
    if (value.trim() !== '') query[name] = value
  }
  return query
}

/** The chosen kind; EAN-13 if it is missing or unknown. */
export function symbolTypeOf({ type }: SymbolQuery): SymbolType {
  return kindOrder.find(kind => kind === type) ?? 'EAN-13'
}

/** The kind that draws a reading: UPC-E is for number system 0 only, so any other whole number is a UPC-A.
 *  @example typeOfReading('UPC-E', '123456000056') // 'UPC-A' */
export const typeOfReading = (type: SymbolType, code: string): SymbolType =>
  type === 'UPC-E' && !code.startsWith('0') ? 'UPC-A' : type

/** The input of the call: only options of the kind, without unknown choices; numbers stay as text and are validated by the call.
 *  Undefined without a code. */
export function toSymbolInput(query: SymbolQuery): SymbolInput | undefined {
  const { code, override, partialData, dpi } = query
  if (code === undefined) return undefined
  const type = symbolTypeOf(query)
  const { options } = symbolKinds[type]
  const optionValue = (name: KindOption) => (options.includes(name) ? query[name] : undefined)
  const input: SymbolInput = {
    type,
    code,
    dpi: validChoice(resolutions, dpi),
    xDimension: numberText(query.xDimension),
    barWidthReduction: numberText(query.barWidthReduction),
    magnification: timesText(optionValue('magnification')),
    barHeight: numberText(optionValue('barHeight')),
    addOn: optionValue('addOn')?.normalize('NFKC').trim(),
    use: validChoice(usesOf(type), optionValue('use')),
    bearerBars: validChoice(bearers, optionValue('bearerBars')),
    level: validChoice(levels, optionValue('level')),
    shape: validChoice(shapes, optionValue('shape')),
    humanReadable: validChoice(printsText, optionValue('humanReadable')),
    labelWidth: numberText(query.labelWidth),
    labelHeight: numberText(query.labelHeight),
    labelGap: numberText(query.labelGap),
    copies: numberText(query.copies),
    labelText: query.labelText,
    partialData: partialData === undefined ? undefined : 'true',
    override: override === undefined ? undefined : 'true',
  }
  return input
}

function validChoice<Value extends string>(choices: readonly Value[], value: string | undefined): Value | undefined {
  return choices.find(choice => choice === value)
}

/** The number in half-width characters, without its unit. */
function numberText(input: string | undefined): string | undefined {
  return input
    ?.normalize('NFKC')
    .trim()
    .replace(/\s*(mm|毫米)$/i, '')
}

/** A percentage as a factor. timesText('150%') is '1.5' */
function timesText(input: string | undefined): string | undefined {
  const text = numberText(input)
  const [, percent] = /^(\d{1,4}(?:\.\d{1,2})?)\s*%$/.exec(text ?? '') ?? []
  return percent === undefined ? text : String(Number((Number(percent) / 100).toFixed(6)))
}

/** Digits of a GTIN as each kind of symbol takes it. */
const digitCounts: Record<SymbolType, number> = {
  ...{ 'EAN-13': 13, 'EAN-8': 8, 'UPC-A': 12, 'UPC-E': 12, 'ITF-14': 14, 'GS1-128': 14 },
  ...{ DataBar: 14, 'DataBar-Limited': 14, 'DataBar-Expanded': 14, 'GS1-DataMatrix': 14, 'GS1-QR': 14 },
  ...{ 'DL-QR': 14, 'DL-DataMatrix': 14, QR: 14, HanXin: 14 },
}
const examples = new Set(Object.values(symbolKinds).map(({ example }) => example))

/** The input converted for another kind: a GTIN to an element string, an element string to its GTIN, an example to the example of the
 *  kind. Any other input is unchanged. */
export function codeForType(type: SymbolType, input: string): string {
  const { carries, example } = symbolKinds[type]
  const text = input.trim()
  if (examples.has(text)) return example
  if (carries === 'elements' || carries === 'link') {
    const isGtin = /^(\d{8}|\d{12,14})$/.test(text)
    return isGtin ? `(01)${text.padStart(14, '0')}` : input
  }
  const [, gtin14] = /(?:\(01\)|\/01\/)(\d{14})(?!\d)/.exec(text) ?? []
  if (carries === 'text' || gtin14 === undefined) return input
  const zeros = 14 - digitCounts[type]
  return /^0*$/.test(gtin14.slice(0, zeros)) ? gtin14.slice(zeros) : gtin14
}
