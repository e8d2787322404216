/** Currencies by three-digit code: ISO 4217, rows of tables/currencies.tsv. `digits`: number of decimals of amounts. */
import { currencyRows } from './code-rows.ts'

export type Currency = { numeric: string; alpha: string; digits: number; nameZh: string }

export const currencies: readonly Currency[] = currencyRows.map(([numeric, alpha, digits, nameZh]) => ({
  numeric,
  alpha,
  digits: Number(digits),
  nameZh,
}))

const byNumber = new Map(currencies.map(row => [row.numeric, row]))

/** Undefined for an unknown code.
 *  @example currency('156').alpha // 'CNY' */
export function currency(numeric: string): Currency | undefined {
  return byNumber.get(numeric)
}
