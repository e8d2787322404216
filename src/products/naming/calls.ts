/** Calls of the products of numbers: using a number for a product, and naming it. */
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import { numberUse, ownNumber, printedLimit } from '../../numbers/calls.ts'
import type { CallRow } from '../../wire/call.ts'
import { flag, text } from '../../wire/fields.ts'

const productName = text(200)

// biome-ignore format: one call a paragraph
export const namingCalls = [
  { name: 'useNumber', method: 'POST', path: 'barcodegeneration/authApi/numbers/use', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '登记一个号码为已用：生成条码时调用。不带 itemReference 时取下一个可用的号码；号码已用于别的商品时拒绝，again 表示给同一商品再次生成；key 相同的重复请求只登记一次',
    input: z.object({ companyPrefix: ownNumber.companyPrefix, itemReference: ownNumber.itemReference.optional(), productName: productName.optional(), symbol: z.enum(symbolTypes), key: text(100, 1), again: flag.default(false) }), reply: numberUse },
  { name: 'useNumbers', method: 'POST', path: 'barcodegeneration/authApi/numbers/usePrinted', bodyLimits: { bytes: 256 * 1024, values: 600 }, access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '登记打印的一些号码为已用；again 表示给同一商品再次打印，没有 again 而号码已用于别的商品时全部拒绝；key 相同的重复请求只登记一次',
    input: z.object({ symbol: z.enum(symbolTypes), key: text(100, 1), numbers: z.array(z.object({ ...ownNumber, productName: productName.optional(), again: flag.default(false) })).min(1).max(printedLimit) }),
    reply: z.object({ numbers: z.array(numberUse) }) },
  { name: 'nameNumber', method: 'POST', path: 'barcodegeneration/authApi/numbers/name', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '写上或修改一个已用号码的商品名称', input: z.object({ ...ownNumber, productName: text(200, 1) }), reply: numberUse },
] as const satisfies readonly CallRow[]

export type NamingCalls = (typeof namingCalls)[number]
