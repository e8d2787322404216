/** Calls of the first product of an applicant. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { nullableText, text } from '../../wire/fields.ts'

const reply = z.object({ productName: nullableText })

// biome-ignore format: one call a paragraph
export const firstProductCalls = [
  { name: 'firstProduct', method: 'POST', path: 'product/authApi/firstProduct', access: 'use-own-firm', costly: false, replyKind: 'record',
    summary: '申请人写下的第一种商品的名称；没有写过时是 null', input: z.object({}), reply },
  { name: 'nameFirstProduct', method: 'POST', path: 'product/authApi/nameFirstProduct', access: 'do-business', costly: false, replyKind: 'record',
    summary: '注册申请办结以前写下第一种商品的名称：批准时，它得到厂商识别代码的第一个号码；不填就是不要', input: z.object({ productName: text(200).optional() }), reply },
] as const satisfies readonly CallRow[]

export type FirstProductCalls = (typeof firstProductCalls)[number]
