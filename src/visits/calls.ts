/** Calls that count page views: the browser reports every change of route. */
import { z } from 'zod'
import type { CallRow } from '../wire/call.ts'
import { done, text } from '../wire/fields.ts'
import { maxPathLength, maxRouteLength } from './rules.ts'

export const visitCalls = [
  {
    name: 'saveHit',
    method: 'POST',
    path: 'clickHit/api/save',
    access: 'use-site',
    costly: false,
    summary: '记录一次页面访问',
    input: z.object({
      route: text(maxRouteLength, 1),
      /** The path of the page of this site from which the visitor came. */
      from: text(maxPathLength, 1).optional(),
    }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type VisitCalls = (typeof visitCalls)[number]
