/** Consecutive SSCCs for several labels. GS1 General Specifications, "Serial Shipping Container Code". */

import { isFault } from '@barcode-authority/gs1/faults'
import { plainText } from '@barcode-authority/gs1/interpret'
import { checkDigit, companyPrefixLength, readSscc } from '@barcode-authority/gs1/keys'
import { demonstrationLengths } from '../../codes/demonstration-block.ts'
import type { LabelFault } from './logistics-label-fields.ts'

/** Used where the length of a prefix is unknown, so that no number under another prefix is created. */
const maxPrefixLength = 12
const bodyLength = 17

/** Adds the check digit if only that is missing. */
export function completedSscc(input: string): string {
  const { text } = plainText(input, { dropHyphens: true })
  return /^[0-9]{17}$/.test(text) ? text + checkDigit(text) : input
}

/** Numbers for `labels` labels from `first` on, each serial one higher; a fault of `labels` where the company prefix has too few serials
 *  left. `companyPrefix`: the owner's, where a register knows it. */
export function consecutiveSsccs(first: string, labels: number, companyPrefix?: string): string[] | LabelFault {
  const sscc = readSscc(first)
  if (isFault(sscc)) return { ...sscc, part: 'sscc' }
  const { digits } = sscc
  const prefixLength = companyPrefix?.length ?? companyPrefixLength(digits.slice(1), demonstrationLengths)
  const start = 1 + (prefixLength === 'unknown' ? maxPrefixLength : prefixLength)
  const head = digits.slice(0, start)
  const serial = Number(digits.slice(start, bodyLength))
  const serialLength = bodyLength - start
  if (serial + labels > 10 ** serialLength) {
    const remaining = 10 ** serialLength - serial
    return { fault: 'size', at: 0, part: 'labels', limits: { least: 1, most: remaining, unit: 'times' } }
  }
  return Array.from({ length: labels }, (_, index) => {
    const body = head + String(serial + index).padStart(serialLength, '0')
    return body + checkDigit(body)
  })
}
