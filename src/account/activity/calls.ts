/** Calls of the own sessions and logins. */

import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { done, id, nullableText } from '../../wire/fields.ts'
import { loginOutcomes } from './rules.ts'

const session = z.object({
  id: z.number(),
  device: z.string(),
  address: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** Null while it is active. */
  endedAt: nullableText,
  ended: nullableText,
  isCurrent: z.boolean(),
})

const login = z.object({
  id: z.number(),
  at: z.string(),
  device: z.string(),
  address: z.string(),
  outcome: z.enum(loginOutcomes),
  outcomeLabel: z.string(),
})

export const activityCalls = [
  {
    name: 'ownSessions',
    method: 'POST',
    path: 'member/authApi/sessions',
    access: 'use-account',
    costly: false,
    summary: '本人最近的 20 个会话：设备、地址、时间；一个账号同时只有一个有效',
    replyKind: 'record',
    input: z.object({}),
    reply: z.array(session),
  },
  {
    name: 'endOwnSession',
    method: 'POST',
    path: 'member/authApi/endSession',
    access: 'use-account',
    costly: false,
    summary: '结束本人的一个会话，并且不再把那台设备当作常用设备',
    replyKind: 'record',
    input: z.object({ id }),
    reply: done,
  },
  {
    name: 'ownLogins',
    method: 'POST',
    path: 'member/authApi/logins',
    access: 'use-account',
    costly: false,
    summary: '本人最近的 100 次登录：时间、设备、地址、结果',
    replyKind: 'record',
    input: z.object({}),
    reply: z.array(login),
  },
] as const satisfies readonly CallRow[]

export type ActivityCalls = (typeof activityCalls)[number]
