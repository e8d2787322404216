/** Queries of the table of product records of a firm. */
import { and, asc, desc, eq, gt, inArray, isNotNull, like, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { orderByColumns } from '../../db/order.ts'
import { arrayText, countRows, escapeLike, type Paging, readIds } from '../../db/paging.ts'
import type { Sorting } from '../../wire/fields.ts'
import type { PackageLevel } from '../fields/levels.ts'
import { type ScoredPart, scoredPartNames } from '../fields/part.table.ts'
import { type ProductField, productTable } from '../fields/product.table.ts'
import { completeScore } from '../fields/record-rules.ts'
import type { ProductState } from '../fields/states.ts'
import { lacksPart, scoreSql } from '../score.ts'
import { products } from '../tables.ts'

/** `ids`: these records only. */
export type ListFilter = {
  ids?: readonly number[] | undefined
  keyword?: string | undefined
  states?: readonly ProductState[] | undefined
  brands?: readonly string[] | undefined
  gpcCode?: string | undefined
  companyPrefix?: string | undefined
  level?: PackageLevel | undefined
  ofImport?: string | undefined
  missing?: ProductField | ScoredPart | undefined
}

export type ListColumn = 'updatedAt' | 'gtin' | 'name' | 'brand' | 'state' | 'score'

const score = scoreSql(products)

const searched = sql`lower(concat_ws(' ', ${sql.join(
  [...productTable.filter(row => 'isSearched' in row).map(({ name }) => products[name]), products.gtin14],
  sql`, `,
)}))`

const isPart = (missing: ProductField | ScoredPart): missing is ScoredPart =>
  scoredPartNames.some(name => name === missing)

const lacks = (missing: ProductField | ScoredPart) =>
  isPart(missing) ? lacksPart(products, missing) : sql`${products[missing]} is null`

const mostWords = 8

/** One expression for all words: the text of a record is put together once. */
const patternsOf = (words: readonly string[]) =>
  sql.join(
    words.map(word => sql`${`%${escapeLike(word)}%`}`),
    sql`, `,
  )

/** All conditions of a filter; an archived record is listed only if its state is asked for. */
export function matchesOf(firmId: number, filter: ListFilter): SQL {
  const { ids, states, brands, gpcCode, companyPrefix, level, missing, ofImport } = filter
  const words = (filter.keyword ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const conditions = [
    eq(products.firmId, firmId),
    ids ? sql`${products.id} = any(${arrayText(ids)}::bigint[])` : undefined,
    states && states.length > 0 ? inArray(products.state, [...states]) : sql`${products.state} <> 'archived'`,
    brands && brands.length > 0 ? inArray(products.brand, [...brands]) : undefined,
    gpcCode ? like(products.gpcCode, `${gpcCode}%`) : undefined,
    companyPrefix ? like(sql`substr(${products.gtin14}, 2)`, `${companyPrefix}%`) : undefined,
    level ? eq(products.level, level) : undefined,
    ofImport
      ? sql`${products.id} = any(array(select l.product_id from product_import_lines l where l.import_id = ${ofImport} and l.outcome in ('created', 'updated')))`
      : undefined,
    missing ? lacks(missing) : undefined,
    words.length > 0 ? sql`${searched} like all (array[${patternsOf(words)}])` : undefined,
  ]
  return and(...conditions) ?? sql`true`
}

/** The newest version, which a save names; 0 for a record of a file. */
const version = sql<number>`coalesce((select max(v.number) from product_versions v where v.product_id = ${products.id}), 0)::int`

const valuesOf = (columns: readonly ProductField[]) =>
  Object.fromEntries(columns.map(field => [field, products[field]]))

const { id, gtin14, name, brand, state, updatedAt } = products
const sortColumns = { updatedAt, gtin: gtin14, name, brand, state, score }

/** The order of the list, of the records themselves or of rows that have their value and their id. */
const orderOf = (
  sorting: Sorting<ListColumn>,
  columns: Readonly<Record<ListColumn, SQLWrapper>> = sortColumns,
  tieBreaker: SQLWrapper = id,
) => orderByColumns({ columns, defaultSort: ['updatedAt', 'desc'], tieBreaker, isTieBreakerReversed: true }, sorting)

type IdsInput = Sorting<ListColumn> & { filter: ListFilter; limit: number; offset?: number }

/** The ids of the records that match, in the order of the list. */
export async function listedIds(
  db: Queryable,
  firmId: number,
  { filter, limit, offset = 0, ...sorting }: IdsInput,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(matchesOf(firmId, filter))
    .orderBy(...orderOf(sorting))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Own records from an id on, in the order of the ids, for programs that read all. */
export function recordsAfter(
  db: Queryable,
  firmId: number,
  { after, limit, states }: { after: number; limit: number; states?: readonly ProductState[] | undefined },
) {
  return db
    .select()
    .from(products)
    .where(
      and(
        eq(products.firmId, firmId),
        gt(products.id, after),
        states && states.length > 0 ? inArray(products.state, [...states]) : undefined,
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit)
}

/** The own record of a number. */
export async function recordOfNumber(db: Queryable, { gtin14: number, firmId }: { gtin14: string; firmId: number }) {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.gtin14, number), eq(products.firmId, firmId)))
  return row
}

type PageInput = Paging<ListColumn> & { filter: ListFilter }
type PageIds = { ids: readonly number[]; total: number }

/** Whether an index has the order, and the filter is cheap enough to be looked at record by record. Words are not: all records are read for them anyway,
 *  to count them. */
const isInIndex = ({ filter, sidx = 'updatedAt' }: PageInput) =>
  (sidx === 'updatedAt' || sidx === 'gtin') && !filter.keyword

/** A page from the nearer end of an index: the last page costs what the first one does, and one in the middle reads entries of the index; records only if
 *  the filter needs them. */
async function pageByIndex(db: Queryable, firmId: number, page: PageInput): Promise<PageIds> {
  const { filter, currPage, pageSize, sidx = 'updatedAt' } = page
  const total = await countRows(db, sql`select 1 from ${products} where ${matchesOf(firmId, filter)}`)
  const before = (currPage - 1) * pageSize
  const limit = Math.min(pageSize, total - before)
  if (limit <= 0) return { ids: [], total }
  const order = page.order ?? (sidx === 'updatedAt' ? 'desc' : 'asc')
  if (before <= total / 2)
    return { ids: await listedIds(db, firmId, { filter, sidx, order, limit, offset: before }), total }
  const offset = total - before - limit
  const ids = await listedIds(db, firmId, { filter, sidx, order: order === 'asc' ? 'desc' : 'asc', limit, offset })
  return { ids: ids.toReversed(), total }
}

/** A page of words or of an order that no index has: the records of the firm are read once, for the page and for the count. */
async function pageByRecords(db: Queryable, firmId: number, page: PageInput): Promise<PageIds> {
  const { filter, currPage, pageSize } = page
  const value = sql`value`
  const columns = { updatedAt: value, gtin: value, name: value, brand: value, state: value, score: value }
  const order = sql.join(orderOf(page, columns, sql`id`), sql`, `)
  const { rows } = await db.execute<{ total: number; ids: string }>(sql`
    with found as materialized (
      select ${products.id} as id, ${sortColumns[page.sidx ?? 'updatedAt']} as value from ${products} where ${matchesOf(firmId, filter)})
    select (select count(*)::int from found) as total, array(
      select id from found order by ${order} limit ${pageSize} offset ${(currPage - 1) * pageSize})::text as ids`)
  return { ids: readIds(rows[0]?.ids), total: rows[0]?.total ?? 0 }
}

export async function listRecords(
  db: Db,
  firmId: number,
  { columns, ...paging }: PageInput & { columns: readonly ProductField[] },
) {
  const { ids, total } = await (isInIndex(paging) ? pageByIndex : pageByRecords)(db, firmId, paging)
  const { level } = products
  const rows = await db
    .select({ ...valuesOf(columns), ...{ id, gtin14, name, level, state, updatedAt, score, version } })
    .from(products)
    .where(sql`${id} = any(${arrayText(ids)}::bigint[])`)
  const byId = new Map(rows.map(row => [row.id, row]))
  const { currPage, pageSize } = paging
  return { rows: ids.flatMap(own => byId.get(own) ?? []), page: { total, pageSize, currPage } }
}

export async function countRecords(db: Db, firmId: number) {
  const rows = await db
    .select({
      state: products.state,
      count: sql<number>`count(*)::int`,
      incomplete: sql<number>`(count(*) filter (where ${score} < ${completeScore}))::int`,
    })
    .from(products)
    .where(eq(products.firmId, firmId))
    .groupBy(products.state)
  return rows
}

/** Values of a list of choices. */
const mostChoices = 100

/** The values that most records of a firm have in a column, with their counts. */
export function countValues(db: Queryable, firmId: number, column: 'brand' | 'gpcCode') {
  const value = products[column]
  const count = sql<number>`count(*)::int`
  return db
    .select({ value: sql<string>`${value}`, count })
    .from(products)
    .where(and(eq(products.firmId, firmId), isNotNull(value), ne(products.state, 'archived')))
    .groupBy(value)
    .orderBy(desc(count), value)
    .limit(mostChoices)
}
