/** Calls of members and staff about reports of product records. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../wire/call.ts'
import { flag, id, nullableText, text, unsortedPaging, wholeNumber } from '../wire/fields.ts'
import {
  firmActs,
  handoverNames,
  reportActNames,
  reportLengths,
  reportListNames,
  reportStates,
  staffActs,
} from './report-rules.ts'

const step = z.object({
  act: z.enum([...reportActNames, ...handoverNames]),
  label: z.string(),
  at: z.string(),
  /** Who did it: the firm, who reported, a branch or the centre; the name of a person for its own side only. */
  by: z.string(),
  text: z.string(),
  /** The version of the record that corrected it. */
  version: z.number().nullable(),
  dueOn: nullableText,
})

const colleague = z.object({ id: z.number(), name: z.string(), isOwn: z.boolean() })

const line = z.object({
  id: z.number(),
  number: z.string(),
  state: z.enum(reportStates),
  stateLabel: z.string(),
  productId: z.number(),
  gtin: z.string(),
  productName: z.string(),
  firmName: nullableText,
  unitLabel: z.string(),
  topic: z.string(),
  reporter: nullableText,
  body: z.string(),
  /** Of who reported: for the firm only if the person agreed, for staff masked. */
  contact: nullableText,
  /** Addresses of the photos, good for twelve hours. */
  photos: z.array(z.string()),
  createdAt: z.string(),
  /** The last day on which the firm answers, in a state that waits for it. */
  dueOn: nullableText,
  /** The last day on which the branch or the centre decides. */
  decideOn: nullableText,
  isOverdue: z.boolean(),
  /** Who of staff decides; null for the firm. */
  assignee: colleague.nullable(),
  suspendedAt: nullableText,
  /** The record has a version after the report. */
  hasNewVersion: z.boolean(),
  steps: z.array(step),
  /** What the viewer may do now. */
  acts: z.array(z.enum(reportActNames)),
})

const filter = { list: z.enum(reportListNames).optional(), id: id.optional(), ...unsortedPaging }
const reason = text(reportLengths.longest)

const monthFigures = z.object({
  branchLabel: z.string(),
  month: z.string(),
  reports: z.number(),
  inTime: z.number(),
  overdue: z.number(),
  /** Not answered, and the term is not over. */
  waiting: z.number(),
  suspended: z.number(),
  medianDays: z.number().nullable(),
})

// biome-ignore format: one call a paragraph
export const reportCalls = [
  { name: 'ownReports', method: 'POST', path: 'product/authApi/report/list', access: 'answer-product-reports', costly: false, replyKind: 'list',
    summary: '收到的反映：消费者和商店对本企业商品信息的报错，按 list 筛选；看不到反映人的联系方式，除非本人同意', input: z.object(filter), reply: line },
  { name: 'answerReport', method: 'POST', path: 'product/authApi/report/answer', access: 'answer-product-reports', costly: false, replyKind: 'record',
    summary: '答复一条反映：已更正（报错以后要有新的版本）、内容无误、不是我们的商品，或者申请恢复公布', input: z.object({ id, act: z.enum(firmActs), text: reason.default('') }), reply: line },
  { name: 'regionReports', method: 'POST', path: 'product/authApi/report/queue', access: 'judge-product-reports', costly: false, replyKind: 'list',
    summary: '本地区企业的商品收到的反映，按 list 筛选；国家中心看全国的', input: z.object(filter), reply: line },
  { name: 'judgeReport', method: 'POST', path: 'product/authApi/report/judge', access: 'judge-product-reports', costly: false, replyKind: 'record',
    summary: '分支机构决定：维持、要求更正、暂停公布、恢复公布或者不恢复', input: z.object({ id, act: z.enum(staffActs), text: reason }), reply: line },
  { name: 'assignReport', method: 'POST', path: 'product/authApi/report/assign', access: 'judge-product-reports', costly: false, replyKind: 'record',
    summary: '把一条等待决定的反映交给同事 accountId 或者本人 own，都不填则放回未分配；fromId 是所看到的办理人，不符时拒绝', input: z.object({ id, accountId: id.optional(), own: flag.optional(), fromId: id.optional() }), reply: line },
  { name: 'reportColleagues', method: 'POST', path: 'product/authApi/report/colleagues', access: 'judge-product-reports', costly: false, replyKind: 'record',
    summary: '一条反映可以交给的同事', input: z.object({ id }), reply: z.object({ colleagues: z.array(colleague) }) },
  { name: 'reportFigures', method: 'POST', path: 'product/authApi/report/figures', access: 'judge-product-reports', costly: true, replyKind: 'record',
    summary: '近十二个月的反映：各地区每月的件数、按期答复、逾期、暂停公布和答复用的工作日中位数', input: z.object({}), reply: z.object({ months: z.array(monthFigures) }) },
  { name: 'reportPhoto', method: 'GET', path: 'product/api/reportPhoto', access: 'use-site', costly: false, replyKind: 'file', body: 'query',
    summary: '反映所附的照片（WebP），只有带签名的地址能看', input: z.object({ id: z.uuid(), until: wholeNumber(0, 9_999_999_999_999), signature: text(100, 1) }), reply: z.unknown() },
] as const satisfies readonly CallRow[]

export type ReportCalls = (typeof reportCalls)[number]
export type ReportLine = DataOf<Extract<ReportCalls, { name: 'ownReports' }>>[number]
