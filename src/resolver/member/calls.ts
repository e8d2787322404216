/** Calls of the console of links: all links about one number, its default, and what the resolver would answer. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, id, nullableText, text, wholeNumber } from '../../wire/fields.ts'
import { link, linkFields } from '../links/calls.ts'
import { linkLimits, linkScopes } from '../links/link-rules.ts'

/** `isOverridden`: a nearer link of the same type is used instead. */
const ofRecord = z.object({
  linkType: z.string(),
  typeName: z.string(),
  href: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  isOverridden: z.boolean(),
  isLeading: z.boolean(),
})

/** `reaches`: it applies to the number itself; others are of a batch or serial below it, or patterns for other numbers. */
const written = link.extend({ reaches: z.boolean(), isOverridden: z.boolean(), isLeading: z.boolean() })

const path = text(linkLimits.anchor, 1)

// biome-ignore format: one call a paragraph
export const resolverMemberCalls = [
  { name: 'resolverNumber', method: 'POST', path: 'resolver/authApi/number', access: 'read-products', costly: false, replyKind: 'record',
    summary: '本企业一个号码（/01/14 位代码 这样的路径）的全部数字链接去向：自己写的、从记录来的、从规则和前缀来的，以及哪一条是默认', input: z.object({ path }),
    reply: z.object({ path: z.string(), uri: z.string(), symbol: z.object({ svg: z.string(), modules: z.number() }), companyPrefix: z.string(),
      records: z.array(ofRecord), written: z.array(written), types: z.array(z.object({ name: z.string(), title: z.string() })) }) },
  { name: 'chooseDefaultLink', method: 'POST', path: 'resolver/authApi/chooseDefault', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '把自己写的一条设为它那个号码、前缀或规则的默认去向，原来的默认同时取消；不带 id 是取消默认，由记录决定', input: z.object({ scope: z.enum(linkScopes), anchor: path, id: id.optional(), revision: wholeNumber(1, 1_000_000).optional() }),
    reply: z.object({ done: z.boolean() }) },
  { name: 'previewResolver', method: 'POST', path: 'resolver/authApi/preview', access: 'read-products', costly: false, replyKind: 'record',
    summary: '扫这个号码的数字链接，手机、收银机和程序各得到什么：按解析的同一套规则回答，可以带一条还没保存的去向，按语言、日子和批号试；不打开任何网址',
    input: z.object({ path, lot: text(20).optional(), language: text(20).regex(/^([a-z]{2}(-[A-Z]{2})?)?$/).optional(), day: day.optional(), draft: z.object({ id: id.optional(), ...linkFields }).optional() }),
    reply: z.object({
      uri: z.string(),
      phone: z.object({ status: z.number(), location: nullableText, typeName: nullableText, title: nullableText, isLanguage: z.boolean(), isOfLot: z.boolean(), isMarked: z.boolean() }),
      till: z.object({ gtin14: z.string(), digits: z.string() }).nullable(),
      program: z.object({ status: z.number(), linkset: z.string() }),
      upcoming: z.array(z.object({ typeName: z.string(), startsOn: z.string() })),
    }) },
  { name: 'resolverVisits', method: 'POST', path: 'resolver/authApi/visits', access: 'read-products', costly: false, replyKind: 'record',
    summary: '本企业一个号码近 90 天被扫了多少次：按天，按打开了什么。手机和中间的缓存一分钟内不再问，所以是约数；不记是谁、在哪里', input: z.object({ path }),
    reply: z.object({ path: z.string(), days: z.array(z.object({ day: z.string(), count: z.number() })), types: z.array(z.object({ linkType: z.string(), typeName: z.string(), count: z.number() })), total: z.number() }) },
] as const satisfies readonly CallRow[]

export type ResolverMemberCalls = (typeof resolverMemberCalls)[number]
type Row<Name extends string> = Extract<ResolverMemberCalls, { name: Name }>
export type NumberLinks = DataOf<Row<'resolverNumber'>>
export type Visits = DataOf<Row<'resolverVisits'>>
export type ResolverPreview = DataOf<Row<'previewResolver'>>
