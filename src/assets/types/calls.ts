/** Calls of the types of a member's returnable assets. */
import { z } from 'zod'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { compactText, digitText, flag, nullableText, pagingBy, text } from '../../wire/fields.ts'
import { assetStates } from '../fields/asset-states.ts'
import { categories, type TypeField, typeStates, typeTable } from '../fields/type-fields.ts'

/** Texts as people write them: an empty one clears its field. */
const fieldInputs = z.object(
  Object.fromEntries(typeTable.map(({ name, longest }) => [name, text(longest).optional()])) as Record<
    TypeField,
    z.ZodOptional<ReturnType<typeof text>>
  >,
)
export const graiInput = digitText(40, 1)
const state = z.enum(typeStates)

/** How many assets of the type are in each state; `overdue` are among those that are out. */
const figures = z.object({
  ...(Object.fromEntries(assetStates.map(word => [word, z.number()])) as Record<
    (typeof assetStates)[number],
    z.ZodNumber
  >),
  total: z.number(),
  overdue: z.number(),
})

const assetType = z.object({
  /** Fourteen digits: the filler 0, company prefix, asset type, check digit. */
  grai: z.string(),
  name: z.string(),
  category: z.enum(categories),
  material: nullableText,
  size: nullableText,
  weightKg: z.number().nullable(),
  capacity: nullableText,
  overdueDays: z.number().nullable(),
  note: nullableText,
  state,
  isPublic: z.boolean(),
  createdAt: z.string(),
  /** What a save names, so that nobody overwrites what another has changed. */
  updatedAt: z.string(),
  figures,
})

// biome-ignore format: one call a paragraph
export const assetTypeCalls = [
  { name: 'assetTypeList', method: 'POST', path: 'assets/authApi/types', access: 'read-numbers', costly: false, replyKind: 'list',
    summary: '本企业的循环资产类型和每类有多少件、在哪里：按名称和 GRAI 里的字、种类、是否在用筛选', input: z.object({ keyword: text(100).optional(), category: z.enum(categories).optional(), state: state.optional(), ...pagingBy('createdAt', 'grai') }), reply: assetType },
  { name: 'assetTypeInfo', method: 'POST', path: 'assets/authApi/type', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一个循环资产类型和它的件数；lastSerial 是现有的最后一个系列号', input: z.object({ grai: graiInput }), reply: assetType.extend({ lastSerial: nullableText }) },
  { name: 'saveAssetType', method: 'POST', path: 'assets/authApi/saveType', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '新建或保存一个循环资产类型。不带 grai 是新建：马上分配 GRAI（不含系列号），assetType 是选定的资产类型代码（不带时取下一个），key 相同的重复请求得到同一个类型；带 grai 时 updatedAt 不是最新的就拒绝。isPublic 公开以后，别人查这个 GRAI 看得到名称和种类',
    input: z.object({ grai: graiInput.optional(), updatedAt: text(40).optional(), ...requestKeyInput, companyPrefix: digitText(12).optional(), assetType: compactText(40).optional(), fields: fieldInputs, isPublic: flag.optional() }), reply: assetType.extend(repeatReply) },
  { name: 'moveAssetType', method: 'POST', path: 'assets/authApi/typeState', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '停用一个循环资产类型，或者重新启用：停用的不能再加资产，已有的照样收发；它的 GRAI 不再分配给别的类型', input: z.object({ grai: graiInput, state }), reply: assetType },
] as const satisfies readonly CallRow[]

export type AssetTypeCalls = (typeof assetTypeCalls)[number]
export type AssetType = DataOf<Extract<AssetTypeCalls, { name: 'saveAssetType' }>>
export type Figures = AssetType['figures']
