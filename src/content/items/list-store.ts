/** Queries of lists: the first items of a selection, its pages and its years. */
import { and, asc, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { arrayText, type Paging, readIds } from '../../db/paging.ts'
import { literal, statement, statementOfForms } from '../../db/statements.ts'
import { blockSize, idsOfPage, type ListCache, maxReadable } from '../../wire/cache/list-ids.ts'
import { type ListForm, listCondition, listOrder, listStatement, published } from './list-form.ts'
import { type ListFilter, type Selection, selectionTags } from './rules.ts'
import { itemById, lineColumns, newestFirst } from './store.ts'
import { items } from './tables.ts'

type ListContext = { db: Db; clock: () => Date; listCache: ListCache }

/** Limits that are written into statements; a request takes the next greater one. */
const limits = [1, 10, 20, 50, 100]

const firstItems = statementOfForms((db, { list, limit }: { list: ListForm; limit: number }) =>
  db
    .select(lineColumns)
    .from(items)
    .where(listCondition(list))
    .orderBy(...listOrder(list))
    .limit(literal(limit)),
)

/** The first `take` items of a selection, at most 100. */
export async function topItems(db: Db, selection: Selection, take: number, filter: ListFilter = {}) {
  const list = listStatement(selection, filter)
  const limit = limits.find(limit => limit >= take) ?? 100
  return list ? (await firstItems(db, { list: list.form, limit }, list.values)).slice(0, take) : []
}

/** The ids of a block. The first block has no OFFSET, because an unknown one makes PostgreSQL plan each call anew. */
const idBlock = statementOfForms((db, { list, isFirst }: { list: ListForm; isFirst: boolean }) => {
  const ids = db
    .select({ id: items.id })
    .from(items)
    .where(listCondition(list))
    .orderBy(...listOrder(list))
    .limit(literal(blockSize))
  const block = isFirst ? ids : ids.offset(sql.placeholder('start'))
  return db.select({ ids: sql<string>`array${block}::text` }).from(sql`(select) as nothing`)
})

const listTotal = statementOfForms((db, list: ListForm) => {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(items)
    .where(listCondition(list))
    .limit(literal(maxReadable))
    .as('rows')
  return db.select({ total: sql<number>`count(*)::int` }).from(rows)
})

const rowsById = statement(db =>
  db
    .select(lineColumns)
    .from(items)
    .where(and(published, sql`${items.id} = any(${sql.placeholder('ids')}::bigint[])`)),
)

/** One page of a selection with its total, both up to `maxReadable`. */
export async function pageOfItems(
  { db, clock, listCache }: ListContext,
  selection: Selection,
  query: ListFilter & Paging<'publishedAt'>,
) {
  const { currPage, pageSize } = query
  const list = listStatement(selection, query, query)
  if (list === undefined) return { rows: [], page: { total: 0, pageSize, currPage } }
  const { form, values } = list
  const { ids, total } = await idsOfPage(
    {
      key: JSON.stringify([form.order, values]),
      reads: selectionTags(selection),
      block: async start =>
        readIds((await idBlock(db, { list: form, isFirst: start === 0 }, { ...values, start }))[0]?.ids),
      count: async () => (await listTotal(db, form, values))[0]?.total ?? 0,
    },
    query,
    { cache: listCache, now: clock().getTime() },
  )
  const rows = ids.length === 0 ? [] : await rowsById(db, { ids: arrayText(ids) })
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return { rows: ids.flatMap(id => rowOf.get(id) ?? []), page: { total, pageSize, currPage } }
}

/** The newest item of a selection, with body and attachments. */
export async function newestItem(db: Db, selection: Selection) {
  const [row] = await topItems(db, selection, 1)
  return row && itemById(db, row.id)
}

const firstAndLastYear = statementOfForms((db, form: ListForm) => {
  const year = sql<number>`extract(year from ${items.publishedAt} at time zone 'Asia/Shanghai')::int`
  const listed = () =>
    db
      .select({ year: year.as('year') })
      .from(items)
      .where(listCondition(form))
  const newest = listed()
    .orderBy(...newestFirst)
    .limit(literal(1))
  const oldest = listed().orderBy(asc(items.publishedAt), asc(items.id)).limit(literal(1))
  return db
    .select({ first: sql<number | null>`${oldest}`, last: sql<number | null>`${newest}` })
    .from(sql`(select) as nothing`)
})

/** The years of a selection from last to first publication, for the filter of its list. */
export async function publishedYears(db: Db, selection: Selection): Promise<number[]> {
  const list = listStatement(selection, {})
  const [range] = list ? await firstAndLastYear(db, list.form, list.values) : []
  if (!range?.first || !range.last) return []
  const { first, last } = range
  return Array.from({ length: last - first + 1 }, (_, ago) => last - ago)
}
