/** Decimal numbers in AI values: the last digit of many AIs is the number of decimals (GS1 General Specifications, "Trade measures",
 *  "Logistic measures", "Amount payable"). */

/** As in the data titles; degrees as people write them. */
// biome-ignore format: by kind of measure
const unitSymbols = [
  'kg', 'm', 'm²', 'l', 'm³', 'lb', 'in', 'ft', 'yd', 'in²', 'ft²',
  'yd²', 'tr oz', 'oz', 'qt (US)', 'gal.', 'gal (US)', 'in³', 'ft³', 'yd³', 'KG PER m²', '°C', '°F',
] as const
export type UnitSymbol = (typeof unitSymbols)[number]

/** `name`: in the language of the meaning. */
export type Unit = { symbol: UnitSymbol; name: string }

/** The symbol of the unit in a data title.
 *  @example unitOf('LENGTH (m), log') // 'm' */
export function unitOf(title: string): UnitSymbol | undefined {
  const [, symbol = title] = /^[^(]*\((.*)\)(?:, log)?$/.exec(title) ?? []
  return unitSymbols.find(unit => unit === symbol)
}

/** The digits with `decimals` decimals, without leading zeros. Text, not a number, so that no digit is lost.
 *  @example decimal('123456', 1) // '12345.6' */
export function decimal(digits: string, decimals: number): string {
  const padded = digits.padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals).replace(/^0+(?=[0-9])/, '')
  return decimals === 0 ? whole : `${whole}.${padded.slice(-decimals)}`
}
