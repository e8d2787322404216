/** What the form of /BarCode/symbol asks: from an address or the form's fields to the call that draws. */
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import type { InputOf, RowOf } from '../wire/call.ts'
import type { BarcodeCalls } from './calls.ts'
import {
  bearerChoices,
  dpiChoices,
  type KindOption,
  kindChoices,
  kindOptions,
  levelChoices,
  shapeChoices,
  symbolKinds,
  textChoices,
  usesOf,
} from './symbol-kinds.ts'

export type SymbolWish = InputOf<RowOf<BarcodeCalls, 'POST barcodegeneration/api/getBarcode'>>

const names = ['type', 'code', 'xDimension', 'barWidthReduction', 'dpi', 'override', ...kindOptions] as const
export type QuestionName = (typeof names)[number]
/** The fields as they were filled, empty ones left out. */
export type SymbolQuestion = Partial<Record<QuestionName, string>>

export function questionOf(fields: Readonly<Record<string, string>>): SymbolQuestion {
  const question: SymbolQuestion = {}
  for (const name of names) {
    const value = fields[name] ?? ''
    if (value.trim() !== '') question[name] = value
  }
  return question
}

/** The kind that is chosen; EAN-13 where nothing known is. */
export function typeOf({ type }: SymbolQuestion): SymbolType {
  return kindChoices.find(({ value }) => value === type)?.value ?? 'EAN-13'
}

/** What is asked of the call: only what means something for the kind, words nobody offers left out, numbers as they were typed for the
 *  call to judge. Undefined while there is no code. */
export function wishOf(question: SymbolQuestion): SymbolWish | undefined {
  const { code, override, dpi } = question
  if (code === undefined) return undefined
  const type = typeOf(question)
  const { options } = symbolKinds[type]
  const given = (name: KindOption) => (options.includes(name) ? question[name] : undefined)
  const wish: SymbolWish = {
    type,
    code,
    dpi: chosen(dpiChoices, dpi),
    xDimension: numberText(question.xDimension),
    barWidthReduction: numberText(question.barWidthReduction),
    magnification: timesText(given('magnification')),
    barHeight: numberText(given('barHeight')),
    addOn: given('addOn')?.normalize('NFKC').trim(),
    use: chosen(usesOf(type), given('use')),
    bearerBars: chosen(bearerChoices, given('bearerBars')),
    level: chosen(levelChoices, given('level')),
    shape: chosen(shapeChoices, given('shape')),
    humanReadable: chosen(textChoices, given('humanReadable')),
    override: override === undefined ? undefined : 'true',
  }
  return wish
}

function chosen<Value>(choices: readonly { value: Value }[], value: string | undefined): Value | undefined {
  return choices.find(choice => choice.value === value)?.value
}

/** Half-width, without the unit that some write behind it. */
function numberText(typed: string | undefined): string | undefined {
  return typed
    ?.normalize('NFKC')
    .trim()
    .replace(/\s*(mm|毫米)$/i, '')
}

/** A percentage as times. timesText('150%') is '1.5' */
function timesText(typed: string | undefined): string | undefined {
  const text = numberText(typed)
  const [, percent] = /^(\d{1,4}(?:\.\d{1,2})?)\s*%$/.exec(text ?? '') ?? []
  return percent === undefined ? text : String(Number((Number(percent) / 100).toFixed(6)))
}

const DIGITS: Partial<Record<SymbolType, number>> = { 'EAN-13': 13, 'EAN-8': 8, 'UPC-A': 12, 'UPC-E': 12 }
const examples = new Set(Object.values(symbolKinds).map(({ example }) => example))

/** What was typed, as another kind takes it: a bare GTIN as an element string, the GTIN alone out of one, an example as the kind's own.
 *  What cannot be told stays as it was typed. */
export function codeFor(type: SymbolType, typed: string): string {
  const { carries, example } = symbolKinds[type]
  const text = typed.trim()
  if (examples.has(text)) return example
  if (carries === 'elements' || carries === 'link') {
    const isGtin = /^(\d{8}|\d{12,14})$/.test(text)
    return isGtin ? `(01)${text.padStart(14, '0')}` : typed
  }
  const [, gtin14] = /(?:\(01\)|\/01\/)(\d{14})(?!\d)/.exec(text) ?? []
  if (carries === 'text' || gtin14 === undefined) return typed
  const zeros = 14 - (DIGITS[type] ?? 14)
  return /^0*$/.test(gtin14.slice(0, zeros)) ? gtin14.slice(zeros) : gtin14
}
