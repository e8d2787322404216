/** Calls of the auditor about months that are in the archive. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { nullableText, text } from '../../wire/fields.ts'
import { archiveStates } from './rules.ts'

const archivedMonth = z.object({
  part: z.string(),
  /** What was recorded in it. */
  label: z.string(),
  /** `2026-01`, or all before a month. */
  month: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  archivedAt: z.string(),
  state: z.enum(archiveStates),
  requestedName: nullableText,
  /** Of one that is back: when it goes to the archive again. */
  returnedUntil: nullableText,
  failure: nullableText,
})

export const archiveCalls = [
  {
    name: 'listArchivedMonths',
    method: 'POST',
    path: 'auditlog/authApi/archive/list',
    access: 'read-audit',
    costly: false,
    summary: '已经归档到文件的月份，最近的在前：行数、校验值、是不是已经调回',
    input: z.object({}),
    reply: z.array(archivedMonth),
    replyKind: 'record',
  },
  {
    name: 'returnArchivedMonth',
    method: 'POST',
    path: 'auditlog/authApi/archive/return',
    access: 'read-audit',
    costly: true,
    summary: '把一个归档的月份调回来，在后台读回并核对；调回以后和没有归档一样查询、导出和核对，到期自动再归档',
    input: z.object({ part: text(63, 1) }),
    reply: archivedMonth,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ArchiveCalls = (typeof archiveCalls)[number]
export type ArchivedMonth = DataOf<Extract<ArchiveCalls, { name: 'returnArchivedMonth' }>>
