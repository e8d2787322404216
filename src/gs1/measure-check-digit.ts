/** The check digit that guards a price or weight of four or five digits inside a number of restricted circulation. GS1 General
 *  Specifications, "Check digit calculation for price or weight fields" (7.9.2 to 7.9.4); GB/T 18283, annex A, has one too. */

/** What a digit counts for: times two less its tens, times three, times five with or less its tens; the last digit each. */
const TWO_MINUS = '0246891357'
const THREE = '0369258147'
const FIVE_PLUS = '0516273849'
const FIVE_MINUS = '0594837261'

const FOUR: readonly string[] = [TWO_MINUS, TWO_MINUS, THREE, FIVE_MINUS]
const FIVE: readonly string[] = [FIVE_PLUS, TWO_MINUS, FIVE_MINUS, FIVE_PLUS, TWO_MINUS]

/** The check digit of four or five digits: that of '2875' is '9', that of '14685' is '6'. */
export function measureCheckDigit(digits: string): string {
  if (digits.length === 4) return String((weightedSum(digits, FOUR) * 3) % 10)
  const missing = (10 - (weightedSum(digits, FIVE) % 10)) % 10
  return String(FIVE_MINUS.indexOf(String(missing)))
}

function weightedSum(digits: string, weights: readonly string[]): number {
  return weights.reduce((sum, weight, at) => sum + Number(weight.charAt(Number(digits.charAt(at)))), 0)
}
