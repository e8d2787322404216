/** The unified social credit code of an organisation: 18 characters, the last one a check character (GB 32100-2015). */

/** The 31 characters of the standard: digits and capital letters without I, O, S, V and Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

export const creditCodeFaultKinds = ['length', 'character', 'check-character'] as const
export type CreditCodeFault = { fault: (typeof creditCodeFaultKinds)[number]; at: number }

/** Check character of the first 17 characters, modulo 31: creditCheckCharacter('91350100M000100Y4') is '3'.
 *  Undefined for what is not 17 characters of the standard's alphabet. */
export function creditCheckCharacter(body: string): string | undefined {
  const values = [...body].map(character => alphabet.indexOf(character))
  if (values.length !== 17 || values.includes(-1)) return undefined
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0)
  return alphabet[(31 - (sum % 31)) % 31]
}

/** Normalises a typed code: no spaces or hyphens, capitals only: '91 350100 m000100y43' is '91350100M000100Y43'. */
export function normaliseCreditCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

/** The fault of a normalised code with its position (0-based), or undefined for a valid one. */
export function creditCodeFault(code: string): CreditCodeFault | undefined {
  if (code.length !== 18) return { fault: 'length', at: Math.min(code.length, 18) }
  const invalidAt = [...code].findIndex((character, index) =>
    index >= 2 && index < 8 ? !/\d/.test(character) : !alphabet.includes(character),
  )
  if (invalidAt >= 0) return { fault: 'character', at: invalidAt }
  return creditCheckCharacter(code.slice(0, 17)) === code[17] ? undefined : { fault: 'check-character', at: 17 }
}

/** Message for a person about a faulty code. */
export function creditCodeMessage({ fault, at }: CreditCodeFault): string {
  if (fault === 'length') return '统一社会信用代码是 18 位，请核对位数'
  if (fault === 'character') return `第 ${at + 1} 位不是统一社会信用代码可以使用的字符`
  return '校验位不对，请对照营业执照核对统一社会信用代码'
}
