/** The call that finds bricks of the product classification. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { nullableText, text } from '../../wire/fields.ts'

const brick = z.object({ code: z.string(), title: z.string(), titleZh: nullableText, path: nullableText })

// biome-ignore format: one call a paragraph
export const gpcCalls = [
  { name: 'gpcBricks', method: 'POST', path: 'product/authApi/gpc', access: 'read-products', costly: false, replyKind: 'record',
    summary: '按字词或代码找 GPC 细项，至多 20 条；isExcerpt 说明现在只有一部分细项', input: z.object({ keyword: text(60, 1) }),
    reply: z.object({ bricks: z.array(brick), isExcerpt: z.boolean() }) },
] as const satisfies readonly CallRow[]

export type GpcCalls = (typeof gpcCalls)[number]
export type GpcReply = DataOf<GpcCalls>
