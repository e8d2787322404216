/** Calls of the auditor that check all chains of records in the background. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, nullableText } from '../../wire/fields.ts'
import { chainCheckStates } from './rules.ts'

const chainCheck = z.object({
  id: z.number(),
  byName: z.string(),
  createdAt: z.string(),
  startDate: nullableText,
  endDate: nullableText,
  state: z.enum(chainCheckStates),
  /** Rows that were checked, of `total`. */
  done: z.number(),
  total: z.number(),
  /** Of them steps of firms, and audit lines. */
  steps: z.number(),
  lines: z.number(),
  /** All broken rows; `broken` lists the first 100. */
  brokenCount: z.number(),
  broken: z.array(
    z.object({
      table: z.enum(['firm_history', 'audit_lines']),
      id: z.number(),
      firmId: z.number().nullable(),
      firmName: nullableText,
      seq: z.number(),
    }),
  ),
  /** When the seals were made that do not fit any more. */
  brokenSeals: z.array(z.string()),
  newestSeq: z.number().nullable(),
  newestHash: nullableText,
  failure: nullableText,
  finishedAt: nullableText,
})

export const chainCheckCalls = [
  {
    name: 'startChainCheck',
    method: 'POST',
    path: 'auditlog/authApi/chainCheck/start',
    access: 'read-audit',
    costly: true,
    summary: '在后台核对全部记录链，或只核对几天的记录；同时只能有一次，正在核对时返回 409 并说明是谁开始的、做到哪里',
    input: z.object({ startDate: day.optional(), endDate: day.optional() }),
    reply: chainCheck,
    replyKind: 'record',
  },
  {
    name: 'listChainChecks',
    method: 'POST',
    path: 'auditlog/authApi/chainCheck/list',
    access: 'read-audit',
    costly: false,
    summary: '最近 20 次对全部记录链的核对，最新的在前，附进度和不符之处',
    input: z.object({}),
    reply: z.array(chainCheck),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ChainCheckCalls = (typeof chainCheckCalls)[number]
export type ChainCheck = DataOf<Extract<ChainCheckCalls, { name: 'startChainCheck' }>>
