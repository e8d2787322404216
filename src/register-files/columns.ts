/** Readers of the cells in a register's file: they return a value, or a fault as a sentence for the operator. */

import { isFault } from '@barcode-authority/gs1/faults'
import { checkDigit, readGln, readGtin } from '@barcode-authority/gs1/keys'
import { findRegion } from '../codes/regions/regions.ts'
import { creditCodeFault, normaliseCreditCode } from '../registration/record/credit-code.ts'

export type Cell<T> = { value: T } | { wrong: string }
export type Reader<T> = (text: string) => Cell<T>

const valueCell = <T>(cellValue: T): Cell<T> => ({ value: cellValue })
const faultCell = (message: string): Cell<never> => ({ wrong: message })

/** Text of at most `maxLength` characters, without control characters. */
export const text =
  (maxLength: number): Reader<string> =>
  input => {
    if (/\p{Cc}/u.test(input) || !input.isWellFormed()) return faultCell('contains control characters')
    return [...input].length > maxLength ? faultCell(`is longer than ${maxLength} characters`) : valueCell(input)
  }

export const oneOf =
  <Choice extends string>(choices: readonly Choice[]): Reader<Choice> =>
  input => {
    const match = choices.find(choice => choice === input)
    return match === undefined ? faultCell(`must be ${choices.join(', ')}`) : valueCell(match)
  }

/** A GTIN of any length with its check digit, as 14 digits. */
export const gtin: Reader<string> = input => {
  const parsed = readGtin(input)
  return isFault(parsed) ? faultCell(numberFault(input, parsed.fault)) : valueCell(parsed.gtin14)
}

export const gtin8: Reader<string> = input => {
  const parsed = readGtin(input)
  if (isFault(parsed)) return faultCell(numberFault(input, parsed.fault))
  return parsed.kind === 'GTIN-8' ? valueCell(parsed.digits) : faultCell('has 8 digits')
}

export const gln: Reader<string> = input => {
  const parsed = readGln(input)
  return isFault(parsed) ? faultCell(numberFault(input, parsed.fault)) : valueCell(parsed.digits)
}

function numberFault(input: string, fault: string): string {
  if (fault !== 'check-digit') return `is not a valid number (${fault})`
  return `has a wrong check digit; the correct one is ${checkDigit(input.replace(/\D/g, '').slice(0, -1))}`
}

/** A valid date `yyyy-MM-dd`, as the start of that day in UTC. */
export const day: Reader<Date> = input => {
  const date = new Date(`${input}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(input) && !Number.isNaN(date.getTime())
  return isDay && date.toISOString().startsWith(input) ? valueCell(date) : faultCell('must be a day such as 2026-01-31')
}

export const region: Reader<string> = input =>
  findRegion(input) ? valueCell(input) : faultCell('is not a current administrative region (GB/T 2260, six digits)')

export const creditCode: Reader<string> = input => {
  const plain = normaliseCreditCode(input)
  return creditCodeFault(plain) ? faultCell('is not a valid unified social credit code (GB 32100)') : valueCell(plain)
}

export const companyPrefix: Reader<string> = input =>
  /^\d{7,10}$/.test(input) ? valueCell(input) : faultCell('must have 7 to 10 digits')

/** A brick of the Global Product Classification. */
export const brickCode: Reader<string> = input =>
  /^[1-9]\d{7}$/.test(input) ? valueCell(input) : faultCell('must have 8 digits and not begin with 0')
