/** Calls of the page of messages and jobs: three lists, each with an export, and what staff may start again. */
import { z } from 'zod'
import { jobStates } from '../../jobs/job-store.ts'
import { templates } from '../../messages/templates.ts'
import type { CallRow, DataOf, RowOf } from '../../wire/call.ts'
import { done, id, nullableText, text, unsortedPaging } from '../../wire/fields.ts'
import { channels, messageStates, workGroups, workKinds } from './queue-rules.ts'

const messageKinds = Object.keys(templates) as [keyof typeof templates, ...(keyof typeof templates)[]]

const messageFilter = {
  channel: z.enum(channels).optional(),
  state: z.enum(messageStates).optional(),
  kind: z.enum(messageKinds).optional(),
  /** A whole telephone number or mailbox. */
  recipient: text(254).optional(),
}

const message = z.object({
  id: z.number(),
  channel: z.enum(channels),
  channelLabel: z.string(),
  kind: z.enum(messageKinds),
  kindLabel: z.string(),
  state: z.enum(messageStates),
  stateLabel: z.string(),
  tries: z.number(),
  /** Masked; null once the message is settled and its recipient deleted. */
  recipient: nullableText,
  cause: nullableText,
  createdAt: z.string(),
  nextAttemptAt: nullableText,
  settledAt: nullableText,
  expiresAt: z.string(),
  canRetry: z.boolean(),
})

const jobName = text(80, 1)
const jobFilter = { name: jobName.optional(), state: z.enum(jobStates).optional() }

const jobKind = z.object({
  name: z.string(),
  title: z.string(),
  schedule: z.string(),
  /** It has a schedule, so that it may be started at once. */
  isScheduled: z.boolean(),
  waiting: z.number(),
  oldestSeconds: z.number().nullable(),
  running: z.number(),
  done: z.number(),
  failed: z.number(),
  lastDoneAt: nullableText,
})

const job = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  stateLabel: z.string(),
  key: z.string(),
  retries: z.number(),
  createdAt: z.string(),
  startsAt: z.string(),
  startedAt: nullableText,
  endedAt: nullableText,
  /** What its last attempt threw. */
  error: nullableText,
  canRetry: z.boolean(),
})

const workFilter = { kind: z.enum(workKinds).optional(), group: z.enum(workGroups).optional() }

const work = z.object({
  kind: z.enum(workKinds),
  kindLabel: z.string(),
  id: z.string(),
  firmId: z.number().nullable(),
  firmName: nullableText,
  group: z.enum(workGroups),
  groupLabel: z.string(),
  attempts: z.number().nullable(),
  done: z.number(),
  total: z.number(),
  reason: nullableText,
  createdAt: z.string(),
  finishedAt: nullableText,
  canResume: z.boolean(),
})

const file = z.object({ name: z.string(), type: z.string(), rows: z.number(), base64: z.string() })
const reads = { access: 'read-site-health', costly: false } as const
const exports = { access: 'read-site-health', costly: true, replyKind: 'record', method: 'POST', reply: file } as const
const acts = { access: 'operate-site', costly: false, replyKind: 'record', method: 'POST' } as const

export const queueCalls = [
  {
    ...reads,
    name: 'outgoingMessages',
    method: 'POST',
    path: 'queues/authApi/messages/findlist',
    summary: '要发的短信和邮件：状态、次数、原因、打码的收件人，没有正文；可按渠道、状态、种类和完整的收件人筛选',
    replyKind: 'list',
    input: z.object({ ...messageFilter, ...unsortedPaging }),
    reply: message,
  },
  {
    ...acts,
    name: 'retryMessages',
    path: 'queues/authApi/messages/retry',
    summary: '把没发出的短信和邮件再发一次，至多 100 条；同一条只发一次，过了有效期的不发',
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    reply: z.object({ retried: z.number(), left: z.number() }),
  },
  {
    ...exports,
    name: 'exportMessages',
    path: 'queues/authApi/messages/export',
    summary: '把筛选出的短信和邮件导出为 CSV，收件人打码',
    input: z.object(messageFilter),
  },
  {
    ...reads,
    name: 'jobKinds',
    method: 'POST',
    path: 'queues/authApi/jobs/kinds',
    summary: '各种后台任务：什么时候运行，在排、进行中、24 小时内做完和失败的件数',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({ kinds: z.array(jobKind) }),
  },
  {
    ...reads,
    name: 'queuedJobs',
    method: 'POST',
    path: 'queues/authApi/jobs/findlist',
    summary: '后台任务：状态、次数、上次出错的原因；可按种类和状态筛选',
    replyKind: 'list',
    input: z.object({ ...jobFilter, ...unsortedPaging }),
    reply: job,
  },
  {
    ...acts,
    name: 'retryJob',
    path: 'queues/authApi/jobs/retry',
    summary: '让失败的后台任务再做一次；同一件已经在排的不再排',
    input: z.object({ id: z.uuid() }),
    reply: done,
  },
  {
    ...acts,
    name: 'runJob',
    path: 'queues/authApi/jobs/run',
    summary: '马上运行一种定时任务；已经在排或进行中的不再排',
    input: z.object({ name: jobName }),
    reply: done,
  },
  {
    ...exports,
    name: 'exportJobs',
    path: 'queues/authApi/jobs/export',
    summary: '把筛选出的后台任务导出为 CSV',
    input: z.object(jobFilter),
  },
  {
    ...reads,
    name: 'memberWork',
    method: 'POST',
    path: 'queues/authApi/work/findlist',
    summary: '成员的导入与批量：种类、企业、状态和进度，没有内容和文件名',
    replyKind: 'list',
    input: z.object({ ...workFilter, ...unsortedPaging }),
    reply: work,
  },
  {
    ...acts,
    name: 'resumeWork',
    path: 'queues/authApi/work/resume',
    summary: '让停住的导入或批量接着做；已经在做的不重复',
    input: z.object({ kind: z.enum(workKinds), id: text(40, 1) }),
    reply: done,
  },
  {
    ...exports,
    name: 'exportWork',
    path: 'queues/authApi/work/export',
    summary: '把筛选出的导入与批量导出为 CSV',
    input: z.object(workFilter),
  },
] as const satisfies readonly CallRow[]

export type QueueCalls = (typeof queueCalls)[number]
export type OutgoingMessage = DataOf<RowOf<QueueCalls, 'POST queues/authApi/messages/findlist'>>[number]
export type JobKind = z.output<typeof jobKind>
export type QueuedJob = z.output<typeof job>
export type MemberWork = z.output<typeof work>
