/** Page views: every change of route is told here. */
import { z } from 'zod'
import type { CallRow } from '../wire/call.ts'
import { done, text } from '../wire/fields.ts'
import { MOST_TOLD } from './rules.ts'

export const visitCalls = [
  {
    name: 'saveHit',
    method: 'POST',
    path: 'clickHit/api/save',
    who: 'anyone',
    costly: false,
    summary: '记录一次页面访问',
    input: z.object({ route: text(MOST_TOLD, 1) }),
    reply: done,
    gives: 'record',
  },
] as const satisfies readonly CallRow[]

export type VisitCalls = (typeof visitCalls)[number]
