/** The counts of days: for the night's job, and for today, which no night has counted yet. */
import type { Queryable } from '../../db/connect.ts'
import { readCalendar } from '../../registration/life-cycle/working-days/store.ts'
import { type Calendar, countWorkingDays } from '../../registration/life-cycle/working-days/working-days.ts'
import { countsOfAnswers } from './answer-counts.ts'
import { readAnswers } from './answers-store.ts'
import { type Days, type Decision, type RawCount, readDecisions, readRawCounts } from './raw-store.ts'

export async function countDays(db: Queryable, days: Days): Promise<RawCount[]> {
  const calendar = await readCalendar(db)
  const decisions = await readDecisions(db, days)
  const answers = await countAnswers(db, days, calendar)
  return [
    ...(await readRawCounts(db, days)),
    ...sumCounts(decisions.flatMap(row => countsOf(row, calendar))),
    ...answers,
  ]
}

/** The counts of what visitors sent. */
export async function countAnswers(db: Queryable, days: Days, calendar: Calendar): Promise<RawCount[]> {
  return sumCounts((await readAnswers(db, days)).flatMap(row => countsOfAnswers(row, days, calendar)))
}

/** What a decision counts for. One that returns an application ends the review, but not the application. */
function countsOf({ kind, outcome, region, submitted, day, count }: Decision, calendar: Calendar): RawCount[] {
  const shared = { day, region, count }
  const wait = submitted === null ? [] : [`${kind}/${countWorkingDays(submitted, day, calendar)}`]
  return [
    { ...shared, measure: 'outcome', key: outcome },
    ...(outcome === 'returned' ? [] : [{ ...shared, measure: 'decided' as const, key: kind }]),
    ...wait.map(key => ({ ...shared, measure: 'wait' as const, key })),
  ]
}

/** One row for each measure, day, key and region. */
function sumCounts(counts: readonly RawCount[]): RawCount[] {
  const sums = new Map<string, RawCount>()
  for (const row of counts) {
    const id = [row.measure, row.day, row.key, row.region].join(' ')
    const sum = sums.get(id)
    if (sum) sum.count += row.count
    else sums.set(id, { ...row })
  }
  return [...sums.values()]
}
