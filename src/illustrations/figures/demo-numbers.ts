/** The numbers in the figures: all of the demonstration prefix 69990018, with the check digits of the encoder. */
import {
  buildGln,
  buildGrai,
  buildGsrn,
  buildGtin8,
  buildGtin13,
  buildGtin14,
  buildSscc,
} from '@barcode-authority/gs1/keys'

const digitsOf = (key: { digits: string } | { fault: string }): string => {
  if ('fault' in key) throw new Error(`A number of the figures is wrong: ${key.fault}`)
  return key.digits
}

export const companyPrefix = '69990018'
export const itemReference = '0042'

/** A carton of milk, as single item, as case of 24 and as pallet. */
export const gtin13 = digitsOf(buildGtin13(companyPrefix, itemReference))
export const gtin14 = digitsOf(buildGtin14('1', gtin13))
export const gtin8 = digitsOf(buildGtin8('699', '9001'))
export const sscc = digitsOf(buildSscc({ extensionDigit: '0', companyPrefix, serial: '12' }))
/** The American example of the GS1 specifications: the demonstration prefix has no numbers of 12 digits. */
export const gtin12 = '614141123452'

export const gln = (locationReference: string) => digitsOf(buildGln({ companyPrefix, locationReference }))
export const grai = (assetType: string) => digitsOf(buildGrai({ companyPrefix, assetType }))
export const gtin13Of = (reference: string) => digitsOf(buildGtin13(companyPrefix, reference))
export const gsrn = (serviceReference: string) => digitsOf(buildGsrn({ companyPrefix, serviceReference }))
export const gtin14Of = (indicator: string, gtin: string) => digitsOf(buildGtin14(indicator, gtin))

/** Groups a GTIN-13 or GLN as people read it.
 *  @example groupGtin13('6999001800426') // '6 999001 800426' */
export const groupGtin13 = (digits: string) => `${digits.slice(0, 1)} ${digits.slice(1, 7)} ${digits.slice(7)}`
/** @example groupGtin14('16999001800423') // '1 6999001 80042 3' */
export const groupGtin14 = (digits: string) =>
  `${digits.slice(0, 1)} ${digits.slice(1, 8)} ${digits.slice(8, 13)} ${digits.slice(13)}`
/** @example groupSscc('069990018000000129') // '0 69990018 00000012 9' */
export const groupSscc = (digits: string) =>
  `${digits.slice(0, 1)} ${digits.slice(1, 9)} ${digits.slice(9, 17)} ${digits.slice(17)}`

export const digitalLink = `https://id.example.cn/01/0${gtin13}/10/A2306?17=270501`
