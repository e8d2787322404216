/** The filters of the queue as fields of calls. */
import { z } from 'zod'
import { caseKinds } from '../../registration/cases/kinds/case-kinds.ts'
import { day, id, text } from '../../wire/fields.ts'
import { decodeStatus, statusIntegers } from '../../wire/integers.ts'
import { reviewInputLengths } from '../input-lengths.ts'
import { dueFilters } from './due.ts'

/** The first and the last integer of a status. */
const { draft, deregistered } = statusIntegers

export const lineFilter = {
  kind: z.enum(['all', 'register', ...caseKinds]).default('register'),
  status: z
    .union([z.number(), z.string().regex(new RegExp(`^[${draft}-${deregistered}]$`))])
    .transform(Number)
    .pipe(z.number().int().min(draft).max(deregistered))
    .transform(decodeStatus)
    .optional(),
  keyword: text(reviewInputLengths.keyword).optional(),
  regionCode: text(6).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  due: z.enum(dueFilters).optional(),
  holder: z.union([z.enum(['own', 'nobody']), id]).optional(),
  /** Who has decided it before, at any step. */
  decidedBy: z.union([z.literal('own'), id]).optional(),
}
