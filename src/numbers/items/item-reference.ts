/** The item number (商品项目代码) in a typed or pasted text: its digits, or those of a whole GTIN under the same company prefix. No I/O. */
import { isFault } from '@barcode-authority/gs1/faults'
import { formatGtin, readGtin } from '@barcode-authority/gs1/keys'
import { cleanDigits } from '../../wire/clean-code.ts'

/** `itemReference` has all its digits. `note`: what was taken from a whole GTIN. */
export type ReadReference = { itemReference: string; note?: string } | { fault: string }

/** A text that is neither is a fault, never the number that is left of it.
 *  @example readItemReference('69991234', ' 0007 ') // { itemReference: '0007' } */
export function readItemReference(companyPrefix: string, input: string): ReadReference {
  const digits = cleanDigits(input)
  const length = 12 - companyPrefix.length
  if (digits === '') return { fault: '请填写商品项目代码' }
  if (!/^[0-9]+$/.test(digits)) return { fault: `商品项目代码是 ${length} 位数字，这里有别的字符` }
  if (digits.length <= length) return { itemReference: digits.padStart(length, '0') }
  if (digits.length === 14) return { fault: `这是 14 位的箱码，请填 ${length} 位商品项目代码，再选包装指示符` }
  if (digits.length !== 13)
    return { fault: `商品项目代码是 ${length} 位数字，这里有 ${digits.length} 位；也可以填整个 13 位商品条码` }
  return referenceInGtin(companyPrefix, digits)
}

function referenceInGtin(companyPrefix: string, digits: string): ReadReference {
  const length = 12 - companyPrefix.length
  const gtin = readGtin(digits, 'GTIN-13')
  if (isFault(gtin))
    return { fault: `这是 13 位数字，但不是正确的商品条码，校验码不对；商品项目代码是 ${length} 位数字` }
  if (!digits.startsWith(companyPrefix))
    return {
      fault: `商品条码 ${formatGtin(gtin)} 不在厂商识别代码 ${companyPrefix} 之下；请填 ${length} 位商品项目代码`,
    }
  const itemReference = digits.slice(companyPrefix.length, 12)
  return { itemReference, note: `从整个商品条码 ${formatGtin(gtin)} 取出商品项目代码 ${itemReference}` }
}
