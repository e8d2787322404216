/** Calls of a member's item numbers: which are used, reserved and free. */
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import type { CallRow } from '../wire/call.ts'
import { codeText, compactText, digitText, done, id, nullableText, referenceText, text } from '../wire/fields.ts'
import { missingKinds } from './items/missing.ts'
import { keyCalls } from './keys/calls.ts'
import { numberedKinds } from './keys/numbered-kinds.ts'
import { reservation } from './reservations/reservation-reply.ts'

export const ownNumber = { companyPrefix: digitText(12, 1), itemReference: referenceText(40, 1) }
const { companyPrefix, itemReference } = ownNumber

/** `itemReference` has all its digits, with leading zeros. */
const number = z.object({ companyPrefix: z.string(), itemReference: z.string(), gtin: z.string() })
const next = number.nullable()
/** What is known of one number. */
export const numberUse = number.extend({
  isUsed: z.boolean(),
  productName: nullableText,
  usedAt: nullableText,
  /** In a reservation and not used. */
  isReserved: z.boolean(),
  next,
})

/** `cells`: how many numbers are used of each `cellSize`, in their order; `reservedCells`: how many are reserved and not used. */
const prefix = z.object({
  companyPrefix: z.string(),
  capacity: z.number(),
  used: z.number(),
  reserved: z.number(),
  cellSize: z.number(),
  cells: z.array(z.number()),
  reservedCells: z.array(z.number()),
  reservations: z.array(reservation),
  next,
})

/** A GTIN-8 has no prefix and no item reference. */
const latest = z.object({
  companyPrefix: nullableText,
  itemReference: nullableText,
  gtin: z.string(),
  productName: nullableText,
  symbol: z.string(),
  drawnAt: z.string(),
})

/** `drawnAt`: when its symbol was made last; null before the first. */
const gtin8 = z.object({ gtin: z.string(), productName: z.string(), drawnAt: nullableText })

/** Numbers of one sheet of labels. */
export const printedLimit = 100

// biome-ignore format: one call a paragraph
export const numberCalls = [
  ...keyCalls,
  { name: 'numbersOverview', method: 'POST', path: 'barcodegeneration/authApi/numbers/overview', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '本企业每个厂商识别代码已用和可用的号码，下一个可用的号码，单独分配的 GTIN-8，最近生成条码的号码', input: z.object({}),
    reply: z.object({ prefixes: z.array(prefix), gtin8s: z.array(gtin8), latest: z.array(latest) }) },
  { name: 'numberInfo', method: 'POST', path: 'barcodegeneration/authApi/numbers/info', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一个号码是否用过、用于什么商品；不带 itemReference 时是下一个可用的号码，from 起没有用过也没有预留的', input: z.object({ companyPrefix, itemReference: itemReference.optional(), from: itemReference.optional() }), reply: numberUse },
  { name: 'printedNumbers', method: 'POST', path: 'barcodegeneration/authApi/numbers/printed', bodyLimits: { bytes: 240 * 1024 }, access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一些代码里本企业的商品号码，每个是否用过、用于什么商品，和下一个可用的号码：打印标签、二维码以前看',
    input: z.object({ symbol: z.enum(symbolTypes), codes: z.array(text(400)).max(printedLimit) }), reply: z.object({ numbers: z.array(numberUse) }) },
  { name: 'reserveNumbers', method: 'POST', path: 'barcodegeneration/authApi/numbers/reserve', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '预留一个或一段号码，以后再用：预留的号码不作为下一个可用的号码提供；已经预留的和全部用过的一段拒绝。kind：哪一种编码，不填时是商品号码；series：SSCC 的扩展位，箱码的包装指示符，或者资产、单证、优惠券的类型号码',
    input: z.object({ companyPrefix, kind: z.enum(numberedKinds).default('GTIN-13'), series: compactText(18).optional(), first: itemReference, last: itemReference.optional(), note: text(200).optional() }), reply: prefix },
  { name: 'releaseNumbers', method: 'POST', path: 'barcodegeneration/authApi/numbers/release', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '取消一段预留', input: z.object({ id }), reply: done },
  { name: 'missingNumbers', method: 'POST', path: 'barcodegeneration/authApi/numbers/missing', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '用过而没有商品名称（name）、商品没有通报（report）或通报的内容不全（facts）的号码：总数，和最小的 50 个', input: z.object({ missing: z.enum(missingKinds) }),
    reply: z.object({ total: z.number(), numbers: z.array(number.extend({ productName: nullableText, isReported: z.boolean() })) }) },
  { name: 'useGtin8', method: 'POST', path: 'barcodegeneration/authApi/numbers/useGtin8', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '登记本企业的一个 GTIN-8 为已用：生成它的条码时调用，可以重复', input: z.object({ gtin: codeText(8, 8) }), reply: gtin8 },
] as const satisfies readonly CallRow[]

export type NumberCalls = (typeof numberCalls)[number]
