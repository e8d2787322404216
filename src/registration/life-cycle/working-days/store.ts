/** The calendar of working days in the database. */
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { calendarDays } from './tables.ts'
import type { Calendar } from './working-days.ts'

export type CalendarDay = typeof calendarDays.$inferSelect

/** All days that differ from the week, oldest first. */
export const findCalendarDays = (db: Queryable): Promise<CalendarDay[]> =>
  db.select().from(calendarDays).orderBy(asc(calendarDays.day))

export async function readCalendar(db: Queryable): Promise<Calendar> {
  const days = await findCalendarDays(db)
  return new Map(days.map(({ day, isWorking }) => [day, isWorking]))
}

/** Adds a day or changes it. */
export async function setCalendarDay(db: Queryable, day: CalendarDay): Promise<void> {
  const { isWorking, name } = day
  await db.insert(calendarDays).values(day).onConflictDoUpdate({ target: calendarDays.day, set: { isWorking, name } })
}

/** Removes a day, which is then as in every week. False if there was none. */
export async function removeCalendarDay(db: Queryable, day: string): Promise<boolean> {
  const removed = await db.delete(calendarDays).where(eq(calendarDays.day, day)).returning({ day: calendarDays.day })
  return removed.length > 0
}
