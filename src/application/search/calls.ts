/** The call that searches everything a member has. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { text } from '../../wire/fields.ts'

export const hitKinds = ['number', 'product', 'symbol', 'asset', 'case', 'bill', 'message'] as const
export type HitKind = (typeof hitKinds)[number]

/** `path`: the page of this site where the hit is. */
const hit = z.object({ kind: z.enum(hitKinds), title: z.string(), detail: z.string(), path: z.string() })

export const searchCalls = [
  {
    name: 'searchOwn',
    method: 'POST',
    path: 'memberhome/authApi/search',
    access: 'read-numbers',
    costly: false,
    summary:
      '在本企业的号码、商品、条码、循环资产、业务、账单和本人的消息里查找，每类最多 6 条；账单只给可以缴费的角色',
    input: z.object({ q: text(100, 1) }),
    reply: z.object({ hits: z.array(hit) }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type SearchCalls = (typeof searchCalls)[number]
export type Hit = DataOf<SearchCalls>['hits'][number]
