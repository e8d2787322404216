/** Calls of a member's product records. */
import { z } from 'zod'
import { ownNumber } from '../../numbers/calls.ts'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { digitText, flag, id, pagingBy, text, wholeNumber } from '../../wire/fields.ts'
import { packageLevels } from '../fields/levels.ts'
import { scoredPartNames } from '../fields/part.table.ts'
import { type ProductField, productTable } from '../fields/product.table.ts'
import { productFields } from '../fields/record-rules.ts'
import { productStates } from '../fields/states.ts'
import { partInputs, partReplies } from '../parts/calls.ts'

/** A code that is pasted may have spaces. */
const longestCode = 60

/** Texts as people write them: an empty one clears its field. */
const fieldInputs = z.object(
  Object.fromEntries(
    productTable.map(row => [row.name, text('longest' in row ? row.longest : longestCode).optional()]),
  ) as Record<ProductField, z.ZodOptional<ReturnType<typeof text>>>,
)

const fieldTexts = z.object(
  Object.fromEntries(productFields.map(field => [field, z.string()])) as Record<ProductField, z.ZodString>,
)

const state = z.enum(productStates)
const field = z.enum(productFields)
/** A field or a part that counts towards the score. */
const scored = z.enum([...productFields, ...scoredPartNames])

export const productRecord = z.object({
  id: z.number(),
  /** The newest version, which a save names; 0 for a record of a file. */
  version: z.number(),
  gtin: z.string().nullable(),
  state,
  stateLabel: z.string(),
  fields: fieldTexts,
  ...partReplies,
  score: z.number(),
  /** What adds points, the most first; `label`: what is to be added. */
  mends: z.array(z.object({ field: scored, label: z.string(), points: z.number() })),
  /** Fields that may not change in this state. */
  locked: z.array(field),
  nextStates: z.array(state),
  updatedAt: z.string(),
  reportedAt: z.string().nullable(),
  /** Since when the public does not read the record. */
  suspendedAt: z.string().nullable(),
  succeeds: z.string().nullable(),
  succeededBy: z.string().nullable(),
  /** Records of packages that contain this item, from the smallest. */
  packages: z.array(
    z.object({
      id: z.number(),
      gtin: z.string().nullable(),
      name: z.string(),
      level: z.enum(packageLevels),
      contentCount: z.number(),
    }),
  ),
})

const line = z.object({
  id: z.number(),
  version: z.number(),
  gtin: z.string().nullable(),
  name: z.string(),
  level: z.enum(packageLevels),
  state,
  score: z.number(),
  updatedAt: z.string(),
  /** Texts of the requested columns. */
  fields: z.partialRecord(field, z.string()),
})

/** What the table displays of a record that it has saved. */
const savedRow = z.object({ id: z.number(), version: z.number(), state, score: z.number(), fields: fieldTexts })

const version = z.object({
  number: z.number(),
  at: z.string(),
  /** Null for a file or a program. */
  byName: z.string().nullable(),
  source: z.enum(['people', 'key', 'file']),
  stateLabel: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
})

const states = z.array(state).max(productStates.length).optional()
/** What the table of records is filtered by. */
export const filterInput = {
  keyword: text(100).optional(),
  states,
  brands: z.array(text(100, 1)).max(20).optional(),
  gpcCode: digitText(8).optional(),
  companyPrefix: digitText(12).optional(),
  level: z.enum(packageLevels).optional(),
  missing: scored.optional(),
  /** What this import has written, while the import is kept. */
  ofImport: text(22, 22).optional(),
}
export type FilterInput = z.input<z.ZodObject<typeof filterInput>>
const columnsInput = z.array(field).max(productFields.length).optional()

/** A value that records have, and how many. */
const choice = z.object({ value: z.string(), count: z.number() })

export const listColumns = ['updatedAt', 'gtin', 'name', 'brand', 'state', 'score'] as const
/** Records of one request: those of a page. */
export const recordIds = z.array(id).min(1).max(100)

// biome-ignore format: one call a paragraph
export const recordCalls = [
  { name: 'productList', method: 'POST', path: 'product/authApi/list', access: 'read-products', costly: false, replyKind: 'list',
    summary: '本企业的商品记录：按名称、品牌、号码里的字（几个词都要有），按状态、品牌、GPC、厂商识别代码、包装层级和缺的内容（字段、图片、链接、销售地语言的说明）、按写入它们的导入筛选；columns 是要哪些字段', input: z.object({ ...filterInput, columns: columnsInput, ...pagingBy(...listColumns) }), reply: line },
  { name: 'productCounts', method: 'POST', path: 'product/authApi/counts', access: 'read-products', costly: false, replyKind: 'record',
    summary: '本企业每种状态的商品记录有多少，分数不到 80 的有多少', input: z.object({}), reply: z.object({ all: z.number(), incomplete: z.number(), states: z.array(z.object({ state, count: z.number() })) }) },
  { name: 'productChoices', method: 'POST', path: 'product/authApi/choices', access: 'read-products', costly: false, replyKind: 'record',
    summary: '本企业的商品记录用到的品牌和 GPC，最多的在前，各至多 100 个；厂商识别代码', input: z.object({}), reply: z.object({ brands: z.array(choice), gpcCodes: z.array(choice), companyPrefixes: z.array(z.string()) }) },
  { name: 'productInfo', method: 'POST', path: 'product/authApi/info', access: 'read-products', costly: false, replyKind: 'record',
    summary: '一条商品记录：每个字段的文字，分数和要补的（字段、图片、链接、销售地语言的说明），这个状态下不能改的字段，包装，前后的商品', input: z.object({ id }), reply: productRecord },
  { name: 'saveProduct', method: 'POST', path: 'product/authApi/save', access: 'edit-products', costly: false, replyKind: 'record', bodyLimits: { bytes: 224 * 1024, values: 400 },
    summary: '新建或保存一条商品记录：没有带的字段、图片、链接和别的语言不变，空的清掉；version 是读到的版本，不是最新的就拒绝；allocate 分配号码（不带号码时取下一个，包装取 GTIN-14），publish 公开；correction 更正登记的错误：商品没有变，号码所依据的内容也可以改。key 相同的重复请求只办一次，内容不同就拒绝',
    input: z.object({ ...requestKeyInput, id: id.optional(), version: wholeNumber(0, 1_000_000).optional(), fields: fieldInputs, ...partInputs, allocate: flag.default(false), companyPrefix: ownNumber.companyPrefix.optional(), itemReference: ownNumber.itemReference.optional(), publish: flag.default(false), correction: flag.default(false) }), reply: productRecord.extend(repeatReply) },
  { name: 'saveProducts', method: 'POST', path: 'product/authApi/saveMany', access: 'edit-products', costly: false, replyKind: 'record', bodyLimits: { bytes: 512 * 1024, values: 8000 },
    summary: '保存一块格子：一页里几条记录的几个字段；有一个格子不对就都不保存，并指出每个不对的格子（rows.N.fields.NAME）；key 相同的重复请求只保存一次，内容不同就拒绝', input: z.object({ ...requestKeyInput, rows: z.array(z.object({ id, version: wholeNumber(0, 1_000_000), fields: fieldInputs })).min(1).max(100) }), reply: z.object({ rows: z.array(savedRow), ...repeatReply }) },
  { name: 'moveProducts', method: 'POST', path: 'product/authApi/state', access: 'edit-products', costly: false, replyKind: 'record', bodyLimits: { bytes: 64 * 1024 },
    summary: '改一些商品记录的状态：预留（分配号码）、在用（公开）、停用、归档；有一条不行就都不改，并说明是哪一条', input: z.object({ ids: recordIds, state }), reply: z.object({ changed: z.number() }) },
  { name: 'removeDrafts', method: 'POST', path: 'product/authApi/delete', access: 'edit-products', costly: false, replyKind: 'record', bodyLimits: { bytes: 64 * 1024 },
    summary: '删除草稿；已有号码的记录不删', input: z.object({ ids: recordIds }), reply: z.object({ removed: z.number() }) },
  { name: 'productHistory', method: 'POST', path: 'product/authApi/history', access: 'read-products', costly: false, replyKind: 'record',
    summary: '一条商品记录的改动：什么时候、谁、改了什么，最新的在前，至多 200 次', input: z.object({ id }), reply: z.object({ versions: z.array(version) }) },
  { name: 'restoreProduct', method: 'POST', path: 'product/authApi/restore', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '把一条商品记录的内容改回以前的一个版本；状态和号码不变', input: z.object({ id, number: wholeNumber(1, 1_000_000) }), reply: productRecord },
] as const satisfies readonly CallRow[]

export type RecordCalls = (typeof recordCalls)[number]
type Reply<Name extends RecordCalls['name']> = DataOf<Extract<RecordCalls, { name: Name }>>
export type ProductRecordReply = Reply<'productInfo'>
export type ProductLine = Reply<'productList'>[number]
export type ProductCounts = Reply<'productCounts'>
export type ProductChoices = Reply<'productChoices'>
export type SavedRow = Reply<'saveProducts'>['rows'][number]
export type ProductVersionLine = Reply<'productHistory'>['versions'][number]
