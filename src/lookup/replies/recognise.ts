/** Recognises the input of the search box: a GTIN, a key of 17 or 18 digits, a company prefix, a credit code, or a firm name. */
import { plainText } from '@barcode-authority/gs1/interpret'

export type RecognisedQuery =
  | { kind: 'gtin'; digits: string }
  | { kind: 'key'; digits: string }
  | { kind: 'prefix'; digits: string }
  | { kind: 'credit-code'; code: string }
  | { kind: 'name'; name: string }
  | { kind: 'odd-length'; digits: string }

const gtinLengths: readonly number[] = [8, 12, 13, 14]

/** Eight digits are recognised as a GTIN; the caller also searches them as a company prefix. */
export function recogniseQuery(input: string): RecognisedQuery {
  const { text } = plainText(input, { dropHyphens: true })
  if (/^[0-9]+$/.test(text)) {
    if (gtinLengths.includes(text.length)) return { kind: 'gtin', digits: text }
    if (text.length === 17 || text.length === 18) return { kind: 'key', digits: text }
    return text.length >= 7 && text.length <= 10
      ? { kind: 'prefix', digits: text }
      : { kind: 'odd-length', digits: text }
  }
  if (/^[0-9A-Z]{18}$/i.test(text)) return { kind: 'credit-code', code: text.toUpperCase() }
  return { kind: 'name', name: input.trim() }
}
