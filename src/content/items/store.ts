/** Queries of published items: lists, single items, pages by path. */
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orderByColumns } from '../../db/order.ts'
import { maxCount, type Paging } from '../../db/paging.ts'
import type { ContentTypeName } from '../../wire/cache-tags.ts'
import type { Sorting } from '../../wire/fields.ts'
import { dateRangeOf, type ListFilter, type Selection } from './rules.ts'
import { tsqueryOf } from './search/search-tokens.ts'
import { itemHits, items } from './tables.ts'
import { typeRow } from './types.ts'

export const published = sql`${items.status} = 'published'`
/** Shanghai time, yyyy-MM-dd HH:mm:ss. */
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

const itemColumns = {
  ...lineColumns,
  body: items.body,
  language: items.language,
  attachments: items.attachments,
  hits: sql<number>`coalesce(${itemHits.hits}, 0)`.as('hits'),
}

export const newestFirst = [desc(items.publishedAt), desc(items.id)]

type ListSorting = Sorting<'publishedAt'>

/** ORDER BY of a list: the requested column, otherwise the type's number, otherwise newest first. */
function orderFor(selection: Selection, sorting: ListSorting): SQL[] {
  const [onlyType, ...otherTypes] = selection.types
  const isOrderedByNumber = onlyType && otherTypes.length === 0 && typeRow(onlyType).orderedBy
  if (isOrderedByNumber && sorting.sidx === undefined) {
    const by = sorting.order === 'desc' ? desc : asc
    return [by(items.position), by(items.id)]
  }
  return orderByColumns({ columns, defaultSort: ['publishedAt', 'desc'], tieBreaker: items.id }, sorting)
}

const columns = { publishedAt: items.publishedAt }

const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Shanghai'`

/** The WHERE condition of a list; `false` if the keyword contains no search terms. */
function listCondition(selection: Selection, filter: ListFilter): SQL | undefined {
  const { from, to } = dateRangeOf(filter)
  const query = filter.keyword === undefined ? undefined : tsqueryOf(filter.keyword)
  if (filter.keyword !== undefined && query === undefined) return sql`false`
  const { categories, where, important, language } = selection
  const [only, ...others] = selection.types
  return and(
    published,
    only !== undefined && others.length === 0 ? eq(items.type, only) : inArray(items.type, [...selection.types]),
    categories && inArray(items.category, [...categories]),
    filter.category === undefined ? undefined : eq(items.category, filter.category),
    where && Object.keys(where).length > 0 ? sql`${items.details} @> ${JSON.stringify(where)}::jsonb` : undefined,
    important ? sql`${items.important}` : undefined,
    language && eq(items.language, language),
    query === undefined ? undefined : sql`${items.tokens} @@ ${query}::tsquery`,
    from === undefined ? undefined : gte(items.publishedAt, dayStart(from)),
    to === undefined ? undefined : lt(items.publishedAt, sql`${dayStart(to)} + interval '1 day'`),
  )
}

/** The first `take` items of a selection. */
export async function topItems(db: Queryable, selection: Selection, take: number, filter: ListFilter = {}) {
  return db
    .select(lineColumns)
    .from(items)
    .where(listCondition(selection, filter))
    .orderBy(...orderFor(selection, {}))
    .limit(take)
}

/** One page of a selection with its total, exact up to `maxCount`; one query, because a round trip costs more than the count. */
export async function pageOfItems(db: Queryable, selection: Selection, query: ListFilter & Paging<'publishedAt'>) {
  const condition = listCondition(selection, query)
  const { currPage, pageSize } = query
  const rows = await db
    .select({ ...lineColumns, total: sql<number>`${countQuery(db, condition)}`.mapWith(Number) })
    .from(items)
    .where(condition)
    .orderBy(...orderFor(selection, query))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const total = rows[0]?.total ?? (currPage === 1 ? 0 : await countItems(db, condition))
  return { rows: rows.map(({ total: _, ...row }) => row), page: { total, pageSize, currPage } }
}

function countQuery(db: Queryable, condition: SQL | undefined) {
  const limitedRows = db
    .select({ one: sql`1`.as('one') })
    .from(items)
    .where(condition)
    .limit(maxCount)
    .as('some')
  return db.select({ total: sql<number>`count(*)` }).from(limitedRows)
}

/** The total for a page beyond the end, which has no row that contains it. */
async function countItems(db: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await countQuery(db, condition)
  return row?.total ?? 0
}

/** The years of a selection from last to first publication, for the filter of its list. */
export async function publishedYears(db: Queryable, selection: Selection): Promise<number[]> {
  const yearOfFirst = (...order: SQL[]) =>
    db
      .select({ at: sql<number>`extract(year from ${items.publishedAt} at time zone 'Asia/Shanghai')::int`.as('at') })
      .from(items)
      .where(listCondition(selection, {}))
      .orderBy(...order)
      .limit(1)
  const [range] = await db
    .select({
      last: sql<number | null>`${yearOfFirst(...newestFirst)}`,
      first: sql<number | null>`${yearOfFirst(asc(items.publishedAt), asc(items.id))}`,
    })
    .from(sql`(select) as nothing`)
  if (!range?.first || !range.last) return []
  const { first, last } = range
  return Array.from({ length: last - first + 1 }, (_, ago) => last - ago)
}

/** The bodies of items by their ids. */
export async function loadBodies(db: Queryable, lines: readonly { id: number }[]): Promise<Map<number, string>> {
  const ids = lines.map(line => line.id)
  const rows = await db.select({ id: items.id, body: items.body }).from(items).where(inArray(items.id, ids))
  return new Map(rows.map(row => [row.id, row.body]))
}

/** One published item of the given types. */
export async function itemById(db: Queryable, id: number, types?: readonly ContentTypeName[]) {
  const [row] = await db
    .select(itemColumns)
    .from(items)
    .leftJoin(itemHits, eq(itemHits.itemId, items.id))
    .where(and(eq(items.id, id), published, types && inArray(items.type, [...types])))
  return row
}

/** The page at a path. */
export async function itemByPath(db: Queryable, path: string) {
  const [row] = await db
    .select(itemColumns)
    .from(items)
    .leftJoin(itemHits, eq(itemHits.itemId, items.id))
    .where(and(eq(items.path, path), published))
  return row
}

/** The newest item of a selection, with body and attachments. */
export async function newestItem(db: Queryable, selection: Selection) {
  const [row] = await topItems(db, selection, 1)
  return row && itemById(db, row.id)
}

/** Whether there are any items. */
export async function hasContent(db: Queryable): Promise<boolean> {
  return (await db.select({ id: items.id }).from(items).limit(1)).length > 0
}
