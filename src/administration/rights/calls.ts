/** The call of the table of who may do what. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { rightMarks } from './rights-rules.ts'

export const rightsCalls = [
  {
    name: 'staffRights',
    method: 'POST',
    path: 'staff/authApi/rights',
    access: 'use-account',
    costly: false,
    summary: '哪个角色可以做什么：由接口声明生成，每件事列出各角色能不能做和依据的接口',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      /** How many calls state an act. */
      calls: z.number(),
      groups: z.array(
        z.object({
          title: z.string(),
          acts: z.array(
            z.object({
              act: z.string(),
              label: z.string(),
              marks: z.record(z.string(), z.enum(rightMarks)),
              calls: z.array(z.object({ path: z.string(), summary: z.string() })),
            }),
          ),
        }),
      ),
    }),
  },
] as const satisfies readonly CallRow[]

export type RightsCalls = (typeof rightsCalls)[number]
export type Rights = DataOf<RightsCalls>
