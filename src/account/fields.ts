/** Field schemas of the account calls. */
import { z } from 'zod'
import { faultMessages } from '../wire/fault-messages.ts'
import { compactText, digitText, text } from '../wire/fields.ts'
import { accountFieldLengths as longest } from './field-lengths.ts'

/** @example mainlandNumber('+86(138)00138000') // '13800138000' */
const mainlandNumber = (input: string) => input.replace(/[()]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')

/** With spaces, hyphens, brackets and the code of China, as an address book writes it. */
export const phone = digitText(longest.phone)
  .transform(mainlandNumber)
  .pipe(z.string().regex(/^1[3-9]\d{9}$/, faultMessages.phone.format))

export const email = compactText(longest.email).pipe(z.email(faultMessages.email.format))

/** Created by the client for each captcha image or proof of work. */
export const uuid = text(64).pipe(z.string().regex(/^[A-Za-z0-9-]{8,64}$/, faultMessages.uuid.format))

/** Captcha answer: the characters of the image, or the proof of work for that uuid. */
export const captchaFields = {
  uuid: uuid.optional(),
  captcha: compactText(longest.captcha).optional(),
  pow: text(20).optional(),
}
export type CaptchaAnswer = { uuid?: string | undefined; captcha?: string | undefined; pow?: string | undefined }
