/** Countries of a product: the markets where it is sold and where it comes from, by their numbers of ISO 3166-1. */
import { countries, country } from '@barcode-authority/gs1/elements'

const byName: ReadonlyMap<string, string> = new Map(countries.map(({ nameZh, numeric }) => [nameZh, numeric]))

/** The number of a country that is written as a name, as two letters or as three digits.
 *  @example countryNumber('CN') // '156' */
export function countryNumber(text: string): string | undefined {
  const written = text.normalize('NFKC').trim()
  return byName.get(written) ?? country(written.toUpperCase())?.numeric
}

/** @example countryNames(['156', '392']) // '中国、日本' */
export const countryNames = (numbers: readonly string[]): string =>
  numbers.map(number => country(number)?.nameZh ?? number).join('、')
