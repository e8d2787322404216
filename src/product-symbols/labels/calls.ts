/** Calls that print labels of chosen product records. */
import { sheetPresets } from '@barcode-authority/gs1/sheets'
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import { labelFields } from '../../barcode/calls.ts'
import { batchReply } from '../../batches/calls.ts'
import { batchFormats } from '../../batches/rules.ts'
import { productStates } from '../../products/fields/states.ts'
import { filterInput, listColumns } from '../../products/record/calls.ts'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, nullableText, wholeNumber } from '../../wire/fields.ts'
import { labelKinds, labelTexts, mostProducts } from './label-rules.ts'

/** `auto`: the smallest sheet whose labels all symbols fit. */
const sheetNames = ['auto', ...sheetPresets.map(({ name }) => name)] as const

/** Which records: `ids`, or else all that match the filter, in its order. */
const labelsInput = z.object({
  ids: z.array(id).min(1).max(mostProducts).optional(),
  ...filterInput,
  sidx: z.enum(listColumns).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  kind: z.enum(labelKinds).default('auto'),
  texts: z.array(z.enum(labelTexts)).max(labelTexts.length).default(['name', 'spec']),
  format: z.enum(batchFormats).default('pdf'),
  sheet: z.enum(sheetNames).default('auto'),
  dpi: wholeNumber(72, 1200).default(300),
  labelWidth: labelFields.labelWidth,
  labelHeight: labelFields.labelHeight,
  labelGap: labelFields.labelGap,
  /** Labels of each record; in a ZIP each symbol is one file. */
  copies: wholeNumber(1, 100).default(1),
})
export type LabelsInput = z.output<typeof labelsInput>

const labelsReply = z.object({
  products: z.number(),
  labels: z.number(),
  /** The sheet that was chosen, and how many pages; null in other formats. */
  sheet: nullableText,
  pages: z.number().nullable(),
  kinds: z.array(z.object({ type: z.enum(symbolTypes), count: z.number() })),
  /** Records that are printed although they are not in use. */
  cautions: z.array(z.object({ state: z.enum(productStates), stateLabel: z.string(), count: z.number() })),
  /** The first hundred records without a label. */
  refused: z.array(z.object({ id: z.number(), gtin: nullableText, name: z.string(), reason: z.string() })),
  refusedCount: z.number(),
})

// biome-ignore format: one call a paragraph
export const productLabelCalls = [
  { name: 'checkProductLabels', method: 'POST', path: 'product/authApi/labels/check', access: 'use-numbers', costly: true, replyKind: 'record', bodyLimits: { bytes: 64 * 1024, values: 1200 },
    summary: '试排一些商品记录的标签：能印多少、几张纸、哪些不能印和为什么；不生成文件。ids 或者筛选条件，至多 1000 种', input: labelsInput, reply: labelsReply },
  { name: 'printProductLabels', method: 'POST', path: 'product/authApi/labels/print', access: 'use-numbers', costly: true, replyKind: 'record', bodyLimits: { bytes: 64 * 1024, values: 1200 },
    summary: '生成这些标签的文件：标签纸 PDF，标签打印机的 ZPL、TSPL，或每个条码一个文件的 ZIP；不能印的略过。回复是批次，用 batch/info 看进度。key 相同的重复请求得到同一个批次，内容不同就拒绝', input: labelsInput.extend(requestKeyInput), reply: batchReply.extend(repeatReply) },
] as const satisfies readonly CallRow[]

export type ProductLabelCalls = (typeof productLabelCalls)[number]
export type LabelsReply = DataOf<(typeof productLabelCalls)[0]>
