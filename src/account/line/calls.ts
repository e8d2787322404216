/** Calls of the line before the portal. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'

export const lineCalls = [
  {
    name: 'place',
    method: 'GET',
    path: 'account/api/line',
    access: 'use-site',
    costly: false,
    essential: 'sign-in',
    summary:
      '会员专区人满时的排队：领一个位置，或者看还差多少人；位置记在签名的 Cookie 里，按 refreshSeconds 再来，久不来就作废',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      /** `crowded`: the line is full, too, or this network has all its places in it. */
      state: z.enum(['inside', 'waiting', 'crowded']),
      /** People who are called before this one; null unless it waits. */
      ahead: z.number().nullable(),
      /** As fast as it has gone so far; null if that says nothing. */
      minutes: z.number().nullable(),
      refreshSeconds: z.number().nullable(),
    }),
  },
] as const satisfies readonly CallRow[]

export type LineCalls = (typeof lineCalls)[number]
