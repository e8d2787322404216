/** Field schemas shared by all calls: what may come in from outside, and how it is cleaned. */
import { z } from 'zod'

/** Text a database and a page can hold: no NUL, no lone surrogate, trimmed, at most `max` characters. */
export function text(max: number, min = 0) {
  return z
    .string()
    .max(max)
    .refine(value => !value.includes('\u0000') && value.isWellFormed(), '含有不能使用的字符')
    .transform(value => value.trim())
    .refine(value => value.length >= min, min === 1 ? '此项必填' : `至少 ${min} 个字`)
}

/** An id as text or number. Ids in the database are positive integers below 2^53. */
export const id = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))

const count = z.union([z.number(), z.string().regex(/^\d{1,7}$/)]).transform(Number)

/** The part of a path that product.md calls {token}: accepted and ignored. */
export const ignoredToken = text(500).optional()

/** 1-based page and its size. A pageSize of 1 to 100; pages offer 10 and 20. */
export const paging = {
  currPage: count.pipe(z.number().int().min(1).max(1_000_000)).default(1),
  pageSize: count.pipe(z.number().int().min(1).max(100)).default(10),
  sidx: text(40).optional(),
  order: z.enum(['asc', 'desc']).optional(),
}

/** A calendar day, `yyyy-MM-dd`, that exists. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, '日期写成 2026-01-31 的样子')
  .refine(
    value =>
      !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
    '没有这一天',
  )

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform(value => value === true || value === 'true' || value === '1')

/** A whole number that forms may send as text. */
export function wholeNumber(min: number, max: number) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
}

/** A number with a point that forms may send as text; how large it may be is said by the rules that read it. */
export const decimal = z
  .union([z.number(), z.string().regex(/^\d{1,4}(\.\d{1,6})?$/, '应为数字')])
  .transform(Number)
  .pipe(z.number().min(0).max(1000))

/** Reply of calls that only say that it worked. */
export const done = z.object({ done: z.boolean() })
