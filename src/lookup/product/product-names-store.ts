/** Products by a part of their name. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { containsText, nameContains } from '../../db/names.ts'
import { orderByColumns } from '../../db/order.ts'
import type { Paging } from '../../db/paging.ts'
import { readWindows } from '../../db/windows.ts'
import { reportedProducts } from '../../products/reported/tables.ts'
import { firms } from '../../registration/tables.ts'
import { maxCounted, publicProduct } from '../records/store.ts'

/** Numbers of products that are read in the order of the list before the index of names. */
export const productWindows: readonly number[] = [1000, 20_000]

type ProductColumn = 'reportedAt' | 'gtin'

/** One page of the products whose name contains a text of two or more characters, newest first, and their number up to `maxCounted`. */
export async function productsByName(
  db: Db,
  name: string,
  { currPage, pageSize, ...sorting }: Paging<ProductColumn>,
  sizes = productWindows,
) {
  const order = orderByColumns(
    {
      columns: { reportedAt: reportedProducts.reportedAt, gtin: reportedProducts.gtin14 },
      ...{ defaultSort: ['reportedAt', 'desc'], tieBreaker: reportedProducts.gtin14, isTieBreakerReversed: true },
    },
    sorting,
  )
  const search = { db, name, order, windows: sizes.map(size => ({ size })) }
  const total = (await firstGtins(search, { enough: maxCounted, isOrdered: false })).length
  const start = (currPage - 1) * pageSize
  const end = Math.min(start + pageSize, total)
  const gtins = start >= total ? [] : await firstGtins(search, { enough: end, isOrdered: true })
  return { rows: await loadProducts(db, gtins.slice(start), order), total }
}

type ProductSearch = { db: Db; name: string; order: SQL[]; windows: readonly { size: number }[] }

/** GTINs of the first matches, or of any matches, from the first window that has enough of them. */
function firstGtins(
  { db, name, order, windows }: ProductSearch,
  { enough, isOrdered }: { enough: number; isOrdered: boolean },
) {
  const orderBy = sql`order by ${sql.join(order, sql`, `)}`
  const read = async (window: { size: number } | undefined) => {
    // `offset 0` prevents the planner from reading all products in order for a few matches.
    const rows = window
      ? sql`(select * from ${reportedProducts} ${orderBy} limit ${window.size})`
      : sql`(select * from ${reportedProducts} where ${nameContains(reportedProducts.name, name)} offset 0)`
    const matches = sql`select gtin14 from ${rows} ${reportedProducts} where ${containsText(reportedProducts.name, name)}
      ${isOrdered ? orderBy : sql``} limit ${enough}`
    const found = await db.execute<{ gtin14: string }>(matches)
    return found.rows.map(({ gtin14 }) => gtin14)
  }
  return readWindows({ windows, enough, read, countOf: gtins => gtins.length })
}

function loadProducts(db: Db, gtins: readonly string[], order: SQL[]) {
  return db
    .select({ ...publicProduct, firmName: firms.firmName })
    .from(reportedProducts)
    .innerJoin(firms, eq(firms.id, reportedProducts.firmId))
    .where(and(inArray(reportedProducts.gtin14, [...gtins])))
    .orderBy(...order)
}
