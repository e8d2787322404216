/** IBAN, 国际银行账号: ISO 13616, check digits by ISO/IEC 7064 MOD 97-10. Lengths differ by country and are not checked, as in the reference
 *  rules of the GS1 Barcode Syntax Dictionary. */

import type { Fault } from '../fault.ts'
import { country } from './codes/countries.ts'

const minLength = 5

/** First fault of an account number, or undefined: ibanFault('DE89370400440532013000') is undefined. */
export function ibanFault(text: string): Fault | undefined {
  if (text.length < minLength) return { fault: 'length', at: text.length }
  const invalidAt = text.search(/[^0-9A-Z]/)
  if (invalidAt >= 0) return { fault: 'character', at: invalidAt }
  if (!country(text.slice(0, 2)) || /^[0-9]/.test(text)) return { fault: 'content', at: 0 }
  return remainderOf97(text.slice(4) + text.slice(0, 4)) === 1 ? undefined : { fault: 'content', at: 2 }
}

/** Letters are 10 to 35, two digits each. */
function remainderOf97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
