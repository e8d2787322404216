/** Net contents, which are registered with Chinese units, in English. */

const units: Readonly<Record<string, string>> = {
  克: 'g',
  千克: 'kg',
  毫升: 'ml',
  升: 'L',
  毫克: 'mg',
  米: 'm',
  厘米: 'cm',
}

/** A net content in symbols of units, or as registered if it has no Chinese; undefined if it cannot be said in English.
 *  @example contentInSymbols('500克') // '500 g' */
export function contentInSymbols(text: string): string | undefined {
  const [, amount, unit = ''] = /^([\d.]+)\s*(\p{Script=Han}+)$/u.exec(text.trim()) ?? []
  const symbol = units[unit]
  if (amount !== undefined && symbol) return `${amount} ${symbol}`
  return text === '' || /\p{Script=Han}/u.test(text) ? undefined : text
}
