/** The SSCCs of several labels in a row. GS1 General Specifications, "Serial Shipping Container Code". */
import { checkDigit } from '../gs1/check-digit.ts'
import { companyPrefixLength } from '../gs1/company-prefix.ts'
import { isFault } from '../gs1/fault.ts'
import { plainText } from '../gs1/pasted-text.ts'
import { readSscc } from '../gs1/sscc.ts'
import type { LabelFault } from './logistics-label-fields.ts'

/** Where the end of a prefix is not known, the longest is taken, so that no number under another's prefix is made. */
const LONGEST_PREFIX = 12
const BODY = 17

/** Adds the check digit where exactly it is missing. */
export function completedSscc(typed: string): string {
  const { text } = plainText(typed, { dropHyphens: true })
  return /^[0-9]{17}$/.test(text) ? text + checkDigit(text) : typed
}

/** `labels` numbers from `first` on, the serial one higher each time; a fault of `labels` where fewer are left of the serials of
 *  the company prefix. `companyPrefix`: the owner's, where a register knows it. */
export function consecutiveSsccs(first: string, labels: number, companyPrefix?: string): string[] | LabelFault {
  const sscc = readSscc(first)
  if (isFault(sscc)) return { ...sscc, part: 'sscc' }
  const { digits } = sscc
  const known = companyPrefix?.length ?? companyPrefixLength(digits.slice(1))
  const start = 1 + (known === 'unknown' ? LONGEST_PREFIX : known)
  const head = digits.slice(0, start)
  const serial = Number(digits.slice(start, BODY))
  const room = BODY - start
  if (serial + labels > 10 ** room) {
    const left = 10 ** room - serial
    return { fault: 'size', at: 0, part: 'labels', limits: { least: 1, most: left, unit: 'times' } }
  }
  return Array.from({ length: labels }, (_, index) => {
    const body = head + String(serial + index).padStart(room, '0')
    return body + checkDigit(body)
  })
}
