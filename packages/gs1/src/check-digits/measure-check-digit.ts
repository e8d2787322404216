/** The check digit of a four- or five-digit price or weight inside a restricted circulation number. GS1 General Specifications, "Check
 *  digit calculation for price or weight fields" (7.9.2 to 7.9.4); GB/T 18283, annex A, also has one. */

/** Weighted value of each digit: times two minus its tens, times three, times five plus or minus its tens; the last digit of each. */
const twoMinus = '0246891357'
const timesThree = '0369258147'
const fivePlus = '0516273849'
const fiveMinus = '0594837261'

const fourDigitWeights: readonly string[] = [twoMinus, twoMinus, timesThree, fiveMinus]
const fiveDigitWeights: readonly string[] = [fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus]

/** The check digit of four or five digits: that of '2875' is '9', that of '14685' is '6'. */
export function measureCheckDigit(digits: string): string {
  if (digits.length === 4) return String((weightedSum(digits, fourDigitWeights) * 3) % 10)
  const missing = (10 - (weightedSum(digits, fiveDigitWeights) % 10)) % 10
  return String(fiveMinus.indexOf(String(missing)))
}

function weightedSum(digits: string, weights: readonly string[]): number {
  return weights.reduce((sum, weight, at) => sum + Number(weight.charAt(Number(digits.charAt(at)))), 0)
}
