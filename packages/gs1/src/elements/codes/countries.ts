/** Countries and areas, 国家和地区, by three digits and by two letters: ISO 3166-1, 249 rows of tables/countries.tsv. */
import { countryRows } from './code-rows.ts'

export type Country = { numeric: string; alpha2: string; nameZh: string }

export const countries: readonly Country[] = countryRows.map(([numeric, alpha2, nameZh]) => ({
  numeric,
  alpha2,
  nameZh,
}))

const byNumber = new Map(countries.map(row => [row.numeric, row]))
const byLetters = new Map(countries.map(row => [row.alpha2, row]))

/** The row of a code of three digits or two capital letters.
 *  @example country('CN').numeric // '156' */
export function country(code: string): Country | undefined {
  return byNumber.get(code) ?? byLetters.get(code)
}
