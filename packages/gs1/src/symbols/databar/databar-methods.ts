/** The beginning of GS1 DataBar Expanded: ISO/IEC 24724:2011, "Encodation methods". The most frequent element strings have short
 *  forms. */

import { type Element, toUnbracketed } from '../../elements/element-string.ts'
import { FNC1 } from '../../elements/raw-elements.ts'
import { binary } from './databar-compaction.ts'

/** The data before the general-purpose field, and the `rest` for the field. `hasLengthBits`: two length bits follow the linkage flag
 *  and the method. */
export type EncodationStart = { method: string; hasLengthBits: boolean; compressed: string; rest: string }

/** The method with the fewest bits; `elements` are valid. */
export function chooseMethod(elements: readonly Element[]): EncodationStart {
  const [first, second] = elements
  if (first?.ai !== '01') return { method: '00', hasLengthBits: true, compressed: '', rest: toUnbracketed(elements) }
  if (first.value.startsWith('9') && second) {
    const start = weightStart(elements) ?? priceStart(first.value, second, elements.slice(2))
    if (start) return start
  }
  const gtin = binary(Number(first.value[0]), 4) + triples(first.value)
  return { method: '1', hasLengthBits: true, compressed: gtin, rest: toUnbracketed(elements.slice(1)) }
}

/** Dates, by the second part of their method. */
const dateAis = ['11', '13', '15', '17']
const noDate = 38_400

/** Short forms of a weight without a date: the largest amount, and what is added to the amount. */
const shortWeights: Readonly<Partial<Record<string, { method: string; most: number; plus: number }>>> = {
  3103: { method: '0100', most: 32_767, plus: 0 },
  3202: { method: '0101', most: 9999, plus: 0 },
  3203: { method: '0101', most: 22_767, plus: 10_000 },
}

/** Variable measure items: a weight, alone or with one date. */
function weightStart([gtin, weight, date, ...more]: readonly Element[]): EncodationStart | undefined {
  if (!gtin || !weight || more.length > 0 || !/^3[12]0[0-9]$/.test(weight.ai) || !weight.value.startsWith('0'))
    return undefined
  const amount = Number(weight.value)
  const start = { hasLengthBits: false, rest: '' }
  const short = date ? undefined : shortWeights[weight.ai]
  if (short && amount <= short.most) {
    return { ...start, method: short.method, compressed: triples(gtin.value) + binary(amount + short.plus, 15) }
  }
  const kind = date ? dateAis.indexOf(date.ai) : 0
  if (kind < 0) return undefined
  const method = `0111${binary(kind, 2)}${weight.ai[1] === '1' ? 0 : 1}`
  const scaled = binary(Number(weight.ai[3]) * 100_000 + amount, 20)
  const day = binary(date ? dayNumber(date.value) : noDate, 16)
  return { ...start, method, compressed: triples(gtin.value) + scaled + day }
}

/** Variable measure items: a price, then any other elements. */
function priceStart(gtin: string, { ai, value }: Element, more: readonly Element[]): EncodationStart | undefined {
  if (!/^39[23][0-3]$/.test(ai)) return undefined
  const currency = ai[2] === '3' ? value.slice(0, 3) : ''
  const decimals = binary(Number(ai[3]), 2)
  const rest = value.slice(currency.length) + (more.length > 0 ? FNC1 + toUnbracketed(more) : '')
  const compressed = triples(gtin) + decimals + (currency === '' ? '' : binary(Number(currency), 10))
  return { method: currency === '' ? '01100' : '01101', hasLengthBits: true, compressed, rest }
}

/** The second to thirteenth digit of a GTIN-14, three digits in ten bits. */
function triples(gtin14: string): string {
  let bits = ''
  for (let at = 1; at < 13; at += 3) bits += binary(Number(gtin14.slice(at, at + 3)), 10)
  return bits
}

function dayNumber(date: string): number {
  return (Number(date.slice(0, 2)) * 12 + Number(date.slice(2, 4)) - 1) * 32 + Number(date.slice(4, 6))
}
