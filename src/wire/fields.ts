/** Field schemas shared by all calls: validation and clean-up of input, and the nullable text of replies. */
import { z } from 'zod'
import { cleanCode, cleanDigits, cleanReference } from './clean-code.ts'
import { faultMessages } from './fault-messages.ts'

const {
  any,
  text: textMessages,
  number,
  wholeNumber: wholeNumberMessages,
  positiveNumber,
  day: dayMessages,
  order,
} = faultMessages

/** Text that the database and a page can hold: no NUL, no lone surrogate, trimmed, at most `max` characters. */
export function text(max: number, min = 0) {
  return cleanedText(input => input.trim(), max, min)
}

/** The limits apply to what is left after cleaning: the spaces around a pasted number are no reason to refuse it. */
function cleanedText(clean: (input: string) => string, max: number, min: number) {
  return z
    .string()
    .overwrite(clean)
    .max(max)
    .refine(value => !value.includes('\u0000') && value.isWellFormed(), any.character)
    .refine(value => value.length >= min, min === 1 ? any.required : textMessages.short(min))
}

/** Text of a reply, or null where there is none. */
export const nullableText = z.string().nullable()

/** A number as people paste it, for example `６９０-1234`: half-width, without spaces and hyphens. */
export const digitText = (max: number, min = 0) => codeInput(cleanedText(cleanDigits, max, min))

/** A code of letters and digits as people paste it: half-width, without spaces. */
export const compactText = (max: number, min = 0) => codeInput(cleanedText(cleanCode, max, min))

/** A reference whose inner spaces may belong to it, such as a batch: half-width, trimmed. */
export const referenceText = (max: number, min = 0) => codeInput(cleanedText(cleanReference, max, min))

/** An id as text or number. Ids in the database are positive integers below 2^53. */
export const id = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/, positiveNumber.format)])
  .transform(Number)
  .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))

const count = z.union([z.number(), z.string().regex(/^\d{1,7}$/, positiveNumber.format)]).transform(Number)

/** The path parameter that product.md calls {token}: accepted and ignored. */
export const ignoredToken = text(500).optional()

const page = {
  currPage: count.pipe(z.number().int().min(1).max(1_000_000)).default(1),
  pageSize: count.pipe(z.number().int().min(1).max(100)).default(10),
}

/** Paging of a list: 1-based page, page size (1 to 100; pages offer 10 and 20) and sort column. The first of `columns` is the default.
 *  `order` without `sidx` sets the direction only. */
export function pagingBy<const Columns extends readonly [string, ...string[]]>(...columns: Columns) {
  const sidx = z.enum(columns, {
    error: ({ input }) => order.column(input, columns),
  })
  return { ...page, sidx: sidx.optional(), order: z.enum(['asc', 'desc']).optional() }
}

const fixedOrder = z.undefined({ error: order.fixed }).optional()

/** The order of a list that has only one; another is a fault by name. */
export const fixedSorting = { sidx: fixedOrder, order: fixedOrder }

/** Paging of a list with a fixed order, such as search results by relevance. */
export const unsortedPaging = { ...page, ...fixedSorting }

/** Requested order of a list; the list's default order if absent. */
export type Sorting<Column extends string = string> = {
  sidx?: Column | undefined
  order?: 'asc' | 'desc' | undefined
}

/** An id or numeric code that other systems may send as a number: a branch is 3200 or '3200'. */
export function codeText(max: number, min = 0) {
  return codeInput(text(max, min))
}

/** Also takes a whole number. */
function codeInput<Output extends z.ZodType<string, string>>(input: Output) {
  return z
    .union([z.string(), z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)])
    .transform(String)
    .pipe(input)
}

/** An existing calendar day, `yyyy-MM-dd`. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, dayMessages.format)
  .refine(
    value =>
      !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
    dayMessages.missing,
  )

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform(value => value === true || value === 'true' || value === '1')

/** A whole number that forms may send as text. */
export function wholeNumber(min: number, max: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .overwrite(cleanCode)
        .regex(/^-?\d{1,15}$/, wholeNumberMessages.type),
    ])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
}

/** A decimal number that forms may send as text; the rules check its range. */
export const decimal = z
  .union([
    z.number(),
    z
      .string()
      .overwrite(cleanCode)
      .regex(/^\d{1,4}(\.\d{1,6})?$/, number.type),
  ])
  .transform(Number)
  .pipe(z.number().min(0).max(1000))

/** Reply of calls that only confirm success. */
export const done = z.object({ done: z.boolean() })
