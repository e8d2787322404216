/** The calls of the statistics: a subject with its figures and charts, and one chart as a file. */
import { z } from 'zod'
import { tableFormats } from '../../files/table-files/tasks.ts'
import type { CallRow, RowOf } from '../../wire/call.ts'
import { day } from '../../wire/fields.ts'
import { chartIds } from './chart-ids.ts'
import { comparisons, periods } from './period-rules.ts'
import { subjects } from './subjects.ts'

const query = {
  period: z.enum(periods).default('weeks13'),
  compare: z.enum(comparisons).default('before'),
  /** First and last day of a period that is chosen by its days. */
  from: day.optional(),
  to: day.optional(),
  /** The first two digits of the code of a province; it limits applications, memberships and enquiries. */
  region: z
    .string()
    .regex(/^[1-8][0-9]$/)
    .optional(),
}

const days = z.object({ from: z.string(), to: z.string() })

const figure = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  /** Null if nothing was counted that it could be reckoned from. */
  value: z.number().nullable(),
  before: z.number().nullable(),
  /** Which change is an improvement; null where none is. */
  better: z.enum(['more', 'less']).nullable(),
  /** By the columns of the period; empty without. */
  columns: z.array(z.number()),
})

const chart = z.object({
  id: z.enum(chartIds),
  title: z.string(),
  note: z.string(),
  /** `columns`: one after another in time, stacked; `bars`: the first number of each row; `spans`: days that half, nine tenths and 99 % did not
   *  exceed; `tiles`: the first number of each region; `matrix`: from rows to columns; `table`: numbers alone. */
  form: z.enum(['columns', 'bars', 'spans', 'tiles', 'matrix', 'table']),
  /** Of `spans`: the term that held on the last day. */
  mark: z.number().optional(),
  /** Heads of the columns; the first is of the rows' names. */
  heads: z.array(z.string()),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** A text is displayed as it is, a number with its unit. */
      values: z.array(z.union([z.number(), z.string()]).nullable()),
      /** The page that it is about. */
      to: z.string().optional(),
      /** Numbers by the columns of the period. */
      trend: z.array(z.number()).optional(),
      /** How it stands now, where something was done about it. */
      now: z.string().optional(),
      /** Pages on which the viewer may do something about it. */
      acts: z.array(z.object({ label: z.string(), to: z.string() })).optional(),
      /** Not over yet on the last day. */
      unfinished: z.boolean().optional(),
    }),
  ),
})

export const siteStatisticsCalls = [
  {
    name: 'siteStatistics',
    method: 'POST',
    path: 'statistics/authApi/findOne',
    access: 'read-site-statistics',
    costly: true,
    summary: '一个主题的统计：主要数字、与前一期或去年同期的比较、各个图和表；每天 02:00 汇总，当天的另加',
    input: z.object({ subject: z.enum(subjects).default('overview'), ...query }),
    reply: z.object({
      period: days.extend({ grain: z.enum(['day', 'week', 'month']) }),
      before: days.nullable(),
      /** The last day that the night has counted. */
      countedTo: z.string().nullable(),
      figures: z.array(figure),
      charts: z.array(chart),
    }),
    replyKind: 'record',
  },
  {
    name: 'exportSiteStatistics',
    method: 'POST',
    path: 'statistics/authApi/exportList',
    access: 'read-site-statistics',
    costly: true,
    summary: '把统计中的一个图导出为表格',
    input: z.object({ chart: z.enum(chartIds), ...query, format: z.enum(tableFormats).default('csv') }),
    reply: z.object({ name: z.string(), type: z.string(), rows: z.number(), base64: z.string() }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type SiteStatisticsCalls = (typeof siteStatisticsCalls)[number]
export type SiteStatistics = z.output<RowOf<SiteStatisticsCalls, 'POST statistics/authApi/findOne'>['reply']>
export type Figure = z.output<typeof figure>
export type Chart = z.output<typeof chart>
export type ChartRow = Chart['rows'][number]
