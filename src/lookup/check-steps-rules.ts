/** How the standard adds up a check digit: the digits at even and odd places, counted from the right. */

type Steps = { terms: readonly { digit: number; weight: number }[] }

export function sumsOf({ terms }: Steps) {
  const of = (weight: 1 | 3) => terms.flatMap(term => (term.weight === weight ? [term.digit] : [])).reverse()
  const sum = (digits: readonly number[]) => digits.reduce((total, digit) => total + digit, 0)
  return { even: of(3), odd: of(1), evenSum: sum(of(3)), oddSum: sum(of(1)) }
}
