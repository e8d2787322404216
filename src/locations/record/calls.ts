/** Calls of a member's locations. */
import { z } from 'zod'
import { locationKinds } from '../../codes/location-kinds.ts'
import { tableFormats } from '../../files/table-files/tasks.ts'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { compactText, digitText, flag, nullableText, pagingBy, text, wholeNumber } from '../../wire/fields.ts'
import { type LocationField, locationFields, locationRows } from '../fields/location.table.ts'

const kind = z.enum(locationKinds)

/** Texts as people write them, an empty one clears its field; the kind is a word. */
const fieldInputs = z
  .object(
    Object.fromEntries(locationRows.map(({ name, longest }) => [name, text(longest).optional()])) as Record<
      LocationField,
      z.ZodOptional<ReturnType<typeof text>>
    >,
  )
  .extend({ kind: kind.optional() })
const fieldTexts = z
  .object(Object.fromEntries(locationFields.map(field => [field, z.string()])) as Record<LocationField, z.ZodString>)
  .extend({ kind })

const gln = digitText(20, 1)
const version = wholeNumber(0, 1_000_000)
const state = z.enum(['active', 'inactive'])
const place = z.object({ gln: z.string(), name: z.string(), kind })

const locationRecord = z.object({
  gln: z.string(),
  /** The newest version, which a save names; 0 for a record of a register. */
  version: z.number(),
  kind,
  state,
  isPublic: z.boolean(),
  fields: fieldTexts,
  /** The code of the region, for the choice of the form. */
  regionCode: nullableText,
  /** The locations above it, the highest first. */
  path: z.array(place),
  children: z.number(),
  /** Fields that only a correction changes. */
  locked: z.array(z.enum(locationFields)),
  registeredAt: z.string(),
  updatedAt: nullableText,
})

const line = z.object({
  gln: z.string(),
  name: z.string(),
  kind,
  state,
  isPublic: z.boolean(),
  /** Region and address. */
  address: z.string(),
  parent: nullableText,
  parentName: nullableText,
  children: z.number(),
})

const change = z.object({ label: z.string(), from: z.string(), to: z.string() })
const versionLine = z.object({
  number: z.number(),
  at: z.string(),
  byName: nullableText,
  source: z.enum(['people', 'key', 'file']),
  changes: z.array(change),
})

const file = z.object({ name: z.string(), type: z.string(), base64: z.string(), rows: z.number() })

// biome-ignore format: one call a paragraph
export const locationCalls = [
  { name: 'locationList', method: 'POST', path: 'location/authApi/list', access: 'read-numbers', costly: false, replyKind: 'list',
    summary: '本企业的位置：按名称、地址、位置码里的字（几个词都要有）、类型、状态和是否公开筛选；under 只列一个位置的下一级，isTop 只列最上一级', input: z.object({ keyword: text(100).optional(), kinds: z.array(kind).max(locationKinds.length).optional(), state: state.optional(), visibility: z.enum(['public', 'private']).optional(), isTop: flag.optional(), under: gln.optional(), ...pagingBy('gln', 'name', 'updatedAt') }), reply: line },
  { name: 'locationCounts', method: 'POST', path: 'location/authApi/counts', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '本企业的位置有多少，其中公开的和停用的有多少', input: z.object({}), reply: z.object({ all: z.number(), active: z.number(), public: z.number() }) },
  { name: 'locationInfo', method: 'POST', path: 'location/authApi/info', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一个位置：每个字段的文字、上级、下级有多少、公开以后不能随便改的字段；联系人只给可以编辑的操作员看全', input: z.object({ gln }), reply: locationRecord },
  { name: 'saveLocation', method: 'POST', path: 'location/authApi/save', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '新建或保存一个位置。不带 gln 是新建：马上分配位置码，reference 是选定的位置参考代码（不带时取下一个），key 相同的重复请求得到同一个位置，内容不同就拒绝；带 gln 时没有带的字段不变，空的清掉，version 不是最新的就拒绝。correction 更正登记的错误：地方没有变，公开以后也可以改类型和地区',
    input: z.object({ gln: gln.optional(), version: version.optional(), ...requestKeyInput, companyPrefix: digitText(12).optional(), reference: compactText(40).optional(), fields: fieldInputs, isPublic: flag.optional(), correction: flag.default(false) }), reply: locationRecord.extend(repeatReply) },
  { name: 'moveLocation', method: 'POST', path: 'location/authApi/state', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '停用一个位置，或者把停用的同一个地方重新启用。停用的位置码不再分配给别的地方；还有在用的下级时不能停用', input: z.object({ gln, version: version.optional(), state }), reply: locationRecord },
  { name: 'locationHistory', method: 'POST', path: 'location/authApi/history', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一个位置的改动：什么时候、谁、改了什么，最新的在前，至多 200 次', input: z.object({ gln }), reply: z.object({ versions: z.array(versionLine) }) },
  { name: 'exportLocations', method: 'POST', path: 'location/authApi/export', access: 'use-numbers', costly: true, replyKind: 'record',
    summary: '本企业的全部位置，带全部字段，CSV 或 XLSX，至多 2 万个', input: z.object({ format: z.enum(tableFormats).default('xlsx') }), reply: file },
] as const satisfies readonly CallRow[]

export type LocationCalls = (typeof locationCalls)[number]
type Reply<Name extends LocationCalls['name']> = DataOf<Extract<LocationCalls, { name: Name }>>
export type LocationRecord = Reply<'locationInfo'>
export type LocationLine = Reply<'locationList'>[number]
