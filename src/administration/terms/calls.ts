/** Calls of the terms of use: all versions, a new one from a day on, and the withdrawal of one that is not in force yet. */
import { z } from 'zod'
import { termsLengths } from '../../account/terms/terms-rules.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, done, nullableText, text } from '../../wire/fields.ts'

const version = text(termsLengths.version, 1)

const versionReply = z.object({
  version: z.string(),
  state: z.enum(['current', 'coming', 'past', 'withdrawn']),
  ...{ changes: z.string(), inForceFrom: z.string() },
  /** Accounts that have accepted it. */
  consents: z.number(),
  /** Null: the version of the installation, or one that was added by command. */
  byName: nullableText,
  at: z.string(),
  ...{ withdrawnByName: nullableText, withdrawnAt: nullableText },
})

const shared = { method: 'POST', costly: false, replyKind: 'record' } as const

export const termsVersionCalls = [
  {
    ...shared,
    name: 'termsVersions',
    path: 'staff/authApi/terms/findlist',
    access: 'read-business-settings',
    summary: '用户协议的全部版本：变化、从哪天起、谁发布、多少账号同意过，也有撤回的',
    input: z.object({}),
    reply: z.array(versionReply),
  },
  {
    ...shared,
    name: 'addTermsVersion',
    path: 'staff/authApi/terms/save',
    access: 'edit-terms',
    bodyLimits: { bytes: 640_000 },
    summary: '发布用户协议的新版本，最早明天起生效，两年内；生效后每个账号第一次登录时要看过并同意',
    input: z.object({
      version,
      content: text(termsLengths.content, 1),
      changes: text(termsLengths.changes, 1),
      effectiveOn: day,
    }),
    reply: done,
  },
  {
    ...shared,
    name: 'withdrawTermsVersion',
    path: 'staff/authApi/terms/withdraw',
    access: 'edit-terms',
    summary: '撤回还没有生效的用户协议版本',
    input: z.object({ version }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type TermsVersionCalls = (typeof termsVersionCalls)[number]
export type TermsVersionReply = DataOf<Extract<TermsVersionCalls, { name: 'termsVersions' }>>[number]
