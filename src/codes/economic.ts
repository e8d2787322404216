/** Economic category of a firm: the 13 three-digit codes of the product specification. Chinese terms follow GB/T 12402-2000 in the
 *  short form of registration forms. Collected in November 2026. */
import { codeLabel } from './code-labels.ts'

/** `group` is the broader category under which a list displays the row. */
export type EconomicCategory = { code: string; label: string; labelEn: string; group?: string }

export const economicCategories = [
  { code: '100', label: '内资', labelEn: 'Domestic' },
  { code: '110', label: '国有', labelEn: 'State-owned', group: '100' },
  { code: '120', label: '集体', labelEn: 'Collective', group: '100' },
  { code: '130', label: '股份合作', labelEn: 'Joint-stock cooperative', group: '100' },
  { code: '150', label: '有限责任', labelEn: 'Limited liability', group: '100' },
  { code: '160', label: '股份有限', labelEn: 'Joint-stock limited', group: '100' },
  { code: '170', label: '私营', labelEn: 'Private', group: '100' },
  { code: '175', label: '个体', labelEn: 'Individual', group: '170' },
  { code: '200', label: '港澳台投资', labelEn: 'Hong Kong, Macao and Taiwan investment' },
  { code: '300', label: '外商投资', labelEn: 'Foreign investment' },
  { code: '310', label: '中外合资', labelEn: 'Sino-foreign joint venture', group: '300' },
  { code: '330', label: '外资', labelEn: 'Foreign-owned', group: '300' },
  { code: '900', label: '其他', labelEn: 'Other' },
] as const satisfies readonly EconomicCategory[]

const byCode: ReadonlyMap<string, EconomicCategory> = new Map(economicCategories.map(row => [row.code, row]))

/** The category's name: economicLabel('310') is '中外合资'; '--' for an unknown code, '- -' for none. */
export function economicLabel(code: string | null | undefined): string {
  return codeLabel(byCode, code)
}

/** Whether the table has this code. */
export function isEconomicCode(code: string): boolean {
  return byCode.has(code)
}
