/** The job that counts the days that have ended, each night. It may run twice, late, or on several nodes at once. */
import { deleteDayCounts } from '../../counters/store.ts'
import type { Db } from '../../db/connect.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import { answerMeasures } from '../measures.ts'
import { firstArrival } from './answers-store.ts'
import { countAnswers, countDays, readTerms } from './count-days.ts'
import { monthStart, monthsOf } from './day-rules.ts'
import {
  addCounts,
  addUpMonth,
  daysWithout,
  firstRecordedDay,
  lastCountedDay,
  lockStatistics,
  replaceDays,
} from './store.ts'

type Parts = { db: Db; clock: () => Date }

/** At two at night in Shanghai; the schedule is in UTC. */
export const statisticsJob = (parts: Parts): JobRow => ({
  name: 'count-statistics',
  title: '汇总统计',
  every: '0 18 * * *',
  run: (_, signal) => countStatistics(parts, signal),
})

/** Days that are counted again, for what was written late. */
const countedAgain = 2
/** Days for which raw counts of visitors are stored. */
const rawDays = 8

/** Month by month, each in a transaction of its own, so that a stop loses little. */
export async function countStatistics(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db, clock } = parts
  const yesterday = shiftDay(chinaDay(clock()), -1)
  await countEarlierAnswers(parts, signal)
  const last = await lastCountedDay(db)
  const first = last === undefined ? await firstRecordedDay(db) : shiftDay(last, 1 - countedAgain)
  if (first === undefined || first > yesterday) return
  for (const days of monthsOf({ from: first, to: yesterday })) {
    signal?.throwIfAborted()
    await db.transaction(async tx => {
      await lockStatistics(tx)
      await replaceDays(tx, days, await countDays(tx, days), clock())
      await addUpMonth(tx, monthStart(days.from))
    })
  }
  await deleteDayCounts(db, shiftDay(yesterday, -rawDays))
}

/** Enquiries of days that a version without their measures has counted, as far as they are not deleted yet. */
async function countEarlierAnswers({ db }: Parts, signal?: AbortSignal): Promise<void> {
  const days = await daysWithout(db, answerMeasures, await firstArrival(db))
  if (!days) return
  await db.transaction(async tx => {
    await lockStatistics(tx)
    if (!(await daysWithout(tx, answerMeasures, days.from))) return
    const terms = await readTerms(tx)
    for (const part of monthsOf(days)) {
      signal?.throwIfAborted()
      await addCounts(tx, await countAnswers(tx, part, terms))
      await addUpMonth(tx, monthStart(part.from))
    }
  })
}
