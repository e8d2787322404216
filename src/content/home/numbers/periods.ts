/** The last twelve months and days in Shanghai, the present one last. */

import { dateFormat, formatDate } from '../../../ui/formats/format-date.ts'
import { dayMs } from '../../../wire/china-time.ts'

const periodCount = 12

/** @example lastMonths(new Date('2026-02-10T00:00:00Z'))[0] // '2025-03' */
export function lastMonths(at: Date): string[] {
  const [year = 0, month = 1] = formatDate(at, dateFormat).split('-').map(Number)
  return Array.from({ length: periodCount }, (_, index) => {
    const first = new Date(Date.UTC(year, month - periodCount + index, 1))
    return first.toISOString().slice(0, 7)
  })
}

/** @example lastDays(new Date('2026-02-10T00:00:00Z'))[0] // '2026-01-30' */
export const lastDays = (at: Date): string[] =>
  Array.from({ length: periodCount }, (_, index) =>
    formatDate(new Date(at.getTime() - (periodCount - 1 - index) * dayMs), dateFormat),
  )
