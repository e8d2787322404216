/** The sums of a check digit calculation in the standard: digits at even and odd positions, counted from the right. */

type Steps = { terms: readonly { digit: number; weight: number }[] }

export function evenAndOddSums({ terms }: Steps) {
  const digitsOfWeight = (weight: 1 | 3) =>
    terms.flatMap(term => (term.weight === weight ? [term.digit] : [])).reverse()
  const sum = (digits: readonly number[]) => digits.reduce((total, digit) => total + digit, 0)
  return {
    even: digitsOfWeight(3),
    odd: digitsOfWeight(1),
    evenSum: sum(digitsOfWeight(3)),
    oddSum: sum(digitsOfWeight(1)),
  }
}
