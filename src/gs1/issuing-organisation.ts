// Which GS1 prefix a number belongs to: the organisation that issued it, never the origin of the goods.

import { type Gs1Prefix, gs1Prefixes, longerGs1Prefixes } from './gs1-prefixes.ts'
import { unpaddedGtin } from './gtin.ts'

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

/** The row whose range holds the beginning of `digits`, longer rows first. Undefined: reserved, or too few digits. */
export function prefixRow(digits: string): Gs1Prefix | undefined {
  return rows.find(({ from, to }) => {
    const head = digits.slice(0, from.length)
    return head.length === from.length && /^[0-9]+$/.test(head) && head >= from && head <= to
  })
}

/** The row of a key. GTIN-12 gets a zero in front, GTIN-14 and SSCC lose their first digit, a GRAI its filler (give the value of
 *  AI 8003); GTIN-8 has prefixes of its own, where 0 and 2 are restricted and 977 to 999 unused. */
export function issuingOrganisation(kind: KeyKind, key: string): Gs1Prefix | undefined {
  switch (kind) {
    case 'GTIN-8':
      if (key.startsWith('0')) return prefixRow('0000000')
      return key >= '977' ? undefined : prefixRow(key)
    case 'GTIN-12':
      return prefixRow(`0${key}`)
    case 'GTIN-14': {
      const gtin = unpaddedGtin(key)
      return gtin.kind === 'GTIN-14' ? prefixRow(key.slice(1)) : issuingOrganisation(gtin.kind, gtin.digits)
    }
    case 'SSCC':
    case 'GRAI':
      return prefixRow(key.slice(1))
    default:
      return prefixRow(key)
  }
}
