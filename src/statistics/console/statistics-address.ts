/** What the page displays, as the query of its address: a colleague who gets the link sees the same. Wrong values count as absent. */
import { type Comparison, comparisons, type PeriodName, periods } from '../report/period-rules.ts'
import { type Subject, subjects } from '../report/subjects.ts'

export type StatisticsAddress = {
  subject: Subject
  period: PeriodName
  compare: Comparison
  from: string
  to: string
  /** Two digits of a province; empty for the country. */
  region: string
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find(value => value === text)

const dayOf = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

export function readStatisticsAddress(query: URLSearchParams): StatisticsAddress {
  const [from, to] = [dayOf(query.get('from')), dayOf(query.get('to'))]
  const period = oneOf(periods, query.get('period')) ?? 'weeks13'
  const region = query.get('region') ?? ''
  return {
    subject: oneOf(subjects, query.get('subject')) ?? 'overview',
    period: period === 'custom' && (from === '' || to === '') ? 'weeks13' : period,
    compare: oneOf(comparisons, query.get('compare')) ?? 'before',
    ...{ from, to },
    region: /^[1-8][0-9]$/.test(region) ? region : '',
  }
}

/** The query without what is so anyway. */
export function statisticsQuery({ subject, period, compare, from, to, region }: StatisticsAddress): URLSearchParams {
  const query = new URLSearchParams()
  if (subject !== 'overview') query.set('subject', subject)
  if (period !== 'weeks13') query.set('period', period)
  if (period === 'custom') {
    query.set('from', from)
    query.set('to', to)
  }
  if (compare !== 'before') query.set('compare', compare)
  if (region !== '') query.set('region', region)
  return query
}

/** The input of both calls. */
export const inputOf = ({ period, compare, from, to, region }: StatisticsAddress) => ({
  ...{ period, compare },
  ...(period === 'custom' && { from, to }),
  ...(region !== '' && { region }),
})
