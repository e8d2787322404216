/** Calls of the saved views of the statistics, and of the weekly mail of one. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'
import { mailKinds } from '../mails/mail-rules.ts'
import { viewLimits } from './view-limits.ts'

/** `query`: of the address of the page. */
const view = z.object({ id: z.number(), name: z.string(), query: z.string() })

const reply = z.object({
  views: z.array(view),
  /** What the account gets each Monday; `viewId`: of one of the views. */
  mail: z.object({ kind: z.enum(mailKinds), viewId: z.number().nullable() }),
  /** Without one the figures are in the inbox only. */
  hasMailbox: z.boolean(),
})

// biome-ignore format: one call a paragraph
export const statisticViewCalls = [
  { name: 'statisticViews', method: 'POST', path: 'statistics/authApi/view/list', access: 'read-site-statistics', costly: false, replyKind: 'record',
    summary: '自己存的统计视图，和每周邮件发哪一个', input: z.object({}), reply },
  { name: 'saveStatisticView', method: 'POST', path: 'statistics/authApi/view/save', access: 'read-site-statistics', costly: false, replyKind: 'record',
    summary: `把统计现在的主题、日期、比较和地区（地址里 ? 后面的部分）存成自己的视图；带 id 时改它的名字和内容。至多 ${viewLimits.places} 个，名字不能相同`, input: z.object({ id: id.optional(), name: text(viewLimits.name, 1), query: text(viewLimits.query).default('') }), reply: view },
  { name: 'deleteStatisticView', method: 'POST', path: 'statistics/authApi/view/delete', access: 'read-site-statistics', costly: false, replyKind: 'record',
    summary: '删除自己的统计视图；每周邮件发的是它的，邮件也停', input: z.object({ id }), reply: z.object({ deleted: z.boolean() }) },
  { name: 'saveStatisticMail', method: 'POST', path: 'statistics/authApi/mail/save', access: 'read-site-statistics', costly: false, replyKind: 'record',
    summary: '每周一早上收上周的数字：总览，或者自己的一个视图；none 不收', input: z.object({ kind: z.enum(mailKinds), viewId: id.optional() }), reply },
] as const satisfies readonly CallRow[]

export type StatisticViewCalls = (typeof statisticViewCalls)[number]
export type StatisticViews = DataOf<Extract<StatisticViewCalls, { name: 'statisticViews' }>>
export type StatisticView = StatisticViews['views'][number]
