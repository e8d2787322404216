/** The call of what waits for the signed-in reviewer besides the queue, for the badges of the menu. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'

export const workCalls = [
  {
    name: 'reviewWork',
    method: 'POST',
    path: 'tycpdmfirm/authApi/reviewWork',
    access: 'review-applications',
    costly: false,
    summary: '等待本人处理的异议和收回号段的件数；分支机构没有这两项职责，总是 0',
    input: z.object({}),
    reply: z.object({ objections: z.number(), releases: z.number() }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type WorkCalls = (typeof workCalls)[number]
