/** Telephone numbers of China as people type them, and as they are stored and displayed. */

/** The digits of a telephone number without the country's code and without an extension.
 *  @example phoneDigits('+86 25-0000 3201') // '02500003201' */
export function phoneDigits(text: string): string {
  const number = text.split(/转|分机|ext|[x#]/i)[0] ?? ''
  const isAbroad = /^\s*(\+|00)\s*86/.test(number)
  const digits = number.replace(/\D/g, '').replace(isAbroad ? /^(00)?86/ : /^$/, '')
  return isAbroad && !/^(0|1|400|800)/.test(digits) ? `0${digits}` : digits
}

/** Fixed lines with their area code, mobiles, numbers that are called at the local rate, and short numbers of services. Area codes of
 *  three digits have numbers of eight; no number of a fixed line begins with 1. */
const forms: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(010|02\d)([02-9]\d{3})(\d{4})$/, (area, first, last) => `${area}-${first} ${last}`],
  [/^(0[3-9]\d{2})([02-9]\d{2,3})(\d{4})$/, (area, first, last) => `${area}-${first} ${last}`],
  [/^(1[3-9]\d)(\d{4})(\d{4})$/, (first, second, last) => `${first} ${second} ${last}`],
  [/^([48]00)(\d{3})(\d{4})$/, (first, second, last) => `${first}-${second}-${last}`],
  [/^(12\d{3}|9[56]\d{3,4})$/, number => number ?? ''],
]

const withExtension =
  /^(?<number>[+\d\s()-]+?)(?:\s*(?:转|分机|ext\.?|x|#|,)\s*|(?<=\d{7}|\d{4}[ -]\d{4}|\d{3} \d{4})-)(?<extension>\d{1,6})$/iu

/** A number as it is stored; undefined for what is no number of China.
 *  @example readPhone('(025) 00003200-8001') // '025-0000 3200 转 8001' */
export function readPhone(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim()
  const { number = typed, extension } = withExtension.exec(typed)?.groups ?? {}
  if (!/^[+\d\s()-]+$/.test(number)) return undefined
  const digits = phoneDigits(number)
  for (const [pattern, write] of forms) {
    const [whole, ...parts] = pattern.exec(digits) ?? []
    if (whole !== undefined) return write(...parts) + (extension === undefined ? '' : ` 转 ${extension}`)
  }
  return undefined
}

/** The same as a condition of PostgreSQL: what `readPhone` writes. */
export const storedPhonePattern =
  '^((010|02[0-9])-[02-9][0-9]{3} [0-9]{4}|0[3-9][0-9]{2}-[02-9][0-9]{2,3} [0-9]{4}|1[3-9][0-9] [0-9]{4} [0-9]{4}|[48]00-[0-9]{3}-[0-9]{4}|12[0-9]{3}|9[56][0-9]{3,4})( 转 [0-9]{1,6})?$'
