/** The call of the quality score of a member. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { qualityParts } from './rules.ts'

export const qualityCalls = [
  {
    name: 'ownQuality',
    method: 'POST',
    path: 'memberhome/authApi/quality',
    access: 'read-numbers',
    costly: false,
    summary: '本企业资料质量的分数（0 到 100），和要补的：登记资料、有效期、商品名称、商品通报、商品资料',
    input: z.object({}),
    reply: z.object({
      score: z.number(),
      mends: z.array(z.object({ part: z.enum(qualityParts), count: z.number(), points: z.number() })),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type QualityCalls = (typeof qualityCalls)[number]
export type QualityReply = DataOf<QualityCalls>
