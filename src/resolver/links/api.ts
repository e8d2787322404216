/** Handlers of a member's links. */
import { faultMessage, isFault } from '@barcode-authority/gs1/faults'
import type { z } from 'zod'
import type { Context } from '../../access/context.ts'
import { linkTypeRow, offeredLinkTypes, readLinkType } from '../../codes/link-types.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { lockPrefix } from '../../numbers/items/own-number.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { activePrefixes } from '../../numbers/owned/store.ts'
import { publicAddress } from '../../products/parts/read-parts.ts'
import { notifyPublished } from '../../registration/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { OutsideFetch } from '../../wire/outside/outside-fetch.ts'
import type { resolverLinkCalls } from './calls.ts'
import { checkStateOf, linkLimits, ownPrefix, readAnchor } from './link-rules.ts'
import {
  countLinks,
  findLink,
  insertLink,
  type LinkRow,
  linksOfFirm,
  lockLink,
  type NewLink,
  removeLink,
  updateLink,
} from './link-store.ts'

export type LinkContext = Context & { outsideFetch: OutsideFetch }

type SaveInput = z.output<Extract<(typeof resolverLinkCalls)[number], { name: 'saveResolverLink' }>['input']>

export const linkTexts = {
  prefix: '应为 7 到 10 位的厂商识别代码',
  pattern: '应为以 * 结尾的路径，例如 /01/0690123400*',
  type: 'GS1 网络词汇里没有这种链接，或者它已不再使用',
  address: '应为 https:// 开头的公开网址',
  refused: '这个网址通向内部网络，不能使用',
  dates: '最后一天不能早于第一天',
  twice: '已经有同样的一条',
  default: '这里已经有默认的一条，请先改那一条',
  full: '数字链接去向已到上限，请先删掉不用的',
  changed: '这一条刚被别人改过。请先看改后的内容，再保存您的修改',
} as const

export const linkReply = (row: LinkRow) => {
  const { checkState, checkNote, checkedAt, failingSince, linkType, ...link } = row
  return {
    ...link,
    linkType: `gs1:${linkType}`,
    typeName: linkTypeRow(linkType)?.titleZh ?? linkType,
    check: {
      ...{ state: checkState, note: checkNote, at: checkedAt.toISOString() },
      failingSince: failingSince?.toISOString() ?? null,
    },
  }
}

/** The anchor in its one spelling and the own company prefix that it belongs to. */
export async function requireAnchor(
  { scope, anchor: text }: Pick<SaveInput, 'scope' | 'anchor'>,
  { db, viewer, clock }: Pick<LinkContext, 'db' | 'viewer' | 'clock'>,
) {
  const read = readAnchor(scope, text)
  if (read === 'form') return refuseField('anchor', 'format', scope === 'prefix' ? linkTexts.prefix : linkTexts.pattern)
  if (isFault(read)) return refuseField('anchor', 'format', faultMessage(read))
  const prefixes = await activePrefixes(db, requireMemberFirm(viewer), clock())
  const companyPrefix = ownPrefix(read.digits, prefixes) ?? refuse('not-found')
  if (scope === 'prefix' && companyPrefix !== read.anchor) refuse('not-found')
  return { anchor: read.anchor, companyPrefix }
}

export function requireType(text: string): string {
  const type = readLinkType(text)
  return type !== undefined && offeredLinkTypes.includes(type)
    ? type
    : refuseField('linkType', 'format', linkTexts.type)
}

/** The link as it is stored, with what its address answers now. */
async function readLink(
  input: SaveInput,
  anchor: string,
  { viewer, clock, outsideFetch }: LinkContext,
): Promise<NewLink> {
  const { scope, title, languages, context, isDefault, forwardsQuery } = input
  const [startsOn, endsOn] = [input.startsOn ?? null, input.endsOn ?? null]
  const linkType = requireType(input.linkType)
  const href = publicAddress(input.href) ?? refuseField('href', 'format', linkTexts.address)
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) refuseField('endsOn', 'order', linkTexts.dates)
  const { state, note } = checkStateOf(await outsideFetch(href))
  if (state === 'refused') refuseField('href', 'format', linkTexts.refused)
  const at = clock()
  return {
    ...{ firmId: requireMemberFirm(viewer), scope, anchor, linkType, href, title, startsOn, endsOn },
    ...{ languages: [...new Set(languages)], context: [...new Set(context)], mediaType: input.mediaType || null },
    ...{ isDefault, forwardsQuery, updatedAt: at, checkedAt: at, checkState: state, checkNote: note },
    failingSince: state === 'reachable' ? null : at,
  }
}

async function writeLink(tx: Queryable, { id, revision }: SaveInput, link: NewLink) {
  if (id === undefined) {
    if ((await countLinks(tx, link.firmId)) >= linkLimits.links) refuse('rule-broken', { message: linkTexts.full })
    return insertLink(tx, link)
  }
  const saved = (await lockLink(tx, { id, firmId: link.firmId })) ?? refuse('not-found')
  if (saved.revision !== revision) refuse('conflict', { message: linkTexts.changed })
  return updateLink(tx, id, link)
}

const refusals: Readonly<Record<string, () => never>> = {
  resolver_links_once: () => refuseField('href', 'twice', linkTexts.twice),
  resolver_links_default: () => refuseField('isDefault', 'twice', linkTexts.default),
}

export const resolverLinkHandlers: Handlers<typeof resolverLinkCalls, LinkContext> = {
  resolverLinks: async ({ anchor }, { db, viewer }) => {
    const rows = await linksOfFirm(db, { firmId: requireMemberFirm(viewer), anchor, limit: linkLimits.links })
    return rows.map(linkReply)
  },

  saveResolverLink: async (input, context) => {
    const { anchor, companyPrefix } = await requireAnchor(input, context)
    const firmId = requireMemberFirm(context.viewer)
    // Nothing is sent for a link that is missing.
    if (input.id !== undefined && !(await findLink(context.db, { id: input.id, firmId }))) refuse('not-found')
    const link = await readLink(input, anchor, context)
    const save = async (tx: Queryable) => {
      await lockPrefix(tx, companyPrefix, context)
      const row = (await writeLink(tx, input, link)) ?? refuse('not-found')
      await notifyPublished(tx)
      return linkReply(row)
    }
    return context.db.transaction(save).catch(error => {
      const refusal = refusals[violatedConstraint(error) ?? '']
      throw refusal ? refusal() : error
    })
  },

  deleteResolverLink: ({ id, revision }, { db, viewer }) =>
    db.transaction(async tx => {
      const row = (await lockLink(tx, { id, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
      if (row.revision !== revision) refuse('conflict', { message: linkTexts.changed })
      await removeLink(tx, id)
      await notifyPublished(tx)
      return { deleted: true }
    }),
}
