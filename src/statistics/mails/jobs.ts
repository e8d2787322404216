/** The job of the weekly mails. It may run twice, late, or on several nodes at once. */
import type { JobRow } from '../../jobs/jobs.ts'
import { sendWeek, type WeekParts } from './send-week.ts'

/** Each morning at eight in China, so that a Monday on which no node ran is made up for on the next day; the schedule is in UTC. */
export const statisticMailsJob = (parts: WeekParts): JobRow => ({
  name: 'send-statistics',
  title: '发统计周报',
  every: '0 0 * * *',
  run: async (_, signal) => {
    await sendWeek(parts, signal)
  },
})
