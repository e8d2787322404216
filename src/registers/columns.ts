/** How a cell of a register's file is read: a value, or what is wrong with it in one sentence for an operator. */
import { findRegion } from '../codes/regions.ts'
import { creditCodeFault, plainCreditCode } from '../firm/credit-code.ts'
import { checkDigit } from '../gs1/check-digit.ts'
import { isFault } from '../gs1/fault.ts'
import { readGln } from '../gs1/gln.ts'
import { readGtin } from '../gs1/gtin.ts'

export type Cell<T> = { value: T } | { wrong: string }
export type Reader<T> = (text: string) => Cell<T>

const value = <T>(it: T): Cell<T> => ({ value: it })
const wrong = (sentence: string): Cell<never> => ({ wrong: sentence })

/** Text of at most `longest` characters that a database and a page can hold. */
export const text =
  (longest: number): Reader<string> =>
  typed => {
    if (/\p{Cc}/u.test(typed) || !typed.isWellFormed()) return wrong('holds control characters')
    return [...typed].length > longest ? wrong(`is longer than ${longest} characters`) : value(typed)
  }

export const oneOf =
  <Word extends string>(words: readonly Word[]): Reader<Word> =>
  typed => {
    const known = words.find(word => word === typed)
    return known === undefined ? wrong(`must be ${words.join(', ')}`) : value(known)
  }

/** A GTIN of any length with its check digit, as 14 digits. */
export const gtin: Reader<string> = typed => {
  const read = readGtin(typed)
  return isFault(read) ? wrong(faultOf(typed, read.fault)) : value(read.gtin14)
}

export const gtin8: Reader<string> = typed => {
  const read = readGtin(typed)
  if (isFault(read)) return wrong(faultOf(typed, read.fault))
  return read.kind === 'GTIN-8' ? value(read.digits) : wrong('has 8 digits')
}

export const gln: Reader<string> = typed => {
  const read = readGln(typed)
  return isFault(read) ? wrong(faultOf(typed, read.fault)) : value(read.digits)
}

function faultOf(typed: string, fault: string): string {
  if (fault !== 'check-digit') return `is not such a number (${fault})`
  return `has a wrong check digit; the digits before it ask for ${checkDigit(typed.replace(/\D/g, '').slice(0, -1))}`
}

/** `yyyy-MM-dd`, a day that exists, as the beginning of that day in UTC. */
export const day: Reader<Date> = typed => {
  const moment = new Date(`${typed}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(moment.getTime())
  return isDay && moment.toISOString().startsWith(typed) ? value(moment) : wrong('must be a day such as 2026-01-31')
}

export const region: Reader<string> = typed =>
  findRegion(typed) ? value(typed) : wrong('is no administrative region of today (GB/T 2260, six digits)')

export const creditCode: Reader<string> = typed => {
  const plain = plainCreditCode(typed)
  return creditCodeFault(plain) ? wrong('is no valid unified social credit code (GB 32100)') : value(plain)
}

export const companyPrefix: Reader<string> = typed =>
  /^\d{7,10}$/.test(typed) ? value(typed) : wrong('must have 7 to 10 digits')
