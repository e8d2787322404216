/** Calls of the single assets of a member: the pool of a type, what is added to it, and what moves. */
import { z } from 'zod'
import { tableFormats } from '../../files/table-files/tasks.ts'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { compactText, flag, nullableText, text, wholeNumber } from '../../wire/fields.ts'
import { assetActs, assetStates } from '../fields/asset-states.ts'
import { longestSerial, mostAdded } from '../fields/serial-rules.ts'
import { graiInput } from '../types/calls.ts'

/** Characters of a pasted list of serials, and of codes that were scanned. */
const longestSerials = mostAdded * (longestSerial + 2)
const longestCodes = 100_000
const bytesPerCharacter = 6

const holderFields = { holderGln: nullableText, holderName: nullableText }
const state = z.enum(assetStates)

const asset = z.object({
  grai: z.string(),
  serial: z.string(),
  state,
  ...holderFields,
  movedAt: nullableText,
  createdAt: z.string(),
  isOverdue: z.boolean(),
})

/** `keyword`: how the serial begins, or a whole scanned GRAI. `holder`: a GLN or a name. */
const filterInput = {
  grai: graiInput,
  state: state.optional(),
  isOverdue: flag.optional(),
  keyword: text(200).optional(),
  holder: text(100).optional(),
}
export type AssetFilter = z.output<z.ZodObject<typeof filterInput>>

const block = z.object({
  lead: compactText(longestSerial).optional(),
  first: wholeNumber(0, 999_999_999_999),
  count: wholeNumber(1, mostAdded),
  digits: wholeNumber(0, longestSerial).default(0),
})

const movement = z.object({
  act: z.enum(assetActs),
  ...holderFields,
  note: nullableText,
  at: z.string(),
  byName: nullableText,
})

const file = z.object({ name: z.string(), type: z.string(), base64: z.string(), rows: z.number() })

// biome-ignore format: one call a paragraph
export const poolCalls = [
  { name: 'assetList', method: 'POST', path: 'assets/authApi/list', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一个类型的单件资产，按系列号排：按状态、是否逾期、在谁那里、系列号的开头（或整个 GRAI）筛选。after 是上一页最后一个系列号，next 为空时没有下一页',
    input: z.object({ ...filterInput, after: text(40).optional(), take: wholeNumber(1, 200).default(50) }), reply: z.object({ assets: z.array(asset), next: nullableText }) },
  { name: 'assetHolders', method: 'POST', path: 'assets/authApi/holders', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一个类型的资产在外时在谁那里：每家多少件、逾期多少件，多的在前，至多 100 家', input: z.object({ grai: graiInput }), reply: z.object({ holders: z.array(z.object({ ...holderFields, count: z.number(), overdue: z.number() })) }) },
  { name: 'addAssets', method: 'POST', path: 'assets/authApi/add', access: 'use-numbers', costly: false, replyKind: 'record', bodyLimits: { bytes: longestSerials * bytesPerCharacter + 4096 },
    summary: '给一个类型加资产，至多一万件：block 是一段连续的系列号（前缀、从几号起、几件、数字几位），或者 serials 一行一个。有一个不行就全不加，错误逐行说明；重复的系列号不收。key 相同的重复请求只加一次，内容不同就拒绝',
    input: z.object({ ...requestKeyInput, grai: graiInput, block: block.optional(), serials: text(longestSerials).optional() }), reply: z.object({ added: z.number(), first: z.string(), last: z.string(), ...repeatReply }) },
  { name: 'moveAssets', method: 'POST', path: 'assets/authApi/move', access: 'use-numbers', costly: false, replyKind: 'record', bodyLimits: { bytes: longestCodes * bytesPerCharacter + 4096 },
    summary: '收发资产，一件或一批（一行一个，至多 1000 件）：8003… 和 (8003)… 单元数据串、数字链接、GRAI 本身都可以。holder 是对方的位置码或名称；有一件不行就全不记，错误逐行说明。key 相同的重复请求只记一次，内容不同就拒绝',
    input: z.object({ ...requestKeyInput, codes: text(longestCodes, 1), act: z.enum(assetActs), holder: text(100).optional(), note: text(200).optional() }), reply: z.object({ moved: z.number(), ...holderFields, types: z.array(z.object({ grai: z.string(), name: z.string(), count: z.number() })), ...repeatReply }) },
  { name: 'assetHistory', method: 'POST', path: 'assets/authApi/history', access: 'read-numbers', costly: false, replyKind: 'record',
    summary: '一件资产的收发记录：什么时候、谁、做了什么，最新的在前，至多 200 次', input: z.object({ grai: graiInput, serial: text(40, 1) }), reply: z.object({ asset, addedBy: nullableText, movements: z.array(movement) }) },
  { name: 'exportAssets', method: 'POST', path: 'assets/authApi/export', access: 'read-numbers', costly: true, replyKind: 'record',
    summary: '一个类型的资产，可按同样的条件筛选，CSV 或 XLSX，至多 2 万件', input: z.object({ ...filterInput, format: z.enum(tableFormats).default('xlsx') }), reply: file },
] as const satisfies readonly CallRow[]

export type PoolCalls = (typeof poolCalls)[number]
type Reply<Name extends PoolCalls['name']> = DataOf<Extract<PoolCalls, { name: Name }>>
export type Asset = Reply<'assetList'>['assets'][number]
export type AssetHistory = Reply<'assetHistory'>
export type Moved = Reply<'moveAssets'>
