/** Queries of published items: their columns, single items, pages by path. Lists are in list-store.ts. */
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { statement } from '../../db/statements.ts'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import { published } from './list-form.ts'
import { itemHits, items } from './tables.ts'

/** Shanghai time, yyyy-MM-dd HH:mm:ss. */
export const publishedAt = sql<string>`to_char(${items.publishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

export const lineColumns = {
  id: items.id,
  type: items.type,
  category: items.category,
  title: items.title,
  summary: items.summary,
  source: items.source,
  cover: items.cover,
  important: items.important,
  path: items.path,
  details: items.details,
  publishedAt: publishedAt.as('published_at_text'),
}

const itemColumns = {
  ...lineColumns,
  body: items.body,
  language: items.language,
  attachments: items.attachments,
  hits: sql<number>`coalesce(${itemHits.hits}, 0)`.as('hits'),
}

export const newestFirst = [desc(items.publishedAt), desc(items.id)]

const wholeItem = (db: Queryable, condition: SQL) =>
  db.select(itemColumns).from(items).leftJoin(itemHits, eq(itemHits.itemId, items.id)).where(and(published, condition))

const wholeItemById = statement(db => wholeItem(db, eq(items.id, sql.placeholder('id'))))
const wholeItemByPath = statement(db => wholeItem(db, eq(items.path, sql.placeholder('path'))))

/** One published item of the given types. */
export async function itemById(db: Db, id: number, types?: readonly ContentTypeName[]) {
  const [row] = await wholeItemById(db, { id })
  return row && (types === undefined || types.includes(row.type)) ? row : undefined
}

/** The page at a path. */
export async function itemByPath(db: Db, path: string) {
  const [row] = await wholeItemByPath(db, { path })
  return row
}

const withFigures = statement(db =>
  db
    .select({ ...lineColumns, body: items.body })
    .from(items)
    .where(and(published, sql`${items.body} like '%data-figure="%'`, eq(items.language, sql.placeholder('language'))))
    .orderBy(items.path, ...newestFirst),
)

/** The published items of the Chinese site whose texts have figures, pages first. */
export const itemsWithFigures = (db: Db) => withFigures(db, { language: 'zh' })

const bodiesById = statement(db =>
  db
    .select({ id: items.id, body: items.body })
    .from(items)
    .where(sql`${items.id} = any(${sql.placeholder('ids')}::bigint[])`),
)

/** The bodies of items by their ids. */
export async function loadBodies(db: Db, lines: readonly { id: number }[]): Promise<Map<number, string>> {
  const rows = await bodiesById(db, { ids: lines.map(line => line.id) })
  return new Map(rows.map(row => [row.id, row.body]))
}

/** Whether there are any items. */
export async function hasContent(db: Queryable): Promise<boolean> {
  return (await db.select({ id: items.id }).from(items).limit(1)).length > 0
}

/** The published item with an id or at a path, as its authors wrote it. */
export async function itemText(db: Db, where: { id: number } | { path: string }) {
  const [row] = await db
    .select({ ...itemColumns, markdown: items.markdown })
    .from(items)
    .leftJoin(itemHits, eq(itemHits.itemId, items.id))
    .where(and(published, 'id' in where ? eq(items.id, where.id) : eq(items.path, where.path)))
  return row
}

/** The published pages of text, by path. */
export const textPages = (db: Db): Promise<{ path: string; title: string; summary: string }[]> =>
  db
    .select({ path: sql<string>`${items.path}`, title: items.title, summary: items.summary })
    .from(items)
    .where(and(published, isNotNull(items.path)))
    .orderBy(items.path)
