/** What of an enquiry may name a person or a firm, and must not be published with its question and answer. No I/O. */
import { creditCodeFault } from '../../../registration/record/credit-code.ts'

/** Names of the person who sent the enquiry; shorter ones would be found in other words. */
export type KnownNames = { name: string | null; organisation: string | null }
type Found = { label: string; text: string }

const shortestName = 2

/** Not part of a longer number or word: a GTIN has the digits of a telephone number inside it. */
const whole = (pattern: string) => new RegExp(`(?<![0-9A-Za-z])(?:${pattern})(?![0-9A-Za-z])`, 'g')

const kinds: readonly { label: string; pattern: RegExp; isIt?: (text: string) => boolean }[] = [
  { label: '邮箱', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  {
    label: '统一社会信用代码',
    pattern: whole('[0-9A-Za-z]{18}'),
    isIt: text => creditCodeFault(text.toUpperCase()) === undefined,
  },
  {
    label: '证件号码',
    pattern: whole(String.raw`\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]`),
  },
  { label: '手机号', pattern: whole(String.raw`(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}`) },
  { label: '电话', pattern: whole(String.raw`0\d{2,3}[- ]?\d{7,8}`) },
  { label: '受理号', pattern: /\d{8}-[2-9A-HJKMNP-Z]{8}-[2-9A-HJKMNP-Z]/g },
]

/** Full-width digits, Latin letters, @ and hyphens as the usual ones; the punctuation of Chinese stays. */
const plainText = (text: string): string =>
  text.replace(/[\uff0d\uff10-\uff19\uff20-\uff3a\uff41-\uff5a]/g, character => character.normalize('NFKC'))

const namesOf = ({ name, organisation }: KnownNames): Found[] =>
  [
    { label: '单位名称', text: organisation?.trim() ?? '' },
    { label: '姓名', text: name?.trim() ?? '' },
  ].filter(({ text }) => text.length >= shortestName)

/** What a text has of it, each once.
 *  @example findPersonalData('请打 13812341234', { name: null, organisation: null }) // [{ label: '手机号', text: '13812341234' }] */
export function findPersonalData(text: string, names: KnownNames): Found[] {
  const plain = plainText(text)
  const numbers = kinds.flatMap(({ label, pattern, isIt = () => true }) =>
    (plain.match(pattern) ?? []).filter(isIt).map(found => ({ label, text: found })),
  )
  return [...namesOf(names).filter(({ text: name }) => plain.includes(plainText(name))), ...numbers]
}

/** A text with the kind in the place of what it has of it.
 *  @example maskPersonalData('请打 13812341234', { name: null, organisation: null }) // '请打 （手机号略）' */
export const maskPersonalData = (text: string, names: KnownNames): string =>
  findPersonalData(text, names).reduce(
    (masked, { label, text: found }) => masked.split(plainText(found)).join(`（${label}略）`),
    plainText(text),
  )
