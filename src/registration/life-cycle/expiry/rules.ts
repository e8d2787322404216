/** When a firm is reminded of the end of a term. */

import { chinaHour } from '../../../wire/china-time.ts'

/** Days before the last day of a term, and after it as negative numbers. */
export const reminderDays = [90, 60, 30, 7, 0, -7, -30] as const
export type ReminderDay = (typeof reminderDays)[number]

/** The first day on which a reminder is due, in days before the last day, and the last day on which one is sent late. */
export const firstReminder = reminderDays[0]
export const lastLateDays = 60

/** The reminders that are due when so many days are left: the latest one first. The earlier ones are outdated if they were not sent. */
export const dueReminders = (daysLeft: number): ReminderDay[] => reminderDays.filter(days => days >= daysLeft).reverse()

const [firstHour, lastHour] = [8, 20]

/** Messages are sent by day in Shanghai, from 8 to 20 o'clock. */
export function isMessageTime(now: Date): boolean {
  const hour = chinaHour(now)
  return hour >= firstHour && hour < lastHour
}
