/** Queries of the short codes and bicycle enterprise codes. */
import { and, eq, getTableColumns, ilike, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { excluded } from '../../db/excluded.ts'
import { orderByColumns } from '../../db/order.ts'
import { escapeLike, type Paging, totalOf } from '../../db/paging.ts'
import { literal, statementOfForms } from '../../db/statements.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import type { Sorting } from '../../wire/fields.ts'
import { maxCounted } from '../records/store.ts'
import { announcedCodes } from '../single-numbers/store.ts'
import { bikeFirms, shortCodes } from './tables.ts'

/** Existing rows are not changed. */
export async function addShortCodes(db: Queryable, rows: (typeof shortCodes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(shortCodes).values(rows).onConflictDoNothing()
}

export async function addBikeFirms(db: Queryable, rows: (typeof bikeFirms.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(bikeFirms).values(rows).onConflictDoNothing()
}

/** Stores short codes; existing ones are updated. */
export async function putShortCodes(db: Queryable, rows: (typeof shortCodes.$inferInsert)[]): Promise<void> {
  const set = excluded(getTableColumns(shortCodes), ['code'])
  if (rows.length > 0) await db.insert(shortCodes).values(rows).onConflictDoUpdate({ target: shortCodes.code, set })
}

export async function putBikeFirms(db: Queryable, rows: (typeof bikeFirms.$inferInsert)[]): Promise<void> {
  const set = excluded(getTableColumns(bikeFirms), ['code'])
  if (rows.length > 0) await db.insert(bikeFirms).values(rows).onConflictDoUpdate({ target: bikeFirms.code, set })
}

/** Demonstration firms with an active company prefix, in the order of their prefixes. */
export function demonstrationOwners(db: Queryable, limit: number) {
  return db
    .select({ companyPrefix: companyPrefixes.companyPrefix, firmId: firms.id, regionCode: firms.regionCode })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(and(eq(firms.demonstration, true), eq(companyPrefixes.state, 'active')))
    .orderBy(companyPrefixes.companyPrefix)
    .limit(limit)
}

export type RegisterFilter = { code?: string | undefined; firmCode?: string | undefined; keyword?: string | undefined }

export const containsPattern = (text: string) => `%${escapeLike(text)}%`
const prefixPattern = (text: string) => `${escapeLike(text)}%`

const placeholder = sql.placeholder
const newestAnnounced = { defaultSort: ['announcedAt', 'desc'], isTieBreakerReversed: true } as const

/** What the SQL of a register depends on: which filters there are, and the order. */
export type RegisterForm<Column extends string> = { filters: readonly string[]; sorting: Sorting<Column> }

/** Form and values of a page; a filter without a value is absent. */
export function registerPage<Column extends string>(
  filters: Readonly<Record<string, string | undefined>>,
  { currPage, pageSize, sidx, order }: Paging<Column>,
): { form: RegisterForm<Column>; values: Record<string, unknown> } {
  const names = Object.keys(filters).filter(name => filters[name])
  const form = { filters: names, sorting: { sidx, order } }
  return { form, values: { ...filters, take: pageSize, start: (currPage - 1) * pageSize } }
}

/** The conditions of the filters that a page has. */
export const conditionOf = (conditions: Readonly<Record<string, SQL | undefined>>, filters: readonly string[]) =>
  and(...filters.map(name => conditions[name]))

const shortCodePage = statementOfForms(
  (db, { filters, sorting }: RegisterForm<'announcedAt' | 'code' | 'productName'>) => {
    const announced = announcedCodes(db)
    const { code, productName, announcedAt } = announced
    const orderOf = (columns: Record<'announcedAt' | 'code' | 'productName', SQLWrapper>) =>
      orderByColumns({ ...newestAnnounced, columns, tieBreaker: columns.code }, sorting)
    const conditions = {
      code: like(code, placeholder('code')),
      firmCode: sql`${announced.firmId} in (select firm_id from company_prefixes where company_prefix = ${placeholder('firmCode')})`,
      keyword: or(ilike(productName, placeholder('keyword')), ilike(firms.firmName, placeholder('keyword'))),
    }
    const found = db.$with('found').as(
      db
        .select({ code, firmName: firms.firmName, productName, announcedAt })
        .from(announced)
        .innerJoin(firms, eq(firms.id, announced.firmId))
        .where(conditionOf(conditions, filters))
        .orderBy(...orderOf(announced))
        .limit(literal(maxCounted)),
    )
    const page = db
      .select()
      .from(found)
      .orderBy(...orderOf(found))
      .limit(placeholder('take'))
      .offset(placeholder('start'))
      .as('page')
    return db
      .with(found)
      .select()
      .from(totalOf(db, found))
      .leftJoin(page, sql`true`)
      .orderBy(...orderOf(page))
  },
)

export async function listShortCodes(
  db: Db,
  { code, firmCode, keyword }: RegisterFilter,
  paging: Paging<'announcedAt' | 'code' | 'productName'>,
) {
  const filters = { code: code && prefixPattern(code), firmCode, keyword: keyword && containsPattern(keyword) }
  const { form, values } = registerPage(filters, paging)
  const rows = await shortCodePage(db, form, values)
  return { rows: rows.flatMap(({ page }) => (page?.code ? [page] : [])), total: rows[0]?.totals.total ?? 0 }
}

const bikeFirmPage = statementOfForms((db, { filters, sorting }: RegisterForm<'announcedAt' | 'code' | 'firmName'>) => {
  const orderOf = (columns: Record<'announcedAt' | 'code' | 'firmName', SQLWrapper>) =>
    orderByColumns({ ...newestAnnounced, columns, tieBreaker: columns.code }, sorting)
  const conditions = {
    code: like(bikeFirms.code, placeholder('code')),
    keyword: ilike(bikeFirms.firmName, placeholder('keyword')),
  }
  const found = db.$with('found').as(
    db
      .select()
      .from(bikeFirms)
      .where(conditionOf(conditions, filters))
      .orderBy(...orderOf(bikeFirms))
      .limit(literal(maxCounted)),
  )
  const page = db
    .select()
    .from(found)
    .orderBy(...orderOf(found))
    .limit(placeholder('take'))
    .offset(placeholder('start'))
    .as('page')
  return db
    .with(found)
    .select()
    .from(totalOf(db, found))
    .leftJoin(page, sql`true`)
    .orderBy(...orderOf(page))
})

export async function listBikeFirms(
  db: Db,
  { code, keyword }: RegisterFilter,
  paging: Paging<'announcedAt' | 'code' | 'firmName'>,
) {
  const filters = { code: code && prefixPattern(code.toUpperCase()), keyword: keyword && containsPattern(keyword) }
  const { form, values } = registerPage(filters, paging)
  const rows = await bikeFirmPage(db, form, values)
  return { rows: rows.flatMap(({ page }) => (page?.code ? [page] : [])), total: rows[0]?.totals.total ?? 0 }
}
