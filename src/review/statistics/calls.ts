/** The call of the statistics of the review. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'

const bar = z.object({ key: z.string(), label: z.string(), count: z.number() })

export const statisticsCalls = [
  {
    name: 'reviewStatistics',
    method: 'POST',
    path: 'tycpdmfirm/authApi/reviewStatistics',
    access: 'read-review-statistics',
    costly: true,
    summary: '等待审核的件数、到期情况，和近八周各单位每周办结的件数；分支机构只看到本单位的',
    input: z.object({}),
    reply: z.object({
      /** Waiting cases by kind and by urgency. */
      kinds: z.array(bar),
      urgency: z.array(bar),
      /** Waiting cases by unit: a branch, or the centre. */
      units: z.array(bar),
      /** First days of the weeks, and the verdicts of each unit in each of them. */
      weeks: z.array(z.string()),
      throughput: z.array(z.object({ unit: z.string(), label: z.string(), counts: z.array(z.number()) })),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type StatisticsCalls = (typeof statisticsCalls)[number]
export type ReviewStatistics = DataOf<StatisticsCalls>
