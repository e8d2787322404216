/** The order of what waits for an answer: by its last day, which follows from its kind and the calendar of working days. */
import { type SQL, sql } from 'drizzle-orm'
import { calendarDays } from '../../../registration/life-cycle/working-days/tables.ts'
import { termDays } from '../../answer-terms.ts'
import { enquiries } from '../../tables.ts'

const arrivedOn = sql`(${enquiries.createdAt} at time zone 'Asia/Shanghai')::date`

/** Working days from a Monday to a day: five a week, without the holidays and with the days made up for. */
function workingDaysTo(day: SQL): SQL {
  const days = sql`(${day} - date '2001-01-01')`
  return sql`(${days} / 7 * 5 + least(${days} % 7 + 1, 5) + (
  select coalesce(sum(case when ${calendarDays.isWorking} then 1 else -1 end), 0)
  from ${calendarDays}
  where ${calendarDays.day} <= ${day}
    and ${calendarDays.isWorking} <> (extract(isodow from ${calendarDays.day}) < 6)))`
}

const terms = sql.raw(
  Object.entries(termDays)
    .map(([kind, days]) => `when '${kind}' then ${days}`)
    .join(' '),
)

/** The number of the working day on which the term ends: the lower, the sooner. */
export const dueRank = sql`${workingDaysTo(arrivedOn)} + case ${enquiries.kind} ${terms} else 0 end`

/** The same of a working day that is stored. */
export const dueRankOn = (day: SQL): SQL => workingDaysTo(day)
