/** Calls of a member's item numbers: which are used, the next free one, and the use of one for a product. */
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { codeText, flag, text } from '../../wire/fields.ts'

const companyPrefix = text(12, 1)
const itemReference = codeText(5, 1)
const productName = text(200)

/** `itemReference` has all its digits, with leading zeros. */
const number = z.object({ companyPrefix: z.string(), itemReference: z.string(), gtin: z.string() })
const next = number.nullable()
const use = number.extend({
  isUsed: z.boolean(),
  productName: z.string().nullable(),
  usedAt: z.string().nullable(),
  next,
})

/** `cells`: how many numbers are used of each `cellSize`, in their order. */
const prefix = z.object({
  companyPrefix: z.string(),
  capacity: z.number(),
  used: z.number(),
  cellSize: z.number(),
  cells: z.array(z.number()),
  next,
})

const latest = number.extend({ productName: z.string().nullable(), symbol: z.string(), drawnAt: z.string() })

const own = { companyPrefix, itemReference }
const writers = ['owner', 'numbers'] as const

// biome-ignore format: one call a paragraph
export const numberCalls = [
  { name: 'numbersOverview', method: 'POST', path: 'barcodegeneration/authApi/numbers/overview', access: 'system-member', firmRoles: 'all', costly: false, replyKind: 'record',
    summary: '本企业每个厂商识别代码已用和可用的号码，下一个可用的号码，最近生成条码的号码', input: z.object({}),
    reply: z.object({ prefixes: z.array(prefix), latest: z.array(latest) }) },
  { name: 'numberInfo', method: 'POST', path: 'barcodegeneration/authApi/numbers/info', access: 'system-member', firmRoles: 'all', costly: false, replyKind: 'record',
    summary: '一个号码是否用过、用于什么商品；不带 itemReference 时是下一个可用的号码', input: z.object({ companyPrefix, itemReference: itemReference.optional() }), reply: use },
  { name: 'useNumber', method: 'POST', path: 'barcodegeneration/authApi/numbers/use', access: 'system-member', firmRoles: writers, costly: false, replyKind: 'record',
    summary: '登记一个号码为已用：生成条码时调用。不带 itemReference 时取下一个可用的号码；号码已用于别的商品时拒绝，again 表示给同一商品再次生成；key 相同的重复请求只登记一次',
    input: z.object({ companyPrefix, itemReference: itemReference.optional(), productName: productName.optional(), symbol: z.enum(symbolTypes), key: text(100, 1), again: flag.default(false) }), reply: use },
  { name: 'nameNumber', method: 'POST', path: 'barcodegeneration/authApi/numbers/name', access: 'system-member', firmRoles: writers, costly: false, replyKind: 'record',
    summary: '写上或修改一个已用号码的商品名称', input: z.object({ ...own, productName }), reply: use },
] as const satisfies readonly CallRow[]

export type NumberCalls = (typeof numberCalls)[number]
