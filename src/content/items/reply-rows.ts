/** Converts rows of the items table to replies, with category label and address. */
import type { Context } from '../../access/context.ts'
import { type ExternalAddresses, isExternalName } from '../../access/external-names.ts'
import { coverAddress } from '../../illustrations/scenes/scene-file.ts'
import { withLibraryPictures } from '../../ui/display/pictures/library-picture.ts'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import type { ContentContext } from '../context.ts'
import { externalAddresses } from '../settings/outside.ts'
import { articleFacts, articleVideo, listFacts } from './details.ts'
import { type CategoryName, categoryLabel, itemAddress, itemLink, typeRow } from './types.ts'

type Row = {
  id: number
  type: ContentTypeName
  category: CategoryName
  title: string
  path: string | null
  cover: string | null
  publishedAt: string
  details: Record<string, unknown>
}

type ReplyContext = Pick<Context, 'clock' | 'config'> & { external: ExternalAddresses }

/** What lines need; the addresses of services outside are read only if one of the rows leads there. */
export async function lineContext(
  { clock, config, settings }: Pick<ContentContext, 'clock' | 'config' | 'settings'>,
  rows: readonly (Pick<Row, 'details'> | null | undefined)[],
): Promise<ReplyContext> {
  const leadsOutside = rows.some(row => isExternalName(row?.details.setting))
  return { clock, config, external: leadsOutside ? externalAddresses(await settings(), config) : {} }
}

export const sevenDays = 7 * 24 * 3_600_000

export function toItemLine<R extends Row>(row: R, { clock, external }: ReplyContext) {
  const { setting } = row.details
  const externalUrl = isExternalName(setting) ? external[setting] : undefined
  const located = externalUrl ? { ...row, details: { ...row.details, url: externalUrl } } : row
  const address = itemAddress(located)
  const type = typeRow(row.type)
  const age = clock().getTime() - Date.parse(`${row.publishedAt.replace(' ', 'T')}+08:00`)
  return {
    ...located,
    cover: coverAddress(row.cover),
    categoryLabel: categoryLabel(row.type, row.category),
    ...(address !== undefined && { address }),
    isNew: age >= 0 && age < sevenDays,
    hasCover: type.covers ?? false,
    hasLink: itemLink(located) !== undefined,
    listFacts: listFacts(type, row.details),
  }
}

type WholeRow = Row & { body: string; attachments: { name: string; address?: string | undefined }[] }

export function toWholeItem<R extends WholeRow>(row: R, context: ReplyContext) {
  const attachments = row.attachments.map(({ name, address }, index) => ({
    name,
    url: address ?? attachmentUrl(context.config.filesUrl, row.id, index),
  }))
  const type = typeRow(row.type)
  const video = articleVideo(type, row.details)
  return {
    ...toItemLine(row, context),
    body: withLibraryPictures(row.body),
    attachments,
    facts: articleFacts(type, row.details),
    ...(video !== undefined && { video }),
  }
}

/** `filesUrl` is the prefix of the path; empty means this site. */
export function attachmentUrl(filesUrl: string, id: number, index: number): string {
  return `${filesUrl}/api/doc/api/file/${id}/${index}`
}
