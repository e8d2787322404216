/** Handlers of the statistics. */
import type { Context } from '../../access/context.ts'
import { tableFileFacts, writeTable } from '../../files/table-files/tasks.ts'
import { countFound } from '../../search-words/try.ts'
import type { Act } from '../../wire/access/acts.ts'
import { may } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuseField } from '../../wire/errors.ts'
import { dayCount } from '../rollup/day-rules.ts'
import { lastCountedDay } from '../rollup/store.ts'
import type { Chart, siteStatisticsCalls } from './calls.ts'
import { readChart } from './charts.ts'
import { readFigure } from './figures.ts'
import { type Comparison, type Days, mostDays, type PeriodName, readPeriod } from './period-rules.ts'
import { createReader } from './reader.ts'
import { subjectRows } from './subjects.ts'

type Input = {
  period: PeriodName
  compare: Comparison
  from?: string | undefined
  to?: string | undefined
  region?: string | undefined
}

/** The days of a period that is chosen by them. */
function customDays({ period, from, to }: Input, today: string): Days | undefined {
  if (period !== 'custom') return undefined
  if (from === undefined) return refuseField('from', 'missing', '请选择开始日期')
  if (to === undefined) return refuseField('to', 'missing', '请选择结束日期')
  if (to > today) return refuseField('to', 'too_big', '结束日期不能晚于今天')
  if (from > to) return refuseField('from', 'order', '开始日期不能晚于结束日期')
  if (dayCount({ from, to }) > mostDays) return refuseField('from', 'too_big', '最长五年，请缩短日期范围')
  return { from, to }
}

function readerOf(input: Input, context: Context) {
  const { db, clock, viewer } = context
  const [at, today] = [clock(), chinaDay(clock())]
  const { period: name, compare, region } = input
  const period = readPeriod({ period: name, compare, custom: customDays(input, today), today })
  const tools = {
    permits: (act: Act) => may(viewer, act),
    countFound: (keyword: string) => countFound(context, keyword),
  }
  return createReader(db, { period, region, at, today, tools })
}

export const siteStatisticsHandlers: Handlers<typeof siteStatisticsCalls, Context> = {
  siteStatistics: async ({ subject, ...input }, context) => {
    const reader = readerOf(input, context)
    const { figures, charts } = subjectRows[subject]
    const { before, ...period } = reader.period
    return {
      ...{ period, before: before ?? null },
      countedTo: (await lastCountedDay(context.db)) ?? null,
      figures: await Promise.all(figures.map(key => readFigure(key, reader))),
      charts: await Promise.all(charts.map(id => readChart(id, reader))),
    }
  },
  exportSiteStatistics: async ({ chart: id, format, ...input }, context) => {
    const reader = readerOf(input, context)
    const chart = await readChart(id, reader)
    const { from, to } = reader.period
    const base64 = await context.workers.run(writeTable, { format, rows: tableOf(chart) })
    return { ...tableFileFacts(`${chart.title} ${from} 至 ${to}`, format), rows: chart.rows.length, base64 }
  },
}

const tableOf = ({ heads, rows }: Chart): string[][] => [
  heads,
  ...rows.map(({ label, values }) => [label, ...values.map(value => (value === null ? '' : String(value)))]),
]
