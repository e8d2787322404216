/** Rules of enquiries, without I/O: receipt numbers, what a form must have, which courses are open, how long data is stored. */

import { branches, regionBranch } from '../codes/branches.ts'
import { regionCascade } from '../codes/regions/regions.ts'
import { dayMs } from '../wire/china-time.ts'
import type { FieldFault } from '../wire/errors.ts'
import { faultMessages } from '../wire/fault-messages.ts'
import type { EnquiryFieldName } from './enquiry-fields.ts'
import { type EnquiryKind, enquiryKinds, fieldOf } from './enquiry-kinds.ts'

/** 31 characters without those that look alike; 31 is a prime, which the check character needs. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const randomLength = 8
const codeLength = 8

/** Characters from random or hashed bytes. Bytes above the last whole multiple of 31 are skipped, so that all characters are as likely. */
function characters(bytes: Uint8Array, length: number): string {
  const fair = [...bytes].filter(byte => byte < alphabet.length * 8)
  return fair
    .slice(0, length)
    .map(byte => alphabet[byte % alphabet.length])
    .join('')
}

/** The check character of a receipt number, modulo 31. It changes with every wrong character after the date, and with every swap of two. */
function checkCharacter(date: string, random: string): string {
  const values = [...random].map(character => alphabet.indexOf(character))
  const sum = values.reduce((total, value, index) => total + value * (index + 2), Number(date))
  return alphabet[sum % alphabet.length] ?? ''
}

/** A receipt number: the day in China, eight random characters, a check character. `bytes`: at least 32 random ones.
 *  @example createReceiptNumber('2026-11-23', bytes) // '20261123-7K4M9QXY-T' */
export function createReceiptNumber(day: string, bytes: Uint8Array): string {
  const date = day.replaceAll('-', '')
  const random = characters(bytes, randomLength)
  if (random.length < randomLength) throw new Error('Too few random bytes for a receipt number')
  return `${date}-${random}-${checkCharacter(date, random)}`
}

/** A typed receipt number as issued; undefined if it is none, or a character is wrong.
 *  @example readReceiptNumber('20261123 7k4m9qxy t') // '20261123-7K4M9QXY-T' */
export function readReceiptNumber(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  const [, date = '', random = '', check = ''] = /^(\d{8})([2-9A-HJKMNP-Z]{8})([2-9A-HJKMNP-Z])$/.exec(plain) ?? []
  return check !== '' && checkCharacter(date, random) === check ? `${date}-${random}-${check}` : undefined
}

/** The code that opens a receipt, from a keyed hash of its number, so that it need not be stored. `bytes`: at least 32. */
export const queryCode = (bytes: Uint8Array): string => characters(bytes, codeLength)

/** A typed query code, telephone number or mailbox in one form, for comparison. */
export function normalisedSecret(typed: string): string {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  return text.includes('@') ? text : text.replace(/[\s-]/g, '')
}

/** Text of one field for each that was filled in. */
export type EnquiryValues = Readonly<Partial<Record<EnquiryFieldName, string | undefined>>>

const missingMessage = (label: string, isChoice: boolean) =>
  isChoice ? `请选择${label}` : faultMessages.any.missing(label)

/** What is wrong with a form besides the format of its fields: missing ones, values that are no option, fields of other forms. */
export function enquiryFaults(kind: EnquiryKind, values: EnquiryValues): FieldFault[] {
  const row = enquiryKinds[kind]
  const names = (Object.keys(values) as EnquiryFieldName[]).filter(name => values[name] !== undefined)
  const foreign = names
    .filter(name => !fieldOf(kind, name))
    .map(field => ({ field, fault: 'unknown', message: `${row.label}没有 ${field} 这一项` }))
  const own = row.fields.flatMap(({ name: field, required, options, label, control }): FieldFault[] => {
    const value = values[field]
    if (value === undefined)
      return required
        ? [{ field, fault: 'required', message: missingMessage(label, options !== undefined || control === 'course') }]
        : []
    const isOption = !options || options.includes(value)
    return isOption ? [] : [{ field, fault: 'option', message: '请从列出的选项里选一个' }]
  })
  const contact = row.needsContact && values.phone === undefined && values.email === undefined
  return [
    ...foreign,
    ...own,
    ...(contact ? [{ field: 'phone', fault: 'required', message: '电话和邮箱至少填一项' }] : []),
  ]
}

type Common = { agree?: string | undefined; captcha?: string | undefined; pow?: string | undefined }

/** What is missing besides the fields of the kind: the consent and the answer of the captcha. */
export function commonFaults({ agree, captcha, pow }: Common): FieldFault[] {
  const hasAgreed = agree === 'on' || agree === 'true'
  return [
    ...(captcha === undefined && pow === undefined
      ? [{ field: 'captcha', fault: 'required', message: '请输入图形验证码' }]
      : []),
    ...(hasAgreed ? [] : [{ field: 'agree', fault: 'required', message: '请先阅读并同意对个人信息的说明' }]),
  ]
}

/** What a complaint about the authority's own work is about: the national centre decides, not the branch that it may be about. */
const aboutOwnWork: readonly string[] = ['服务态度', '办理时限', '收费', '网站']

type Complaint = Pick<EnquiryValues, 'topic' | 'branch' | 'region'>

/** The branch that a complaint is given to: the one that is named, otherwise the one in charge of the region. Null for the national
 *  centre, which also gets what is about the work of a branch. */
export function branchOfComplaint({ topic = '', branch, region }: Complaint): string | null {
  if (aboutOwnWork.includes(topic)) return null
  if (branch !== undefined) return branches.find(({ label }) => label === branch)?.code ?? null
  const code = regionCascade().find(({ label }) => label === region)?.code
  return (code && regionBranch(code)?.code) || null
}

/** A course is open until the day before it is held. */
export const isOpenCourse = (heldOn: string, today: string): boolean => heldOn > today

/** Persons whom one telephone number can enrol for a course. */
export const enrolmentsPerPhone = 5

const unansweredDays = 2 * 365
const answeredDays = 365

/** When an enquiry is deleted: two years without an answer, one year after the answer. An enrolment counts from its submission. */
export const deletionDate = ({ at, isAnswered }: { at: Date; isAnswered: boolean }): Date =>
  new Date(at.getTime() + (isAnswered ? answeredDays : unansweredDays) * dayMs)
