/** Calls of a member's links beside those that follow from records. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { day, flag, id, nullableText, text, wholeNumber } from '../../wire/fields.ts'
import { checkStates, linkLimits, linkScopes } from './link-rules.ts'

const words = (pattern: RegExp) => z.array(text(20, 1).regex(pattern)).max(linkLimits.words).default([])

export const link = z.object({
  id: z.number(),
  /** What a save names. */
  revision: z.number(),
  scope: z.enum(linkScopes),
  anchor: z.string(),
  linkType: z.string(),
  /** The name of the type for people. */
  typeName: z.string(),
  href: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  context: z.array(z.string()),
  mediaType: nullableText,
  startsOn: nullableText,
  endsOn: nullableText,
  isDefault: z.boolean(),
  forwardsQuery: z.boolean(),
  /** What the newest check found, and since when the address does not answer. */
  check: z.object({ state: z.enum(checkStates), note: z.string(), at: z.string(), failingSince: nullableText }),
})

export const linkFields = {
  scope: z.enum(linkScopes),
  anchor: text(linkLimits.anchor, 1),
  linkType: text(60, 1),
  href: text(linkLimits.href, 1),
  title: text(linkLimits.title, 1),
  languages: words(/^[a-z]{2}(-[A-Z]{2})?$/),
  context: words(/^[\w-]+$/),
  mediaType: text(60)
    .regex(/^(\w+\/[-+.\w]+)?$/)
    .optional(),
  startsOn: day.optional(),
  endsOn: day.optional(),
  isDefault: flag.default(false),
  forwardsQuery: flag.default(true),
}

// biome-ignore format: one call a paragraph
export const resolverLinkCalls = [
  { name: 'resolverLinks', method: 'POST', path: 'resolver/authApi/links', access: 'read-products', costly: false, replyKind: 'record',
    summary: '本企业给号码、厂商识别代码或规则写的数字链接去向，带最近一次检查的结果；商品记录里的链接不在其中', input: z.object({ anchor: text(linkLimits.anchor, 1).optional() }), reply: z.array(link) },
  { name: 'saveResolverLink', method: 'POST', path: 'resolver/authApi/save', access: 'edit-products', costly: true, replyKind: 'record',
    summary: '新建或保存一条数字链接去向。scope 是 number 时 anchor 是数字链接的路径（/01/14 位代码，可以带批号、系列号等），prefix 时是厂商识别代码，pattern 时是以 * 结尾的路径；linkType 是 GS1 网络词汇的链接类型。只收 https 的公开网址，保存时先打开一次；带 id 是保存已有的一条，revision 不是最新的就拒绝',
    input: z.object({ id: id.optional(), revision: wholeNumber(1, 1_000_000).optional(), ...linkFields }), reply: link },
  { name: 'deleteResolverLink', method: 'POST', path: 'resolver/authApi/delete', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '删除一条自己写的数字链接去向', input: z.object({ id, revision: wholeNumber(1, 1_000_000) }), reply: z.object({ deleted: z.boolean() }) },
] as const satisfies readonly CallRow[]

export type ResolverLinkCalls = (typeof resolverLinkCalls)[number]
