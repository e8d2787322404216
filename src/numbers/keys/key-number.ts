/** Builds numbers of every kind of key from a company prefix, a series and a reference, and how many there are. No I/O. */
import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { buildKey, keyCapacity, keyValue } from '@barcode-authority/gs1/keys'
import { kindLayout, type NumberedKind } from './numbered-kinds.ts'

/** `series`: the indicator of a GTIN-14, the extension digit of an SSCC, or the number of the type whose serials these are; else empty.
 *  `reference`: as written, a number gets its leading zeros. */
type KeyParts = { kind: NumberedKind; companyPrefix: string; series: string; reference: string }

const mostDigits = 15

/** Whether the series of a kind is a number of a type, with serials behind it. */
export const isSerials = ({ kind, series }: Pick<KeyParts, 'kind' | 'series'>) =>
  series !== '' && kindLayout(kind).serial !== undefined

/** How many references count up in a series: those with letters are not among them. */
export function capacityOf({ kind, companyPrefix, series }: Omit<KeyParts, 'reference'>): number {
  const { digits, longest, serial } = kindLayout(kind)
  if (isSerials({ kind, series })) return 10 ** Math.min(serial?.most ?? 0, mostDigits)
  if (digits !== undefined) return keyCapacity(kind, companyPrefix)
  return 10 ** Math.min(longest - companyPrefix.length, mostDigits)
}

/** The whole number, or what is wrong with its parts.
 *  @example buildNumber({ kind: 'SSCC', companyPrefix: '69991234', series: '0', reference: '1' }) // '069991234000000012' */
export function buildNumber({ kind, companyPrefix, series, reference }: KeyParts): string | Fault {
  const { reference: part, digits, longest, before, serial } = kindLayout(kind)
  const isSerial = isSerials({ kind, series })
  const typeText = series.slice(before + companyPrefix.length, before + longest)
  const padded = digits === undefined ? reference : reference.padStart(longest - companyPrefix.length, '0')
  const key = buildKey(kind, {
    companyPrefix,
    ...(kind === 'SSCC' && { extensionDigit: series || '0' }),
    ...(kind === 'GTIN-14' && { indicator: series }),
    ...(isSerial ? { [part]: typeText, serial: reference } : { [part]: padded }),
  })
  if (isFault(key)) return key
  const number = kind === 'GTIN-13' ? keyValue(key).slice(1) : keyValue(key)
  return isSerial && serial && series !== number.slice(0, digits) ? { fault: 'prefix', at: 0 } : number
}
