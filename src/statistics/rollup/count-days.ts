/** The counts of days: for the night's job, and for today, which no night has counted yet. */
import { valueOn } from '../../business-rules/rule-history.ts'
import { readRuleHistory } from '../../business-rules/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { readCalendar } from '../../registration/life-cycle/working-days/store.ts'
import { countWorkingDays } from '../../registration/life-cycle/working-days/working-days.ts'
import { countsOfAnswers, type Terms } from './answer-counts.ts'
import { readAnswers } from './answers-store.ts'
import { type Days, type Decision, type RawCount, readDecisions, readRawCounts } from './raw-store.ts'

export async function countDays(db: Queryable, days: Days): Promise<RawCount[]> {
  const terms = await readTerms(db)
  const decisions = await readDecisions(db, days)
  const answers = await countAnswers(db, days, terms)
  return [...(await readRawCounts(db, days)), ...sumCounts(decisions.flatMap(row => countsOf(row, terms))), ...answers]
}

export const readTerms = async (db: Queryable): Promise<Terms> => ({
  calendar: await readCalendar(db),
  history: await readRuleHistory(db),
})

/** The counts of what visitors sent. */
export async function countAnswers(db: Queryable, days: Days, terms: Terms): Promise<RawCount[]> {
  return sumCounts((await readAnswers(db, days)).flatMap(row => countsOfAnswers(row, days, terms)))
}

/** What a decision counts for. One that returns an application ends the review, but not the application. */
function countsOf(
  { kind, outcome, region, submitted, day, count }: Decision,
  { calendar, history }: Terms,
): RawCount[] {
  const shared = { day, region, count }
  const outcomeOf = { ...shared, measure: 'outcome' as const, key: outcome }
  const decided = outcome === 'returned' ? [] : [{ ...shared, measure: 'decided' as const, key: kind }]
  if (submitted === null) return [outcomeOf, ...decided]
  const days = countWorkingDays(submitted, day, calendar)
  const isLate = days > valueOn(history, 'reviewDays', submitted)
  return [
    outcomeOf,
    ...decided,
    { ...shared, measure: 'wait', key: `${kind}/${days}` },
    { ...shared, measure: 'promise', key: isLate ? 'late' : 'kept' },
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
