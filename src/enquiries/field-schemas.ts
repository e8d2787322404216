/** Schemas of the fields of the forms. */

import { z } from 'zod'
import { captchaFields, email } from '../account/fields.ts'
import { otherLanguages } from '../codes/languages.ts'
import { creditCodeFault, creditCodeMessage, normaliseCreditCode } from '../registration/record/credit-code.ts'
import { faultMessages } from '../wire/fault-messages.ts'
import { text } from '../wire/fields.ts'
import { enquiryLengths as longest } from './enquiry-fields.ts'

/** Every character below a space, and DEL, besides tabulator and line feed. */
const hasControl = (value: string, allowed: string) =>
  [...value].some(character => (character < ' ' || character === '\u007F') && !allowed.includes(character))

/** Forms send a line break as two characters, and count it as one. */
const formText = z.string().transform(value => value.replaceAll('\r\n', '\n'))

const line = (max: number) =>
  formText.pipe(text(max).refine(value => !hasControl(value, ''), faultMessages.any.character))
const paragraphs = (max: number) =>
  formText.pipe(text(max).refine(value => !hasControl(value, '\n\t'), faultMessages.any.character))

const phone = line(longest.phone)
  .transform(value => value.normalize('NFKC').replace(/[\s()-]/g, ''))
  .refine(value => /^(1[3-9]\d{9}|0\d{9,11})$/.test(value), '手机号是 11 位数字，座机要带区号')

const creditCode = line(longest.creditCode)
  .transform(normaliseCreditCode)
  .superRefine((value, context) => {
    const fault = creditCodeFault(value)
    if (fault) context.addIssue({ code: 'custom', message: creditCodeMessage(fault) })
  })

const code = line(longest.code)
  .transform(value => value.normalize('NFKC').replace(/[\s-]/g, ''))
  .refine(value => /^\d{7,14}$/.test(value), '条码数字是 8 至 14 位，厂商识别代码是 7 至 10 位')

const course = text(longest.course).refine(value => /^[1-9]\d*$/.test(value), '请从列出的场次里选一个')

/** The fields of all kinds; which of them a kind has is decided by its row. */
export const enquiryFields = {
  topic: line(longest.topic).optional(),
  body: paragraphs(longest.body).optional(),
  wording: paragraphs(longest.wording).optional(),
  basis: paragraphs(longest.basis).optional(),
  name: line(longest.name).optional(),
  organisation: line(longest.organisation).optional(),
  creditCode: creditCode.optional(),
  unit: line(longest.unit).optional(),
  branch: line(longest.branch).optional(),
  standard: line(longest.standard).optional(),
  clause: line(longest.clause).optional(),
  field: line(longest.field).optional(),
  region: line(longest.region).optional(),
  code: code.optional(),
  about: line(longest.about).optional(),
  course: course.optional(),
  share: line(longest.share).optional(),
  phone: phone.optional(),
  email: email.optional(),
}

/** What every form sends besides its fields. `token` is of one display of the form. `website` is not displayed: only programs fill it in. */
export const formFields = {
  ...captchaFields,
  token: z.string().regex(/^[0-9a-f-]{36}$/, faultMessages.uuid.format),
  /** The language of the answer, if it is not Chinese. */
  language: z.enum(otherLanguages).optional(),
  agree: text(5).optional(),
  website: text(500).optional(),
}
