/** Field schemas of the account calls. */
import { z } from 'zod'
import { text } from '../wire/fields.ts'

/** A password exactly as entered: not trimmed, not cut. */
export const password = z
  .string()
  .min(1, '请输入密码')
  .max(128, '密码最多 128 个字')
  .refine(value => !value.includes('\u0000') && value.isWellFormed(), '含有不能使用的字符')

export const phone = text(20).pipe(z.string().regex(/^1[3-9]\d{9}$/, '手机号是 11 位数字'))

export const email = text(254).pipe(z.email('邮箱写成 name@example.com 的样子'))

export const code = text(10).pipe(z.string().regex(/^\d{6}$/, '验证码是 6 位数字'))

/** Created by the client for each captcha image or proof of work. */
export const uuid = text(64).pipe(z.string().regex(/^[A-Za-z0-9-]{8,64}$/, '编号格式不对'))

/** Captcha answer: the characters of the image, or the proof of work for that uuid. */
export const captchaFields = { uuid: uuid.optional(), captcha: text(10).optional(), pow: text(20).optional() }
export type CaptchaAnswer = { uuid?: string | undefined; captcha?: string | undefined; pow?: string | undefined }
