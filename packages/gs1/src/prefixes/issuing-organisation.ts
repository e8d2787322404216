/** The organisation that issued a number, by its GS1 prefix; never the origin of the goods. GS1 General Specifications, "GS1 Prefix"
 *  and "GS1-8 Prefix". */

import { countries } from '../elements/codes/countries.ts'
import { unpaddedGtin } from '../keys/kinds/gtin.ts'
import { type Gs1Prefix, gs1Prefixes, longerGs1Prefixes } from './gs1-prefixes.ts'

export type KeyKind =
  | 'GTIN-8'
  | 'GTIN-12'
  | 'GTIN-13'
  | 'GTIN-14'
  | 'GLN'
  | 'SSCC'
  | 'GRAI'
  | 'GIAI'
  | 'GSRN'
  | 'GDTI'
  | 'GINC'
  | 'GSIN'
  | 'GCN'
  | 'CPID'
  | 'GMN'

const rows = [...longerGs1Prefixes, ...gs1Prefixes].sort((one, other) => other.from.length - one.from.length)
const minDigits = 3
const maxDigits = Math.max(...rows.map(row => row.from.length))

/** The row that contains the beginning of `digits`, longer rows first. Undefined: reserved, or too few digits. Three digits are
 *  enough if all numbers with these digits are in one row.
 *  @example prefixRow('960').country // 'GB' */
export function prefixRow(digits: string): Gs1Prefix | undefined {
  if (digits.length >= minDigits && digits.length < maxDigits) {
    const [only, ...others] = possibleRows(digits)
    if (only && others.length === 0) return only
  }
  return longestRow(digits)
}

/** The three-digit GS1 prefixes of a country's member organisation; the country by its three-digit ISO 3166-1 code.
 *  @example gs1PrefixesOfCountry('156').map(({ from, to }) => `${from}-${to}`) // ['680-681', '690-699'] */
export function gs1PrefixesOfCountry(country: string): readonly Gs1Prefix[] {
  const alpha2 = countries.find(row => row.numeric === country)?.alpha2
  if (alpha2 === undefined) return []
  return gs1Prefixes.filter(row => row.country === alpha2 && row.use === 'member-organisation')
}

/** The rows of all numbers that begin with `digits`, in numerical order: prefixRowsWithin('962') are those of the United Kingdom, of
 *  Poland and of the Global Office. Empty if all are reserved or the text is not digits. */
export function prefixRowsWithin(digits: string): readonly Gs1Prefix[] {
  return possibleRows(digits.slice(0, maxDigits)).filter(row => row !== undefined)
}

/** The row of a key. GTIN-12 gets a leading zero, GTIN-14 and SSCC lose their first digit, a GRAI its filler (`key` is the value of AI
 *  8003). GTIN-8 has its own prefixes: 0 and 2 are restricted, 977 to 999 unused. */
export function issuingOrganisation(kind: KeyKind, key: string): Gs1Prefix | undefined {
  switch (kind) {
    case 'GTIN-8':
      return organisationOfGtin8(key)
    case 'GTIN-12':
      return organisationOfGtin14(`00${key}`)
    case 'GTIN-13':
      return organisationOfGtin14(`0${key}`)
    case 'GTIN-14':
      return organisationOfGtin14(key)
    case 'SSCC':
    case 'GRAI':
      return prefixRow(key.slice(1))
    default:
      return prefixRow(key)
  }
}

function organisationOfGtin14(gtin14: string): Gs1Prefix | undefined {
  const { kind, digits } = unpaddedGtin(gtin14)
  return kind === 'GTIN-8' && digits.length === 8 ? organisationOfGtin8(digits) : prefixRow(gtin14.slice(1))
}

/** Restricted numbers of eight digits are used within a company, whatever their first digit. */
function organisationOfGtin8(digits: string): Gs1Prefix | undefined {
  if (/^[02]/.test(digits)) return prefixRow('0000000')
  return digits >= '977' ? undefined : prefixRow(digits)
}

/** The rows by the number of their digits, longest first. */
const rowsByDigits = [...new Set(rows.map(row => row.from.length))].map(
  length => [length, rows.filter(row => row.from.length === length)] as const,
)

function longestRow(digits: string): Gs1Prefix | undefined {
  for (const [length, rowsOfLength] of rowsByDigits) {
    const head = digits.slice(0, length)
    if (head.length < length || !/^[0-9]+$/.test(head)) continue
    const row = rowsOfLength.find(({ from, to }) => head >= from && head <= to)
    if (row) return row
  }
  return undefined
}

/** As prefixRowsWithin, but with undefined if some of the numbers are reserved. */
function possibleRows(digits: string): readonly (Gs1Prefix | undefined)[] {
  const isDivided = rows.some(
    ({ from, to }) =>
      from.length > digits.length && from.slice(0, digits.length) <= digits && digits <= to.slice(0, digits.length),
  )
  if (!isDivided || !/^[0-9]*$/.test(digits)) return [longestRow(digits)]
  return [...new Set(Array.from('0123456789', next => possibleRows(digits + next)).flat())]
}
