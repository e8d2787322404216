/** The order of what waits for an answer: by its last day, which follows from its term and the calendar of working days. */
import { type SQL, sql } from 'drizzle-orm'
import type { Calendar } from '../../../registration/life-cycle/working-days/working-days.ts'
import { enquiries } from '../../tables.ts'

const arrivedOn = sql`(${enquiries.createdAt} at time zone 'Asia/Shanghai')::date`

/** The days that are no working days as those of other weeks are, and how many working days more there are up to each of them. */
function exceptionsOf(calendar: Calendar): { days: string; sums: string } {
  const isUsual = (day: string, isWorking: boolean) => isWorking === !isWeekend(day)
  const days = [...calendar].filter(([day, isWorking]) => !isUsual(day, isWorking)).sort(([a], [b]) => (a < b ? -1 : 1))
  let sum = 0
  const sums = days.map(([, isWorking]) => (sum += isWorking ? 1 : -1))
  return { days: `{${days.map(([day]) => day).join()}}`, sums: `{${sums.join()}}` }
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Working days from a Monday to a day: five a week, without the holidays and with the days made up for. The exceptions are searched by halves: each
 *  page of a long list asks for thousands of days. */
export function workingDaysTo(day: SQL, calendar: Calendar): SQL {
  const days = sql`(${day} - date '2001-01-01')`
  const exceptions = exceptionsOf(calendar)
  return sql`(${days} / 7 * 5 + least(${days} % 7 + 1, 5)
    + coalesce((${exceptions.sums}::int[])[width_bucket(${day}, ${exceptions.days}::date[])], 0))`
}

/** The number of the working day on which a term of so many days ends: the lower, the sooner. */
export const dueRank = (days: number, calendar: Calendar): SQL =>
  sql`${workingDaysTo(arrivedOn, calendar)} + ${sql.raw(String(days))}`
