/** Names what was typed into the one box: a trade item, a key of 17 or 18 digits, a company prefix, a credit code, or a firm's name. */
import { plainText } from '../gs1/pasted-text.ts'

export type Question =
  | { kind: 'gtin'; digits: string }
  | { kind: 'key'; digits: string }
  | { kind: 'prefix'; digits: string }
  | { kind: 'credit-code'; code: string }
  | { kind: 'name'; name: string }
  | { kind: 'odd-length'; digits: string }

const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Eight digits may also be a company prefix: who asks for the GTIN asks for that, too. */
export function recogniseQuestion(typed: string): Question {
  const { text } = plainText(typed, { dropHyphens: true })
  if (/^[0-9]+$/.test(text)) {
    if (GTIN_LENGTHS.includes(text.length)) return { kind: 'gtin', digits: text }
    if (text.length === 17 || text.length === 18) return { kind: 'key', digits: text }
    return text.length >= 7 && text.length <= 10
      ? { kind: 'prefix', digits: text }
      : { kind: 'odd-length', digits: text }
  }
  if (/^[0-9A-Z]{18}$/i.test(text)) return { kind: 'credit-code', code: text.toUpperCase() }
  return { kind: 'name', name: typed.trim() }
}
