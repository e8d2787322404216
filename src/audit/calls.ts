/** Calls of the auditor: the steps of firms and the audit lines, and their export. */
import { z } from 'zod'
import { tableFormats } from '../files/table-files/tasks.ts'
import type { CallRow, DataOf } from '../wire/call.ts'
import { day, id, nullableText, text, unsortedPaging } from '../wire/fields.ts'
import { loggedActions } from './logged-actions.ts'

const filter = {
  /** `steps`: the history of firms. `lines`: what staff did besides. */
  source: z.enum(['steps', 'lines']).default('steps'),
  action: z.enum(loggedActions).optional(),
  /** User name, or name of the person. */
  person: text(64).optional(),
  /** Name, credit code or company prefix of the firm. */
  firm: text(100).optional(),
  firmId: id.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
}

const auditLine = z.object({
  id: z.number(),
  at: z.string(),
  action: z.enum(loggedActions),
  actionLabel: z.string(),
  byName: z.string(),
  byUsername: nullableText,
  unitLabel: z.string(),
  firmId: z.number().nullable(),
  firmName: nullableText,
  /** Remark and reasons of a step, or what a line is about. */
  text: z.string(),
  address: nullableText,
  hash: z.string(),
})

export const auditCalls = [
  {
    name: 'auditLog',
    method: 'POST',
    path: 'auditlog/authApi/findlist',
    access: 'read-audit',
    costly: false,
    summary: '操作日志：企业的每一步办理，或工作人员的登录、打开文件、导出等，最新的在前',
    input: z.object({ ...filter, ...unsortedPaging }),
    reply: auditLine,
    replyKind: 'list',
  },
  {
    name: 'exportAuditLog',
    method: 'POST',
    path: 'auditlog/authApi/export',
    access: 'read-audit',
    costly: true,
    summary: '把筛选出的操作日志导出为表格，至多 10,000 行，每人每小时至多 10 次',
    input: z.object({ ...filter, format: z.enum(tableFormats).default('xlsx') }),
    reply: z.object({ name: z.string(), type: z.string(), rows: z.number(), base64: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'verifyFirm',
    method: 'POST',
    path: 'auditlog/authApi/verifyFirm',
    access: 'read-audit',
    costly: true,
    summary: '核对一家企业的记录链：每一步的校验值是否由内容和上一步得出，有没有缺步',
    input: z.object({ firmId: id }),
    reply: z.object({
      steps: z.number(),
      firstAt: nullableText,
      lastAt: nullableText,
      /** The numbers of the steps that do not follow. */
      broken: z.array(z.number()),
      checkedAt: z.string(),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type AuditCalls = (typeof auditCalls)[number]
export type AuditLogLine = DataOf<Extract<AuditCalls, { name: 'auditLog' }>>[number]
