/** When a firm is reminded of the end of a term. */

import { type RuleHistory, valueOn } from '../../../business-rules/rule-history.ts'
import { type RuleKey, ruleRow } from '../../../business-rules/rule-table.ts'
import { chinaHour } from '../../../wire/china-time.ts'

/** The reminders before the last day and after it, in their order. The bounds of their rules do not overlap, so the days of one that was sent
 *  name which it was. */
const stages = [
  { rule: 'firstReminderDays', sign: 1 },
  { rule: 'secondReminderDays', sign: 1 },
  { rule: 'thirdReminderDays', sign: 1 },
  { rule: 'lastReminderDays', sign: 1 },
  { rule: 'firstOverdueDays', sign: -1 },
  { rule: 'secondOverdueDays', sign: -1 },
] as const satisfies readonly { rule: RuleKey; sign: 1 | -1 }[]

/** The days of each stage, in days before the last day; negative after it. The last day has a reminder of its own. */
export const stageBounds: readonly { least: number; most: number }[] = [
  ...stages.map(({ rule, sign }) => {
    const { least, most } = ruleRow(rule)
    return sign === 1 ? { least, most } : { least: -most, most: -least }
  }),
  { least: 0, most: 0 },
]

/** Which reminder it was whose days are these. */
export const stageOf = (days: number): number =>
  stageBounds.findIndex(({ least, most }) => days >= least && days <= most)

/** The days on which a reminder is due by the rules of a day, the earliest first; negative after the last day of the term. */
export function reminderDaysOn(history: RuleHistory, day: string): number[] {
  const set = stages.map(({ rule, sign }) => sign * valueOn(history, rule, day)).filter(days => days !== 0)
  return [...set, 0].sort((one, two) => two - one)
}

/** The earliest day on which a reminder may be due, in days before the last day, and the last day on which one is sent late. */
export const firstReminder: number = ruleRow('firstReminderDays').most
export const lastLateDays = 60

/** The reminders that are due when so many days are left: the latest one first. The earlier ones are outdated if they were not sent. */
export const dueReminders = (daysLeft: number, reminderDays: readonly number[]): number[] =>
  reminderDays.filter(days => days >= daysLeft).reverse()

const [firstHour, lastHour] = [8, 20]

/** Messages are sent by day in Shanghai, from 8 to 20 o'clock. */
export function isMessageTime(now: Date): boolean {
  const hour = chinaHour(now)
  return hour >= firstHour && hour < lastHour
}
