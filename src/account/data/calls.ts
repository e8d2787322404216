/** Calls of the own data: export and deletion. */
import { z } from 'zod'
import { identityFields, password } from '../../access/identity.ts'
import type { CallRow } from '../../wire/call.ts'
import { done, nullableText } from '../../wire/fields.ts'

export const dataCalls = [
  {
    name: 'exportOwnData',
    method: 'POST',
    path: 'member/authApi/exportData',
    access: 'use-account',
    costly: true,
    summary: '导出本站存有的本人全部资料，JSON 文件的内容；要密码，每小时 10 次',
    replyKind: 'record',
    input: z.object({ password }),
    reply: z.object({ fileName: z.string(), content: z.string() }),
  },
  {
    name: 'ownDeletion',
    method: 'POST',
    path: 'member/authApi/deletion',
    access: 'use-account',
    costly: false,
    summary: '本人的注销申请，以及现在能不能申请',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      /** The open request. */
      requestedAt: nullableText,
      dueAt: nullableText,
      /** Why the account cannot be deleted now. */
      hindrance: nullableText,
      /** Why the last request was not carried out. */
      stoppedBecause: nullableText,
    }),
  },
  {
    name: 'requestDeletion',
    method: 'POST',
    path: 'member/authApi/requestDeletion',
    access: 'use-account',
    costly: true,
    summary: '申请注销账号：15 天后执行，在此之前可以撤销；开启两步验证的还要动态码或恢复码',
    replyKind: 'record',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object(identityFields),
    reply: z.object({ dueAt: z.string() }),
  },
  {
    name: 'cancelDeletion',
    method: 'POST',
    path: 'member/authApi/cancelDeletion',
    access: 'use-account',
    costly: false,
    summary: '撤销注销申请',
    replyKind: 'record',
    input: z.object({}),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type DataCalls = (typeof dataCalls)[number]
