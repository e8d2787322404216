/** A reservation in replies. */
import { z } from 'zod'
import { nullableText } from '../../wire/fields.ts'

/** Consecutive numbers that the member keeps for later; `first` and `last` have all digits of a reference. */
export const reservation = z.object({
  id: z.number(),
  first: z.string(),
  last: z.string(),
  count: z.number(),
  note: nullableText,
  reservedAt: z.string(),
})
