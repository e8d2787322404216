// How numbers, dates, sizes and codes are written on every page. Pure; exact in decimal, whatever the binary fraction says.
import { EMPTY, groupDigits } from './format-count.ts'

/** Stands for a code that its table does not have. */
export const UNKNOWN_CODE = '--'

export type Amount = number | bigint | string | null | undefined
export type Rounding = 'floor' | 'round'
export type NumberForm = { decimals?: number; rounding?: Rounding; group?: boolean }

type Decimal = { coefficient: bigint; scale: number }

const PLAIN_DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Decimal notation of a finite number, freed from the noise of binary fractions: 0.29 * 100 is '29'. */
function decimalText(value: number): string {
  const exact = String(value)
  const short = String(Number(value.toPrecision(15)))
  return short.length < exact.length - 2 ? short : exact
}

function readDecimal(text: string): Decimal | undefined {
  const [mantissa = '', power] = text.toLowerCase().split('e')
  const [, sign = '', whole = '', fraction = ''] = PLAIN_DECIMAL.exec(mantissa) ?? []
  if (whole + fraction === '') return undefined
  const coefficient = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const scale = fraction.length - Number(power ?? 0)
  return scale < 0 ? { coefficient: coefficient * 10n ** BigInt(-scale), scale: 0 } : { coefficient, scale }
}

function toDecimal(value: Amount): Decimal | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'bigint') return { coefficient: value, scale: 0 }
  if (typeof value === 'number') return Number.isFinite(value) ? readDecimal(decimalText(value)) : undefined
  const text = value.trim()
  if (PLAIN_DECIMAL.test(text)) return readDecimal(text)
  return /^[+-]?[\d.]+e[+-]?\d+$/i.test(text) ? toDecimal(Number(text)) : undefined
}

function atScale({ coefficient, scale }: Decimal, decimals: number, rounding: Rounding): bigint {
  if (scale <= decimals) return coefficient * 10n ** BigInt(decimals - scale)
  const unit = 10n ** BigInt(scale - decimals)
  const rest = coefficient % unit
  const towardsZero = coefficient / unit
  if (rounding === 'floor') return rest < 0n ? towardsZero - 1n : towardsZero
  const isHalfOrMore = (rest < 0n ? -rest : rest) * 2n >= unit
  return isHalfOrMore ? towardsZero + (coefficient < 0n ? -1n : 1n) : towardsZero
}

function writeDecimal(decimal: Decimal, { decimals = 2, rounding = 'floor', group = false }: NumberForm): string {
  const scaled = atScale(decimal, decimals, rounding)
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return `${scaled < 0n ? '-' : ''}${group ? groupDigits(whole) : whole}${fraction && `.${fraction}`}`
}

/** A number with 2 decimals, cut off by floor, that is towards minus infinity: 1.239 is '1.23', -1.231 is '-1.24'.
 *  'round' rounds a half away from zero. Empty and invalid values give '- -'. */
export function formatNumber(value: Amount, form: NumberForm = {}): string {
  const decimal = toDecimal(value)
  return decimal ? writeDecimal(decimal, form) : EMPTY
}

/** A ratio as a percentage, rounded to 2 decimals (a half away from zero): 0.29 is '29.00%'. */
export function formatPercent(ratio: Amount, form: NumberForm = {}): string {
  const decimal = toDecimal(ratio)
  if (!decimal) return EMPTY
  const hundredfold = { coefficient: decimal.coefficient * 100n, scale: decimal.scale }
  return `${writeDecimal(hundredfold, { rounding: 'round', ...form })}%`
}

/** A text, or '- -' where there is none. */
export function formatText(text: string | null | undefined): string {
  return text?.trim() ? text : EMPTY
}
