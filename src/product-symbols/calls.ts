/** Calls of the symbols of product records. */
import { faultKinds } from '@barcode-authority/gs1/faults'
import { symbolTypes, uses } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import type { CallRow, DataOf } from '../wire/call.ts'
import { id, nullableText, referenceText, text } from '../wire/fields.ts'

/** Of the items that are printed, not of the record; `domain`: of the links, without it that of GS1. */
const itemData = {
  batch: referenceText(20).optional(),
  produced: referenceText(20).optional(),
  bestBefore: referenceText(20).optional(),
  expiry: referenceText(20).optional(),
  serial: referenceText(20).optional(),
  domain: text(200).optional(),
}

const symbol = z.object({
  type: z.enum(symbolTypes),
  purpose: z.string(),
  /** Whether it carries batch, dates and serial. */
  hasData: z.boolean(),
  /** For which use its size is taken; null for a symbol without sizes of the standard. */
  use: z.enum(uses).nullable(),
  /** The code as getBarcode takes it. */
  code: z.string(),
  /** The same for people: digits in groups, elements with their AIs in brackets, or the link. */
  text: z.string(),
  svg: nullableText,
  /** Why it cannot be drawn. */
  fault: z.object({ fault: z.enum(faultKinds), message: z.string() }).nullable(),
})

const productSymbolsReply = z.object({
  gtin: nullableText,
  /** What to know before printing; null if there is nothing to heed. */
  note: z.object({ tone: z.enum(['info', 'warning']), text: z.string() }).nullable(),
  /** The main one first; none without a number. */
  symbols: z.array(symbol),
})

// biome-ignore format: one call a paragraph
export const productSymbolCalls = [
  { name: 'productSymbols', method: 'POST', path: 'product/authApi/symbols', access: 'read-products', costly: true, replyKind: 'record',
    summary: '适合一条商品记录的条码：按包装层级和号码；带上批号、日期和系列号的内容，按用途的尺寸画出；文件用 getBarcode 取', input: z.object({ id, ...itemData }), reply: productSymbolsReply },
] as const satisfies readonly CallRow[]

export type ProductSymbolCalls = (typeof productSymbolCalls)[number]
export type ProductSymbols = DataOf<(typeof productSymbolCalls)[0]>
export type ProductSymbol = ProductSymbols['symbols'][number]
