/** When a text is read again: on the day that somebody has set, or a year after its last change if it is to hold until somebody changes it. */
import { type ContentTypeName, contentTypeNames } from '../../../wire/cache/cache-tags.ts'
import { chinaDay, shiftDay } from '../../../wire/china-time.ts'
import { typeRow } from '../types.ts'

const reviewDays = 365

/** Types whose texts hold until they are changed; others tell of a day that is over. */
export const lastingTypes: readonly ContentTypeName[] = contentTypeNames.filter(name => typeRow(name).lasts)

type Reviewed = { type: ContentTypeName; status: string; reviewOn: string | null; editedAt: Date }

/** The day, or null for a text that nobody has to read again.
 *  @example reviewDay({ type: 'faq', status: 'published', reviewOn: null, editedAt: new Date('2025-11-21T02:00:00Z') }) // '2026-11-21' */
export function reviewDay({ type, status, reviewOn, editedAt }: Reviewed): string | null {
  if (status !== 'published') return null
  return reviewOn ?? (lastingTypes.includes(type) ? shiftDay(chinaDay(editedAt), reviewDays) : null)
}

/** A text without a day of its own is due by `day` if it was last changed on this day or before. */
export const changedBefore = (day: string): string => shiftDay(day, -reviewDays)
