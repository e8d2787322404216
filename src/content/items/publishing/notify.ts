/** Notifies all nodes of what changed, so that they drop the cached pages that display it, and only those. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { titleTokens } from '../../../search/tokens.ts'
import type { PublishedItem } from '../../../wire/cache/article-links.ts'
import { type Change, type ContentTypeName, payloadOf, tagsOfItem } from '../../../wire/cache/cache-tags.ts'
import { publishedAt } from '../store.ts'
import { items } from '../tables.ts'
import { searchableTypes } from '../types.ts'

/** The PostgreSQL channel of publication notifications. */
export const publishedChannel = 'published'

/** The payload of a notification that an item was scheduled: every node reads again when the next one is due. */
export const scheduledPayload = 'scheduled'

/** PostgreSQL accepts payloads below 8,000 bytes. */
const maxPayloadBytes = 7_900

type NodeChange = Exclude<Change, 'all'>

/** Notifies all nodes when the transaction is committed. */
export async function notifyPublished(
  db: Queryable,
  ...changes: readonly (NodeChange | typeof scheduledPayload)[]
): Promise<void> {
  const payloads = [...new Set(changes.map(change => (change === scheduledPayload ? change : payloadOf(change))))]
  const sent = payloads.map(payload => (Buffer.byteLength(payload) > maxPayloadBytes ? '*' : payload))
  if (sent.length > 0)
    await db.execute(
      sql`select pg_notify(${publishedChannel}, payload) from unnest(${sql.param(sent)}::text[]) payload`,
    )
}

/** What the notification of a changed item is made of. */
export const notifiedColumns = {
  id: items.id,
  type: items.type,
  category: items.category,
  path: items.path,
  title: items.title,
  language: items.language,
  status: items.status,
  important: items.important,
  publishedAt,
  hasFigures: sql<boolean>`${items.body} like '%data-figure="%'`,
}

type NotifiedItem = {
  id: number
  type: ContentTypeName
  category: string
  path: string | null
  title: string
  language: string
  status: string
  important: boolean
  publishedAt: string | null
  hasFigures: boolean
}

/** More items than this change only when files are loaded: then the nodes drop their types, instead of comparing each article with each item. */
const maxSingleItems = 20

/** What items changed, from their rows before and after a transaction; an item without an earlier row is new. */
export function changesOfItems(before: readonly NotifiedItem[], after: readonly NotifiedItem[]): NodeChange[] {
  const rows = [...before, ...after]
  if (after.length > maxSingleItems) {
    const figures = rows.some(({ hasFigures }) => hasFigures) ? (['figures'] as const) : []
    return [...new Set(rows.map(({ type }) => type)), ...figures]
  }
  return [...rows.flatMap(tagsOfItem), ...after.flatMap(publishedItem)]
}

/** What articles compare with their links; nothing of an item that is not on the site. */
function publishedItem({ type, category, language, title, status, publishedAt }: NotifiedItem): PublishedItem[] {
  if (status !== 'published' || publishedAt === null) return []
  const tokens = searchableTypes.includes(type) ? [...linkingTokens(title)] : []
  return [{ type, category, language, publishedAt, titleTokens: tokens }]
}

/** The search tokens of a title by which items are related. */
export const linkingTokens = (title: string) => [...titleTokens(title)].filter(token => token.length > 1)
