/** What the meaning of AI values needs in every language. */

import type { Country } from '../elements/codes/countries.ts'
import type { Currency } from '../elements/codes/currencies.ts'
import type { PackageType } from '../elements/codes/package-types.ts'
import type { UnitSymbol } from '../elements/measures.ts'

export type MeaningTexts = {
  /** A day written yyyy-mm-dd. */
  day: (date: string) => string
  monthEnd: string
  oClock: (hour: number) => string
  period: (from: string, until: string) => string
  units: Readonly<Record<UnitSymbol, string>>
  amount: (value: string, note: string) => string
  localCurrency: string
  localCurrencyPerUnit: string
  currency: (currency: Currency) => string
  currencyWithCode: (name: string, alpha: string) => string
  pieces: (count: string) => string
  country: (row: Country) => string
  severalCountries: string
  /** Between names. */
  listSeparator: string
  countryWithText: (country: string, label: string, rest: string) => string
  postalCode: string
  approvalNumber: string
  yes: string
  no: string
  /** Degrees with a sign. */
  position: (latitude: string, longitude: string) => string
  pieceOfTotal: (piece: number, total: number) => string
  birthOfTotal: (piece: number, total: number) => string
  windings: Readonly<Record<'0' | '1' | '9', string>>
  /** `splices`: one digit, 9 for an unknown number. */
  roll: (size: { widthMm: number; lengthM: number; coreMm: number; winding: string; splices: string }) => string
  packageType: (row: PackageType) => string
  sexes: Readonly<Record<string, string>>
  catchMethods: Readonly<Record<string, string>>
}

export const withoutSign = (degrees: string): string => degrees.replace('-', '')
