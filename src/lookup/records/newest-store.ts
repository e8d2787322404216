/** Queries of the newest products and the newest company prefixes. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { orderByColumns } from '../../db/order.ts'
import type { Paging } from '../../db/paging.ts'
import { literal, statementOfForms } from '../../db/statements.ts'
import { reportedProducts } from '../../products/reported/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import type { Sorting } from '../../wire/fields.ts'
import { maxCounted, publicFirm, publicProduct } from './store.ts'

type NewestForm<Column extends string> = { sorting: Sorting<Column>; take: number; isFirst: boolean }

/** Form and values of a page of a whole register; undefined beyond `maxCounted` rows. The first page has no OFFSET, because an unknown
 *  one makes PostgreSQL plan each call anew. */
function newestPage<Column extends string>({ currPage, pageSize, sidx, order }: Paging<Column>) {
  const start = (currPage - 1) * pageSize
  const form: NewestForm<Column> = { sorting: { sidx, order }, take: pageSize, isFirst: start === 0 }
  return start < maxCounted ? { form, values: { start } } : undefined
}

const start = sql.placeholder('start')

const productPage = statementOfForms((db, { sorting, take, isFirst }: NewestForm<'reportedAt' | 'gtin'>) => {
  const columns = { reportedAt: reportedProducts.reportedAt, gtin: reportedProducts.gtin14 }
  const list = { columns, defaultSort: ['reportedAt', 'desc'], tieBreaker: reportedProducts.gtin14 } as const
  const page = db
    .select({ ...publicProduct, firmName: firms.firmName })
    .from(reportedProducts)
    .innerJoin(firms, eq(firms.id, reportedProducts.firmId))
    .orderBy(...orderByColumns({ ...list, isTieBreakerReversed: true }, sorting))
    .limit(literal(take))
  return isFirst ? page : page.offset(start)
})

export async function newestProducts(db: Db, paging: Paging<'reportedAt' | 'gtin'>) {
  const page = newestPage(paging)
  const [rows, total] = await Promise.all([page && productPage(db, page.form, page.values), countUpTo(db, 'products')])
  return { rows: rows ?? [], total }
}

const updatePage = statementOfForms((db, { sorting, take, isFirst }: NewestForm<'at' | 'companyPrefix'>) => {
  const at = sql<Date>`coalesce(${companyPrefixes.cancelledAt}, ${companyPrefixes.allocatedAt})`
  const columns = { at, companyPrefix: companyPrefixes.companyPrefix }
  const list = { columns, defaultSort: ['at', 'desc'], tieBreaker: companyPrefixes.companyPrefix } as const
  const page = db
    .select({ ...publicFirm, at: at.mapWith(companyPrefixes.allocatedAt) })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .orderBy(...orderByColumns({ ...list, isTieBreakerReversed: true }, sorting))
    .limit(literal(take))
  return isFirst ? page : page.offset(start)
})

export async function newestUpdates(db: Db, paging: Paging<'at' | 'companyPrefix'>) {
  const page = newestPage(paging)
  const [rows, total] = await Promise.all([
    page && updatePage(db, page.form, page.values),
    countUpTo(db, 'companyPrefixes'),
  ])
  return { rows: rows ?? [], total }
}

const registers = { products: reportedProducts, companyPrefixes }

const registerTotal = statementOfForms((db, register: keyof typeof registers) => {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(registers[register])
    .limit(literal(maxCounted))
    .as('rows')
  return db.select({ total: sql<number>`count(*)::int` }).from(rows)
})

const countUpTo = async (db: Db, register: keyof typeof registers) => (await registerTotal(db, register))[0]?.total ?? 0
