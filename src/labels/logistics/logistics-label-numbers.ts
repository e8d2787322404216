/** Consecutive SSCCs for several labels. GS1 General Specifications, "Serial Shipping Container Code". */

import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { checkDigit, chosenReading, companyPrefixLength, numberReadings, readSscc } from '@barcode-authority/gs1/keys'
import type { CodeReading } from '../../barcode/reading/code-reading.ts'
import { demonstrationLengths } from '../../codes/demonstration-block.ts'
import type { LabelFault } from './logistics-label-fields.ts'

/** Used where the length of a prefix is unknown, so that no number under another prefix is created. */
const maxPrefixLength = 12
const bodyLength = 17

/** How the SSCC is read: the check digit is added if only that is missing. A fault of other texts, and where nobody is told of one
 *  digit that may be missing in front. */
export function readingOfSscc(input: string, isTold = true): CodeReading | Fault {
  const reading = chosenReading('SSCC', input, { isTold })
  if (isFault(reading)) return reading
  const whole = reading ? readSscc(reading.digits) : readSscc(input)
  if (isFault(whole)) return whole
  const other = reading && numberReadings('SSCC', input).find(({ digits }) => digits !== reading.digits)
  return { reading: reading ?? { digits: whole.digits, written: 'whole' }, other }
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
