/** Decimal numbers in AI values: the last digit of many AIs is the number of decimals (GS1 General Specifications, "Trade measures",
 *  "Logistic measures", "Amount payable"). */

/** `symbol` as in the data titles. */
export type Unit = { symbol: string; nameZh: string }

// biome-ignore format: one row a line
const units: readonly Unit[] = [
  { symbol: 'kg', nameZh: '千克' },
  { symbol: 'm', nameZh: '米' },
  { symbol: 'm²', nameZh: '平方米' },
  { symbol: 'l', nameZh: '升' },
  { symbol: 'm³', nameZh: '立方米' },
  { symbol: 'lb', nameZh: '磅' },
  { symbol: 'in', nameZh: '英寸' },
  { symbol: 'ft', nameZh: '英尺' },
  { symbol: 'yd', nameZh: '码' },
  { symbol: 'in²', nameZh: '平方英寸' },
  { symbol: 'ft²', nameZh: '平方英尺' },
  { symbol: 'yd²', nameZh: '平方码' },
  { symbol: 'tr oz', nameZh: '金衡盎司' },
  { symbol: 'oz', nameZh: '美制液盎司' },
  { symbol: 'qt (US)', nameZh: '美制夸脱' },
  { symbol: 'gal.', nameZh: '美制加仑' },
  { symbol: 'gal (US)', nameZh: '美制加仑' },
  { symbol: 'in³', nameZh: '立方英寸' },
  { symbol: 'ft³', nameZh: '立方英尺' },
  { symbol: 'yd³', nameZh: '立方码' },
  { symbol: 'KG PER m²', nameZh: '千克每平方米' },
]

/** The unit in a data title.
 *  @example unitOf('LENGTH (m), log').symbol // 'm' */
export function unitOf(title: string): Unit | undefined {
  const [, symbol = title] = /^[^(]*\((.*)\)(?:, log)?$/.exec(title) ?? []
  return units.find(unit => unit.symbol === symbol)
}

/** The digits with `decimals` decimals, without leading zeros. Text, not a number, so that no digit is lost.
 *  @example decimal('123456', 1) // '12345.6' */
export function decimal(digits: string, decimals: number): string {
  const padded = digits.padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals).replace(/^0+(?=[0-9])/, '')
  return decimals === 0 ? whole : `${whole}.${padded.slice(-decimals)}`
}
