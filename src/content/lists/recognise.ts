/** Recognises the input of the search box on the home page. Runs in the browser, so it imports only the check digit. */

/** The kind of an input in the search box. `formatted`: digits in groups; `actual`: the check digit in the input. */
import { checkDigit } from '@barcode-authority/gs1/keys'
export type RecognisedInput =
  | { kind: 'none' }
  | { kind: 'code'; name: string; formatted: string; checkDigit: string }
  | { kind: 'wrong-check-digit'; name: string; actual: string; expected: string }
  | { kind: 'prefix' | 'credit-code' | 'name' }

const codeNames: Record<number, string> = {
  8: '零售商品条码 GTIN-8',
  12: '零售商品条码 GTIN-12',
  13: '零售商品条码 GTIN-13',
  14: '储运包装商品条码 GTIN-14',
  18: '系列货运包装箱代码 SSCC',
}

/** Recognises a code by its length and check digit, a company prefix or a credit code; anything else is a firm's name. */
export function recognise(text: string): RecognisedInput {
  const normalized = text.normalize('NFKC').replace(/[\s-]/g, '')
  if (normalized.length < 2) return { kind: 'none' }
  if (/^\d+$/.test(normalized)) return recogniseDigits(normalized)
  if (/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(normalized.toUpperCase())) return { kind: 'credit-code' }
  return { kind: 'name' }
}

function recogniseDigits(digits: string): RecognisedInput {
  const name = codeNames[digits.length]
  const actual = digits.slice(-1)
  const expected = checkDigit(digits.slice(0, -1))
  if (name && actual === expected) return { kind: 'code', name, formatted: groupCode(digits), checkDigit: actual }
  if (digits.length >= 7 && digits.length <= 10) return { kind: 'prefix' }
  if (name) return { kind: 'wrong-check-digit', name, actual, expected }
  return { kind: 'none' }
}

/** Digits in readable groups: 6 901234 567892. */
function groupCode(digits: string): string {
  if (digits.length === 13) return digits.replace(/^(.)(.{6})(.{6})$/, '$1 $2 $3')
  return digits.length === 8 ? digits.replace(/^(.{4})(.{4})$/, '$1 $2') : digits
}
