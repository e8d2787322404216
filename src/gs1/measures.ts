// Numbers of AI values: the last digit of many AIs tells how many of the digits are decimals (GS1 General Specifications, "Trade
// measures", "Logistic measures", "Amount payable").

/** `symbol` as the data titles write it. */
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

/** The unit that a data title names: unitOf('LENGTH (m), log') is 米. */
export function unitOf(title: string): Unit | undefined {
  const [, symbol = title] = /^[^(]*\((.*)\)(?:, log)?$/.exec(title) ?? []
  return units.find(unit => unit.symbol === symbol)
}

/** Digits with the last `places` of them behind the point, without zeros before: decimal('123456', 1) is '12345.6', decimal('5', 2) is
 *  '0.05'. Written, not calculated, so that no digit is lost. */
export function decimal(digits: string, places: number): string {
  const filled = digits.padStart(places + 1, '0')
  const whole = filled.slice(0, filled.length - places).replace(/^0+(?=[0-9])/, '')
  return places === 0 ? whole : `${whole}.${filled.slice(-places)}`
}
