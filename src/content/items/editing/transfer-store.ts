/** Texts for the files of an export, and the items that the files of an import belong to. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { items } from '../tables.ts'
import { conditionOf, type EditedFilter, type EditorScope } from './list-store.ts'

const exported = {
  ...{ id: items.id, type: items.type, slug: items.slug, title: items.title, category: items.category },
  ...{ language: items.language, path: items.path, summary: items.summary, markdown: items.markdown },
  ...{ cover: items.cover, source: items.source, publishedAt: items.publishedAt, important: items.important },
  ...{ details: items.details, attachments: items.attachments },
}

/** What is public of the items of a filter, in the order of their ids. */
export const exportedItems = (
  db: Queryable,
  filter: Omit<EditedFilter, 'currPage' | 'pageSize'>,
  { scope, limit }: { scope: EditorScope; limit: number },
) =>
  db
    .select(exported)
    .from(items)
    .where(and(conditionOf(filter, scope), eq(items.status, 'published')))
    .orderBy(asc(items.id))
    .limit(limit)

/** Ids of items by type and slug. */
export async function itemIds(
  db: Queryable,
  slugs: readonly string[],
): Promise<{ id: number; type: string; slug: string }[]> {
  if (slugs.length === 0) return []
  return db
    .select({ id: items.id, type: items.type, slug: items.slug })
    .from(items)
    .where(inArray(items.slug, [...slugs]))
}
