/** Net content as it is printed: a number and its unit, or so many pieces of it. */
import { type UnitRow, unitOf } from '../../codes/units.ts'

/** `text`: as it is stored and displayed. `amount`: of all pieces together, in `unit` (a code of UN/ECE Recommendation 20). */
export type NetContent = { text: string; amount: number; unit: string }

const factor = '[x×*＊✕]'
const number = '\\d{1,7}(?:\\.\\d{1,4})?'
const single = new RegExp(`^(${number})\\s*([^\\d\\s.,×*x].*)$`, 'i')
const pieces = new RegExp(`^(\\d{1,5})\\s*(\\p{Script=Han}{0,2})\\s*${factor}\\s*(${number})\\s*([^\\d\\s.×*]+)$`, 'iu')
const ofPieces = new RegExp(
  `^(${number})\\s*([^\\d\\s.×*]+?)\\s*${factor}\\s*(\\d{1,5})\\s*(\\p{Script=Han}{0,2})$`,
  'iu',
)

export const netContentMessages = {
  form: '请写数和单位，例如 250 mL、6 × 250 mL、1 件',
  unit: '请写上单位，例如 90 g',
  unknown: '没有这个单位，请用 g、kg、mL、L、m、件等',
  zero: '应大于 0',
} as const

/** Reads what people write. Decimal commas and thousands are not read, because `1,500` means two things.
 *  @returns the net content, or the message of its fault
 *  @example readNetContent('250ml*12') // { text: '12 × 250 mL', amount: 3000, unit: 'MLT' } */
export function readNetContent(input: string): NetContent | { fault: string } {
  const text = input.normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (/^\d{1,7}(\.\d{1,4})?$/.test(text)) return { fault: netContentMessages.unit }
  const parts = partsOf(text)
  if (!parts) return { fault: netContentMessages.form }
  const unit = unitOf(parts.word)
  if (!unit) return { fault: netContentMessages.unknown }
  const amount = Number(parts.value) * parts.count
  if (!(amount > 0)) return { fault: netContentMessages.zero }
  return { text: textOf(parts, unit), amount: Math.round(amount * 10_000) / 10_000, unit: unit.code }
}

type Parts = { value: string; word: string; count: number }

function partsOf(text: string): Parts | undefined {
  const [, count, , each, unit] = pieces.exec(text) ?? []
  if (count && each && unit) return { value: each, word: unit, count: Number(count) }
  const [, value, word, times] = ofPieces.exec(text) ?? []
  if (value && word && times) return { value, word, count: Number(times) }
  const [, only, rest] = single.exec(text) ?? []
  return only && rest ? { value: only, word: rest, count: 1 } : undefined
}

/** A counted thing keeps its own word: 12 支 is not rewritten as 12 件. */
function textOf({ value, word, count }: Parts, { sign, dimension }: UnitRow): string {
  const printed = dimension === 'count' && /\p{Script=Han}/u.test(word) ? word : sign
  const one = `${Number(value)} ${printed}`
  return count === 1 ? one : `${count} × ${one}`
}
