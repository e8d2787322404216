/** The digits of an EAN-13: whose each one is, and which modules are its bars. */
import { encodeEan13 } from '@barcode-authority/gs1/symbols'
import { companyPrefix, gtin13 } from '../../illustrations/figures/demo-numbers.ts'

/** Number sets of the six digits at the left by the first digit: GS1 General Specifications, "EAN-13 symbol". */
const setsOfFirstDigit = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

export type EanDigit = {
  /** From 1 at the left. */
  place: number
  digit: string
  owner: 'prefix' | 'company' | 'item' | 'check'
  /** Number set of its bars; undefined for the first digit, which has none. */
  set?: string
  /** Its seven modules, 1 is dark, and the place of the first one after the left quiet zone. */
  modules?: string
  from?: number
}

export const ownerLabels: Readonly<Record<EanDigit['owner'], { name: string; text: string }>> = {
  prefix: { name: '前缀码', text: '国际组织分配给各地编码组织，不表示产地。它也是厂商识别代码的开头。' },
  company: { name: '厂商识别代码', text: '编码中心分配给企业，企业不能改。' },
  item: { name: '商品项目代码', text: '企业自己编，一种商品一个。' },
  check: { name: '校验码', text: '由前 12 位算出，用来发现读错和输错。' },
}

const ownerAt = (index: number): EanDigit['owner'] => {
  if (index < 3) return 'prefix'
  if (index < companyPrefix.length) return 'company'
  return index < 12 ? 'item' : 'check'
}

/** The thirteen digits of the demonstration number. */
export const eanDigits: readonly EanDigit[] = Array.from(gtin13, (digit, index) => {
  const owner = ownerAt(index)
  if (index === 0) return { place: 1, digit, owner }
  const from = index <= 6 ? 3 + 7 * (index - 1) : 50 + 7 * (index - 7)
  const set = index <= 6 ? (setsOfFirstDigit[Number(gtin13.charAt(0))] ?? '').charAt(index - 1) : 'C'
  return { place: index + 1, digit, owner, set, from, modules: encodeEan13(gtin13).slice(from, from + 7) }
})

/** The place that the address names, from 0; undefined if it names none. */
export function readPlace(text: string | null): number | undefined {
  return text !== null && /^([1-9]|1[0-3])$/.test(text) ? Number(text) - 1 : undefined
}
