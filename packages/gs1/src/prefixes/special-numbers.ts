/** GTIN-like numbers without a company prefix: restricted circulation, coupons, receipts, periodicals, books, demonstrations. GS1 General
 *  Specifications, "Restricted Circulation Numbers", "GS1 Prefix"; ISSN: ISO 3297; ISBN: ISO 2108; ISMN: ISO 10957. */

import type { Gtin } from '../keys/kinds/gtin.ts'
import type { PrefixUse } from './gs1-prefixes.ts'
import { issuingOrganisation } from './issuing-organisation.ts'

export type SpecialUse = Exclude<PrefixUse, 'member-organisation' | 'global-office' | 'gtin-8' | 'unused'>

const ordinaryUses: readonly PrefixUse[] = ['member-organisation', 'global-office', 'gtin-8', 'unused']

/** The special use of the prefix, or undefined for a normal trade item number. UPC-A numbers that begin with 2 or 4 have prefixes 02
 *  and 04; GTIN-8 that begin with 0 or 2 are restricted too: specialUse of 201111111115 is 'restricted' */
export function specialUse({ kind, digits }: Pick<Gtin, 'kind' | 'digits'>): SpecialUse | undefined {
  const use = issuingOrganisation(kind, digits)?.use
  return use !== undefined && isSpecial(use) ? use : undefined
}

/** The number of a publication as printed on it; `older` is the ISBN-10, which only prefix 978 has. */
export type PublicationNumber =
  | { kind: 'ISSN'; number: string }
  | { kind: 'ISMN'; number: string }
  | { kind: 'ISBN'; number: string; older?: string }

/** The ISSN, ISBN or ISMN in a GTIN-13 (or a padded GTIN-14): 9771234567003 is ISSN 1234-5679, 9780471117094 is ISBN 9780471117094,
 *  formerly 0471117099. Undefined for other numbers. */
export function publicationNumber({ gtin14 }: Pick<Gtin, 'gtin14'>): PublicationNumber | undefined {
  const number = gtin14.slice(1)
  const nineDigits = number.slice(3, 12)
  if (!gtin14.startsWith('09')) return undefined
  if (number.startsWith('977')) {
    const sevenDigits = number.slice(3, 10)
    return { kind: 'ISSN', number: `${sevenDigits.slice(0, 4)}-${sevenDigits.slice(4)}${modulo11(sevenDigits)}` }
  }
  if (number.startsWith('9790')) return { kind: 'ISMN', number }
  if (number.startsWith('979')) return { kind: 'ISBN', number }
  return number.startsWith('978') ? { kind: 'ISBN', number, older: nineDigits + modulo11(nineDigits) } : undefined
}

function isSpecial(use: PrefixUse): use is SpecialUse {
  return !ordinaryUses.includes(use)
}

/** Check character of an ISSN or ISBN-10: weights 2, 3, 4 ... from the right, X for ten. */
function modulo11(digits: string): string {
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}
