/** Field schemas of the account calls. */
import { z } from 'zod'
import { faultMessages } from '../wire/fault-messages.ts'
import { text } from '../wire/fields.ts'
import { accountFieldLengths as longest } from './field-lengths.ts'

export const phone = text(longest.phone).pipe(z.string().regex(/^1[3-9]\d{9}$/, faultMessages.phone.format))

export const email = text(longest.email).pipe(z.email(faultMessages.email.format))

/** Created by the client for each captcha image or proof of work. */
export const uuid = text(64).pipe(z.string().regex(/^[A-Za-z0-9-]{8,64}$/, faultMessages.uuid.format))

/** Captcha answer: the characters of the image, or the proof of work for that uuid. */
export const captchaFields = {
  uuid: uuid.optional(),
  captcha: text(longest.captcha).optional(),
  pow: text(20).optional(),
}
export type CaptchaAnswer = { uuid?: string | undefined; captcha?: string | undefined; pow?: string | undefined }
