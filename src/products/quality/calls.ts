/** Calls of the quality of product records: which one to complete next, and whether a product has a record already. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, text, wholeNumber } from '../../wire/fields.ts'
import { productStates } from '../fields/states.ts'
import { productRecord } from '../record/calls.ts'

const alike = z.object({
  id: z.number(),
  gtin: z.string().nullable(),
  name: z.string(),
  brand: z.string(),
  netContent: z.string(),
  state: z.enum(productStates),
})

/** What is compared, as it is typed. */
const compared = z.object({
  name: text(200).optional(),
  brand: text(100).optional(),
  variant: text(100).optional(),
  netContent: text(60).optional(),
  level: text(40).optional(),
})

// biome-ignore format: one call a paragraph
export const qualityCalls = [
  { name: 'nextToMend', method: 'POST', path: 'product/authApi/mend/next', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '资料不到 80 分的商品记录，从最低的一条一条来：afterScore 和 afterId 是上一条的；没有了 record 是 null。left 是一共还有几条', input: z.object({ afterScore: wholeNumber(0, 100).optional(), afterId: id.optional() }), reply: z.object({ record: productRecord.nullable(), left: z.number() }) },
  { name: 'alikeProducts', method: 'POST', path: 'product/authApi/alike', access: 'read-products', costly: false, replyKind: 'record',
    summary: '本企业和所写的几乎一样的商品记录，至多 5 条：名称、品牌、口味、净含量（不分全角半角、大小写、空格，单位换算后）和包装层级都相同；id 是正在改的记录，不和自己比', input: z.object({ id: id.optional(), fields: compared }), reply: z.array(alike) },
] as const satisfies readonly CallRow[]

export type ProductQualityCalls = (typeof qualityCalls)[number]
type Reply<Name extends ProductQualityCalls['name']> = DataOf<Extract<ProductQualityCalls, { name: Name }>>
export type NextToMend = Reply<'nextToMend'>
