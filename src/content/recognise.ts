/** Names what a visitor types into the home page's one search box. Runs in the browser, so it imports nothing but the check digit. */
import { checkDigit } from '../gs1/check-digit.ts'

/** What a visitor typed into the home page's one search box. */
export type Recognised =
  | { kind: 'none' }
  | { kind: 'code'; name: string; shown: string; checkDigit: string }
  | { kind: 'wrong-check-digit'; name: string; given: string; expected: string }
  | { kind: 'prefix' | 'credit-code' | 'name' }

const codeNames: Record<number, string> = {
  8: '零售商品条码 GTIN-8',
  12: '零售商品条码 GTIN-12',
  13: '零售商品条码 GTIN-13',
  14: '储运包装商品条码 GTIN-14',
  18: '系列货运包装箱代码 SSCC',
}

/** Names what was typed: a code by its length and check digit, a company prefix, a credit code, else a firm's name. */
export function recognise(text: string): Recognised {
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '')
  if (plain.length < 2) return { kind: 'none' }
  if (/^\d+$/.test(plain)) return recogniseDigits(plain)
  if (/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(plain.toUpperCase())) return { kind: 'credit-code' }
  return { kind: 'name' }
}

function recogniseDigits(digits: string): Recognised {
  const name = codeNames[digits.length]
  const given = digits.slice(-1)
  const expected = checkDigit(digits.slice(0, -1))
  if (name && given === expected) return { kind: 'code', name, shown: groupCode(digits), checkDigit: given }
  if (digits.length >= 7 && digits.length <= 10) return { kind: 'prefix' }
  if (name) return { kind: 'wrong-check-digit', name, given, expected }
  return { kind: 'none' }
}

/** Digits as people read them: 6 901234 567892. */
function groupCode(digits: string): string {
  if (digits.length === 13) return digits.replace(/^(.)(.{6})(.{6})$/, '$1 $2 $3')
  return digits.length === 8 ? digits.replace(/^(.{4})(.{4})$/, '$1 $2') : digits
}
