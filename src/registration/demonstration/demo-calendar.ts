/** Seeds the holidays of fixed date into the calendar of working days: this year's and the next one's. */

import type { Queryable } from '../../db/connect.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { findCalendarDays, setCalendarDay } from '../life-cycle/working-days/store.ts'
import { isWorkingDay } from '../life-cycle/working-days/working-days.ts'

/** Holidays with a fixed date (全国年节及纪念日放假办法); those of the lunar calendar are announced for each year. */
// biome-ignore format: one row a line
const holidays = [
  { day: '01-01', name: '元旦' },
  { day: '05-01', name: '劳动节' },
  { day: '05-02', name: '劳动节' },
  { day: '10-01', name: '国庆节' },
  { day: '10-02', name: '国庆节' },
  { day: '10-03', name: '国庆节' },
]

const weekOnly = new Map<string, boolean>()

/** Only days that would be working days without it. Leaves a calendar alone that has days. */
export async function seedDemoCalendar(db: Queryable, clock: () => Date): Promise<void> {
  if ((await findCalendarDays(db)).length > 0) return
  const year = Number(chinaDay(clock()).slice(0, 4))
  for (const of of [year, year + 1])
    for (const holiday of holidays) {
      const day = `${of}-${holiday.day}`
      if (isWorkingDay(day, weekOnly)) await setCalendarDay(db, { day, isWorking: false, name: holiday.name })
    }
}
