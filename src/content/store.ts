/** Reading items: lists, one item with its neighbours, pages by their path. Only published items are ever read here. */
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { orderedBy } from '../db/order.ts'
import type { Sorting } from '../wire/fields.ts'
import { daysOf, type Filter, type Selection } from './rules.ts'
import { itemHits, items } from './tables.ts'
import { findType } from './types.ts'
import { tsqueryOf } from './words.ts'

/** Totals are exact up to here; nobody turns to page 1000. */
export const mostCounted = 10_000

export const published = sql`${items.status} = 'published'`
/** Shanghai's clock, yyyy-MM-dd HH:mm:ss. */
const publishedAt = sql<string>`to_char(${items.publishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

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

const oneColumns = {
  ...lineColumns,
  body: items.body,
  language: items.language,
  attachments: items.attachments,
  hits: sql<number>`coalesce(${itemHits.hits}, 0)`.as('hits'),
}

export const newestFirst = [desc(items.publishedAt), desc(items.id)]

type ListSorting = Sorting<'publishedAt'>

/** A type may be ordered by a number of its own; a request that names a column goes before. */
function orderOf(selection: Selection, sorting: ListSorting): SQL[] {
  const byNumber = selection.types.length === 1 && findType(selection.types[0] ?? '')?.orderedBy
  if (byNumber && sorting.sidx === undefined) {
    const by = sorting.order === 'desc' ? desc : asc
    return [by(items.position), by(items.id)]
  }
  return orderedBy({ columns, own: ['publishedAt', 'desc'], last: items.id }, sorting)
}

const columns = { publishedAt: items.publishedAt }

const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Shanghai'`

/** The condition of a list, or undefined when nothing can match it. */
function conditionOf(selection: Selection, filter: Filter): SQL | undefined {
  const { from, to } = daysOf(filter)
  const query = filter.keyword === undefined ? undefined : tsqueryOf(filter.keyword)
  if (filter.keyword !== undefined && query === undefined) return sql`false`
  const { categories, where, important, language } = selection
  return and(
    published,
    selection.types.length === 1 ? eq(items.type, selection.types[0] ?? '') : inArray(items.type, [...selection.types]),
    categories && inArray(items.category, [...categories]),
    filter.category === undefined ? undefined : eq(items.category, filter.category),
    where && Object.keys(where).length > 0 ? sql`${items.details} @> ${JSON.stringify(where)}::jsonb` : undefined,
    important ? sql`${items.important}` : undefined,
    language && eq(items.language, language),
    query === undefined ? undefined : sql`${items.words} @@ ${query}::tsquery`,
    from === undefined ? undefined : gte(items.publishedAt, dayStart(from)),
    to === undefined ? undefined : lt(items.publishedAt, sql`${dayStart(to)} + interval '1 day'`),
  )
}

/** The first `take` items of a selection. */
export async function topItems(db: Queryable, selection: Selection, take: number, filter: Filter = {}) {
  return db
    .select(lineColumns)
    .from(items)
    .where(conditionOf(selection, filter))
    .orderBy(...orderOf(selection, {}))
    .limit(take)
}

type Paging = { currPage: number; pageSize: number } & ListSorting

/** One page of a selection with its total, exact up to `mostCounted`; both in one query, for a round trip costs more than the count. */
export async function pageOfItems(db: Queryable, selection: Selection, asked: Filter & Paging) {
  const condition = conditionOf(selection, asked)
  const { currPage, pageSize } = asked
  const found = await db
    .select({ ...lineColumns, total: sql<number>`${counted(db, condition)}`.mapWith(Number) })
    .from(items)
    .where(condition)
    .orderBy(...orderOf(selection, asked))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const total = found[0]?.total ?? (currPage === 1 ? 0 : await countItems(db, condition))
  return { rows: found.map(({ total: _, ...row }) => row), page: { total, pageSize, currPage } }
}

function counted(db: Queryable, condition: SQL | undefined) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(items)
    .where(condition)
    .limit(mostCounted)
    .as('some')
  return db.select({ total: sql<number>`count(*)` }).from(some)
}

/** The total of a page beyond the end, which has no row to say it. */
async function countItems(db: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await counted(db, condition)
  return row?.total ?? 0
}

/** Published years of a selection, newest first, for the filter of its list. */
export async function yearsOf(db: Queryable, selection: Selection): Promise<number[]> {
  const end = (...order: SQL[]) =>
    db
      .select({ at: sql<number>`extract(year from ${items.publishedAt} at time zone 'Asia/Shanghai')::int`.as('at') })
      .from(items)
      .where(conditionOf(selection, {}))
      .orderBy(...order)
      .limit(1)
  const [ends] = await db
    .select({
      last: sql<number | null>`${end(...newestFirst)}`,
      first: sql<number | null>`${end(asc(items.publishedAt), asc(items.id))}`,
    })
    .from(sql`(select) as nothing`)
  if (!ends?.first || !ends.last) return []
  const { first, last } = ends
  return Array.from({ length: last - first + 1 }, (_, ago) => last - ago)
}

/** The bodies of items by their ids. */
export async function bodiesOf(db: Queryable, lines: readonly { id: number }[]): Promise<Map<number, string>> {
  const ids = lines.map(line => line.id)
  const rows = await db.select({ id: items.id, body: items.body }).from(items).where(inArray(items.id, ids))
  return new Map(rows.map(row => [row.id, row.body]))
}

/** One published item of the given types. */
export async function itemById(db: Queryable, id: number, types?: readonly string[]) {
  const [row] = await db
    .select(oneColumns)
    .from(items)
    .leftJoin(itemHits, eq(itemHits.itemId, items.id))
    .where(and(eq(items.id, id), published, types && inArray(items.type, [...types])))
  return row
}

/** The page at a path. */
export async function itemByPath(db: Queryable, path: string) {
  const [row] = await db
    .select(oneColumns)
    .from(items)
    .leftJoin(itemHits, eq(itemHits.itemId, items.id))
    .where(and(eq(items.path, path), published))
  return row
}

/** The newest item of a selection, whole. */
export async function newestItem(db: Queryable, selection: Selection) {
  const [row] = await topItems(db, selection, 1)
  return row && itemById(db, row.id)
}

/** Whether anything has ever been written. */
export async function hasContent(db: Queryable): Promise<boolean> {
  return (await db.select({ id: items.id }).from(items).limit(1)).length > 0
}

type ShownRow = {
  path: string
  view: string
  shows?:
    | { type: string; category?: string | undefined; where?: Readonly<Record<string, string>> | undefined }
    | undefined
}

/** The addresses among some rows of pages that have nothing to show: pages without an item, lists without one. */
export async function emptyRoutes(db: Queryable, rows: readonly ShownRow[]): Promise<string[]> {
  const written = new Set(
    (
      await db
        .select({ path: items.path })
        .from(items)
        .where(and(published, isNotNull(items.path)))
    ).map(row => row.path),
  )
  const empty: string[] = []
  for (const row of rows) {
    if (row.view === 'page' || row.view === 'guide') {
      if (!written.has(row.path)) empty.push(row.path)
    } else if (row.shows) {
      const { type, category, where } = row.shows
      const selection = { types: [type], where, ...(category !== undefined && { categories: [category] }) }
      if ((await topItems(db, selection, 1)).length === 0) empty.push(row.path)
    }
  }
  return empty
}
