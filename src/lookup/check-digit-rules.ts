/** Making and verifying check digits, line by line, for every key that has one. */
import { checkCharacters } from '../gs1/check-characters.ts'
import { type CheckDigitSteps, checkDigitSteps } from '../gs1/check-digit.ts'
import { plainText } from '../gs1/pasted-text.ts'

/** `digits`: how many the whole number has, check digit included. The GMN has two check characters instead. */
export const checkedKinds = [
  { value: 'GTIN-13', label: 'GTIN-13、GLN、GRAI、GDTI', digits: 13 },
  { value: 'GTIN-14', label: 'GTIN-14', digits: 14 },
  { value: 'GTIN-12', label: 'GTIN-12', digits: 12 },
  { value: 'GTIN-8', label: 'GTIN-8', digits: 8 },
  { value: 'SSCC', label: 'SSCC、GSRN', digits: 18 },
  { value: 'GSIN', label: 'GSIN', digits: 17 },
  { value: 'GMN', label: 'GMN（两位校验字符）', digits: 0 },
] as const

export type CheckedKind = (typeof checkedKinds)[number]['value']

/** `made` where the check digit was missing; otherwise `given` is the one that was typed. */
export type CheckedLine =
  | { line: string; fault: string }
  | { line: string; body: string; check: string; given?: string; steps?: CheckDigitSteps }

const MOST_LINES = 100
const GMN = /^[!-z]{1,25}$/

export function checkLines(kind: CheckedKind, text: string): CheckedLine[] {
  const lines = text.split(/[\r\n,;，；、]+/).map(line => line.trim())
  return lines
    .filter(line => line !== '')
    .slice(0, MOST_LINES)
    .map(line => (kind === 'GMN' ? checkModelNumber(line) : checkNumber(kind, line)))
}

function checkNumber(kind: CheckedKind, line: string): CheckedLine {
  const whole = checkedKinds.find(({ value }) => value === kind)?.digits ?? 13
  const { text: digits } = plainText(line, { dropHyphens: true })
  const wrong = digits.search(/[^0-9]/)
  if (wrong >= 0) return { line, fault: `第 ${wrong + 1} 个字符“${digits.charAt(wrong)}”不是数字` }
  if (digits.length !== whole && digits.length !== whole - 1) {
    return { line, fault: `输入了 ${digits.length} 位，应为 ${whole - 1} 位（不含校验码）或 ${whole} 位` }
  }
  const body = digits.slice(0, whole - 1)
  const steps = checkDigitSteps(body)
  const given = digits.slice(whole - 1)
  return { line, body, check: steps.checkDigit, steps, ...(given !== '' && { given }) }
}

/** Without the pair it is added; a text whose last two characters are its pair is verified. */
function checkModelNumber(line: string): CheckedLine {
  const { text } = plainText(line)
  if (!GMN.test(text) || text.length < 2) return { line, fault: '全球型号代码是 2 至 25 个字母、数字或符号' }
  const body = text.slice(0, -2)
  if (body.length > 0 && checkCharacters(body) === text.slice(-2)) {
    return { line, body, check: text.slice(-2), given: text.slice(-2) }
  }
  return text.length > 23
    ? { line, body, check: checkCharacters(body), given: text.slice(-2) }
    : { line, body: text, check: checkCharacters(text) }
}

/** The digits with weight 3 and those with weight 1, from the right as the standard counts them, and their sums. */
export function sumsOf({ terms }: CheckDigitSteps) {
  const of = (weight: 1 | 3) => terms.flatMap(term => (term.weight === weight ? [term.digit] : [])).reverse()
  const sum = (digits: readonly number[]) => digits.reduce((total, digit) => total + digit, 0)
  return { even: of(3), odd: of(1), evenSum: sum(of(3)), oddSum: sum(of(1)) }
}
