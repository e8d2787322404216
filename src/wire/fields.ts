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
  .union([z.number(), z.string().regex(/^\d{1,15}$/, '应为正整数')])
  .transform(Number)
  .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))

const count = z.union([z.number(), z.string().regex(/^\d{1,7}$/, '应为正整数')]).transform(Number)

/** The part of a path that product.md calls {token}: accepted and ignored. */
export const ignoredToken = text(500).optional()

const page = {
  currPage: count.pipe(z.number().int().min(1).max(1_000_000)).default(1),
  pageSize: count.pipe(z.number().int().min(1).max(100)).default(10),
}

/** 1-based page and its size (1 to 100; pages offer 10 and 20) of a list that can be ordered by `columns`, its own order by the first.
 *  `order` alone says which way. */
export function pagingBy<const Columns extends readonly [string, ...string[]]>(...columns: Columns) {
  const known = columns.join('、')
  const sidx = z.enum(columns, {
    error: ({ input }) => `不能按“${String(input).slice(0, 40)}”排序，可以用 ${known}`,
  })
  return { ...page, sidx: sidx.optional(), order: z.enum(['asc', 'desc']).optional() }
}

const fixedOrder = z.undefined({ error: '这个列表的次序是固定的，不能另外排序' }).optional()

/** The same of a list whose order says something, such as that of a search. */
export const unsortedPaging = { ...page, sidx: fixedOrder, order: fixedOrder }

/** How a request orders a list; absent is the list's own order. */
export type Sorting<Column extends string = string> = {
  sidx?: Column | undefined
  order?: 'asc' | 'desc' | undefined
}

/** An id or a code of digits that others write as a number: a branch is 3200 or '3200'. */
export function codeText(max: number, min = 0) {
  return z
    .union([z.string(), z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)])
    .transform(String)
    .pipe(text(max, min))
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
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/, '应为整数')])
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
