/** Formats of numbers, percentages and texts on every page. Pure functions with exact decimal arithmetic. */
import { emptyValue, groupDigits } from './format-count.ts'

/** Text for a code that is not in its table. */
export const unknownCode = '--'

export type NumberInput = number | bigint | string | null | undefined
export type Rounding = 'floor' | 'round'
export type NumberFormatOptions = { decimals?: number; rounding?: Rounding; group?: boolean }

type Decimal = { coefficient: bigint; scale: number }

const plainDecimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Decimal notation of a finite number without errors of binary fractions: 0.29 * 100 is '29'. */
function decimalText(value: number): string {
  const exact = String(value)
  const rounded = String(Number(value.toPrecision(15)))
  return rounded.length < exact.length - 2 ? rounded : exact
}

function readDecimal(text: string): Decimal | undefined {
  const [mantissa = '', power] = text.toLowerCase().split('e')
  const [, sign = '', whole = '', fraction = ''] = plainDecimalPattern.exec(mantissa) ?? []
  if (whole + fraction === '') return undefined
  const coefficient = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const scale = fraction.length - Number(power ?? 0)
  return scale < 0 ? { coefficient: coefficient * 10n ** BigInt(-scale), scale: 0 } : { coefficient, scale }
}

function toDecimal(value: NumberInput): Decimal | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'bigint') return { coefficient: value, scale: 0 }
  if (typeof value === 'number') return Number.isFinite(value) ? readDecimal(decimalText(value)) : undefined
  const text = value.trim()
  if (plainDecimalPattern.test(text)) return readDecimal(text)
  return /^[+-]?[\d.]+e[+-]?\d+$/i.test(text) ? toDecimal(Number(text)) : undefined
}

function roundedToScale({ coefficient, scale }: Decimal, decimals: number, rounding: Rounding): bigint {
  if (scale <= decimals) return coefficient * 10n ** BigInt(decimals - scale)
  const unit = 10n ** BigInt(scale - decimals)
  const rest = coefficient % unit
  const towardsZero = coefficient / unit
  if (rounding === 'floor') return rest < 0n ? towardsZero - 1n : towardsZero
  const isHalfOrMore = (rest < 0n ? -rest : rest) * 2n >= unit
  return isHalfOrMore ? towardsZero + (coefficient < 0n ? -1n : 1n) : towardsZero
}

function formatDecimal(
  decimal: Decimal,
  { decimals = 2, rounding = 'floor', group = false }: NumberFormatOptions,
): string {
  const scaled = roundedToScale(decimal, decimals, rounding)
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return `${scaled < 0n ? '-' : ''}${group ? groupDigits(whole) : whole}${fraction && `.${fraction}`}`
}

/** A number with 2 decimals, rounded down (towards minus infinity): 1.239 is '1.23', -1.231 is '-1.24'.
 *  'round' rounds half away from zero. Empty and invalid values give '- -'. */
export function formatNumber(value: NumberInput, options: NumberFormatOptions = {}): string {
  const decimal = toDecimal(value)
  return decimal ? formatDecimal(decimal, options) : emptyValue
}

/** A ratio as a percentage, rounded to 2 decimals (half away from zero): 0.29 is '29.00%'. */
export function formatPercent(ratio: NumberInput, options: NumberFormatOptions = {}): string {
  const decimal = toDecimal(ratio)
  if (!decimal) return emptyValue
  const percent = { coefficient: decimal.coefficient * 100n, scale: decimal.scale }
  return `${formatDecimal(percent, { rounding: 'round', ...options })}%`
}

/** A text, or '- -' if it is empty. */
export function formatText(text: string | null | undefined): string {
  return text?.trim() ? text : emptyValue
}
