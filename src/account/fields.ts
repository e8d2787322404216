/** Field schemas of the account calls. */
import { z } from 'zod'
import { text } from '../wire/fields.ts'

/** A password as it was typed: never trimmed, never cut off. */
export const password = z
  .string()
  .min(1, '请输入密码')
  .max(128, '密码最多 128 个字')
  .refine(value => !value.includes('\u0000') && value.isWellFormed(), '含有不能使用的字符')

export const phone = text(20).pipe(z.string().regex(/^1[3-9]\d{9}$/, '手机号是 11 位数字'))

export const email = text(254).pipe(z.email('邮箱写成 name@example.com 的样子'))

export const code = text(10).pipe(z.string().regex(/^\d{6}$/, '验证码是 6 位数字'))

/** Made by the client for each picture or puzzle. */
export const uuid = text(64).pipe(z.string().regex(/^[A-Za-z0-9-]{8,64}$/, '编号格式不对'))

/** The proof that a person is asking: a picture's characters, or the answer to the puzzle of that uuid. */
export const human = { uuid: uuid.optional(), captcha: text(10).optional(), pow: text(20).optional() }
export type HumanAnswer = { uuid?: string | undefined; captcha?: string | undefined; pow?: string | undefined }
