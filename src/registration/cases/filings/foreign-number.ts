/** The GS1 organisation that a foreign barcode number comes from. */
import { checkDigit, type Gs1Prefix, issuingOrganisation } from '@barcode-authority/gs1/keys'

const kinds = { 8: 'GTIN-8', 12: 'GTIN-12', 13: 'GTIN-13', 14: 'GTIN-14' } as const
const isLength = (length: number): length is keyof typeof kinds => length in kinds

/** The row of the prefix table for a number, undefined if nobody issues such numbers. */
export const organisationOfNumber = (digits: string): Gs1Prefix | undefined =>
  isLength(digits.length) ? issuingOrganisation(kinds[digits.length], digits) : undefined

/** Whether an organisation of another country issues the numbers; 952, which is for demonstrations, counts as one. */
export const isForeign = (row: Gs1Prefix | undefined): boolean =>
  row !== undefined && (row.use === 'member-organisation' || row.use === 'demonstration') && row.country !== 'CN'

/** Why a number cannot be filed: it is no barcode number, has no organisation of another country, or is one of this authority. */
export function foreignNumberFault(value: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(value)) return '商品条码是 8、12、13 或 14 位数字'
  if (checkDigit(value.slice(0, -1)) !== value.slice(-1)) return '校验码不对，请核对条码'
  const row = organisationOfNumber(value)
  if (row?.country === 'CN') return '这是在中国注册的商品条码，不用备案'
  if (isForeign(row)) return undefined
  return `这个号码不由任何国家的编码组织分配给商品${row ? `（${row.nameZh}）` : ''}，请核对条码`
}
