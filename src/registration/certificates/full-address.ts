/** The address of a firm as its certificate states it: with province and city, each once. */
import { regionChain } from '../../codes/regions/regions.ts'

/** Endings that people leave out in front of the rest of an address. */
const ending = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|盟|特别行政区)$/

const longForm = (text: string, label: string) => (text.startsWith(label) ? text.slice(label.length) : undefined)

/** @example shortForm('江苏苏州虎丘区', '江苏省') // '苏州虎丘区' */
function shortForm(text: string, label: string): string | undefined {
  const short = label.replace(ending, '')
  return short !== label && short.length > 1 && text.startsWith(short) ? text.slice(short.length) : undefined
}

/** What follows the labels that the text begins with. A short form counts only in front of the next label or after a label, so that 江苏路 stays. */
function withoutLabels(text: string, labels: readonly string[], isAfterLabel = false): string {
  const [label, ...others] = labels
  if (label === undefined) return text
  const long = longForm(text, label)
  if (long !== undefined) return withoutLabels(long, others, true)
  const short = shortForm(text, label)
  if (short === undefined) return withoutLabels(text, others, isAfterLabel)
  const rest = withoutLabels(short, others, true)
  const isPlace = rest !== short || isAfterLabel
  return isPlace ? rest : withoutLabels(text, others, isAfterLabel)
}

/** The typed address with the province and the city of its region in front. A municipality is both and is written once.
 *  @example fullAddress('320505', '示例路 1 号') // '江苏省苏州市示例路 1 号'
 *  @example fullAddress('110101', '北京市东城区示例街 2 号') // '北京市东城区示例街 2 号' */
export function fullAddress(regionCode: string | null, address: string | null): string | null {
  if (address === null || regionCode === null) return address
  const chain = regionChain(regionCode)
  const labels = chain.filter(({ type }) => type !== 'area').map(({ label }) => label)
  const area = chain.find(({ type }) => type === 'area')?.label
  const typed = address.trim()
  const rest = withoutLabels(typed, [...labels, ...(area ? [area] : [])])
  // A district that the firm has written stays.
  const kept = area && rest.length < typed.length && typed.endsWith(`${area}${rest}`) ? `${area}${rest}` : rest
  return `${labels.join('')}${kept}`
}
