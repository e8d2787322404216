/** A version of an item as the page will display it, before it is public. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { chinaTime } from '../../../wire/china-time.ts'
import type { itemById } from '../store.ts'
import { items, itemVersions } from '../tables.ts'

type ShownItem = NonNullable<Awaited<ReturnType<typeof itemById>>>

/** A version in the place of what is public. */
export type PreviewedItem = { number: number; isPublic: boolean; item: ShownItem }

/** The version of a preview; undefined if there is none. */
export async function readPreview(
  db: Db,
  { id, number }: { id: number; number: number },
): Promise<PreviewedItem | undefined> {
  const [row] = await db
    .select({
      ...{ id: items.id, type: items.type, path: items.path, language: items.language },
      publishedAt:
        sql<Date>`coalesce(${items.publishedAt}, ${itemVersions.publishedAt}, ${itemVersions.editedAt})`.mapWith(
          items.createdAt,
        ),
      content: itemVersions.content,
      isPublic: sql<boolean>`${itemVersions.state} = 'published'`,
    })
    .from(itemVersions)
    .innerJoin(items, eq(items.id, itemVersions.itemId))
    .where(and(eq(itemVersions.itemId, id), eq(itemVersions.number, number)))
  if (!row) return undefined
  const { content, publishedAt, isPublic, ...item } = row
  const { category, title, summary, body, cover, source, important, details, attachments } = content
  return {
    ...{ number, isPublic },
    item: {
      ...item,
      ...{ category, title, summary, body, cover, source, important, details, attachments, hits: 0 },
      publishedAt: chinaTime(publishedAt),
    },
  }
}
