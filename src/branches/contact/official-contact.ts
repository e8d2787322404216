/** Whether a telephone number or address that a visitor enters is published by the authority. */
import { phoneDigits } from '../../branch-facts/phone.ts'

/** One published contact: a telephone number or an address, and whose it is. */
export type OfficialContact = { name: string; value: string }

/** `letter`: the number of an official document. `receipt`: the number that a form of this site gave out. */
export type ContactKind = 'phone' | 'address' | 'certificate' | 'letter' | 'receipt' | 'other'

/** `matches`: the published contacts that it is, empty for a strange one. */
export type ContactCheck = { kind: ContactKind; matches: OfficialContact[] }

const shortestAddress = 6

const plain = (text: string) => text.normalize('NFKC').replace(/[\s,，.。、;；()（）-]/g, '')

/** The number of an official document in one form; undefined for another text.
 *  @example letterNumber('示例编发[2026]18 号') // '示例编发〔2026〕18号' */
export function letterNumber(text: string): string | undefined {
  const [, office = '', year = '', number = ''] =
    /^(\p{Script=Han}{1,12})[[(〔【［（]?(20\d{2})[\])〕】］）]?第?0*(\d{1,6})号?$/u.exec(
      text.normalize('NFKC').replace(/[\s,，.。]/g, ''),
    ) ?? []
  return number === '' || /注字$/.test(office) ? undefined : `${office}〔${year}〕${number}号`
}

function kindOf(text: string): ContactKind {
  if (/^\d{8}-?[2-9A-Z]{8}-?[2-9A-Z]$/i.test(text.replace(/\s/g, '')) && /[A-Z]/i.test(text)) return 'receipt'
  if (/物编注字/.test(text)) return 'certificate'
  if (letterNumber(text) !== undefined) return 'letter'
  if (/^[\d\s+()（）转ext.-]+$/i.test(text) && phoneDigits(text).length >= 5) return 'phone'
  return plain(text).length >= shortestAddress && /[省市区县路街道号楼室]/.test(text) ? 'address' : 'other'
}

/** Compares with the published contacts: a telephone number whole, an address with as much of it as was typed from its start or its
 *  city on. An extension after 转 does not count. */
export function checkContact(input: string, published: readonly OfficialContact[]): ContactCheck {
  const text = input.normalize('NFKC').trim()
  const kind = kindOf(text)
  if (kind === 'phone') {
    const digits = phoneDigits(text)
    return { kind, matches: published.filter(({ value }) => phoneDigits(value) === digits) }
  }
  if (kind === 'address') {
    const address = plain(text)
    // A street without its number, or a whole city, is no address of anybody.
    const isExact = /\d/.test(address)
    return { kind, matches: isExact ? published.filter(({ value }) => plain(value).endsWith(address)) : [] }
  }
  return { kind, matches: [] }
}
