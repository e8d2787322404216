/** The check digit of all numeric GS1 keys (GS1 General Specifications, "Standard check digit calculations"). */

/** Weights 3 and 1 from the right. `digits` are digits only, without the check digit.
 *  @example checkDigit('629104150021') // '3' */
export function checkDigit(digits: string): string {
  let sum = 0
  for (let at = digits.length - 1, weight = 3; at >= 0; at--, weight = 4 - weight) {
    sum += (digits.charCodeAt(at) - 48) * weight
  }
  return String((10 - (sum % 10)) % 10)
}

/** Whether the last digit of `number` (digits only, at least two) is the check digit of those before it.
 *  @example hasValidCheckDigit('6291041500213') // true */
export function hasValidCheckDigit(number: string): boolean {
  return /^[0-9]{2,}$/.test(number) && checkDigit(number.slice(0, -1)) === number.slice(-1)
}

/** `product` is digit times weight; `upTo` the next multiple of ten; the check digit is upTo - sum. */
export type CheckDigitSteps = {
  terms: readonly { digit: number; weight: 1 | 3; product: number }[]
  sum: number
  upTo: number
  checkDigit: string
}

/** The steps of checkDigit from the left, for display: sum 57, next multiple of ten 60, check digit '3'.
 *  @example checkDigitSteps('629104150021').upTo // 60 */
export function checkDigitSteps(digits: string): CheckDigitSteps {
  const terms = Array.from(digits, (character, at) => {
    const digit = Number(character)
    const weight = (digits.length - at) % 2 === 1 ? 3 : 1
    return { digit, weight, product: digit * weight } as const
  })
  const sum = terms.reduce((total, term) => total + term.product, 0)
  const upTo = Math.ceil(sum / 10) * 10
  return { terms, sum, upTo, checkDigit: String(upTo - sum) }
}
