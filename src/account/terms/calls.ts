/** Calls of the terms of use. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { text } from '../../wire/fields.ts'

export const termsCalls = [
  {
    name: 'terms',
    method: 'GET',
    path: 'account/api/terms',
    access: 'use-site',
    costly: false,
    readsOnly: true,
    summary: '用户协议：现行版本或指定的版本，以及所有版本',
    replyKind: 'record',
    body: 'query',
    input: z.object({ version: text(20).optional() }),
    reply: z.object({
      /** Null if the site has no terms. */
      terms: z
        .object({ version: z.string(), content: z.string(), changes: z.string(), inForceFrom: z.string() })
        .nullable(),
      versions: z.array(
        z.object({ version: z.string(), inForceFrom: z.string(), state: z.enum(['past', 'current', 'coming']) }),
      ),
    }),
  },
  {
    name: 'ownConsents',
    method: 'POST',
    path: 'member/authApi/consents',
    access: 'use-account',
    costly: false,
    summary: '本人同意过的用户协议：版本、时间、网络地址、设备',
    replyKind: 'record',
    input: z.object({}),
    reply: z.array(z.object({ version: z.string(), at: z.string(), address: z.string(), device: z.string() })),
  },
] as const satisfies readonly CallRow[]

export type TermsCalls = (typeof termsCalls)[number]
