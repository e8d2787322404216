/** Queries of the short codes, locations and bicycle enterprise codes, and of the terms in the content. */
import { and, eq, getTableColumns, ilike, inArray, like, or, type SQLWrapper, sql } from 'drizzle-orm'
import { items } from '../content/items/tables.ts'
import type { Db, Queryable } from '../db/connect.ts'
import { excluded } from '../db/excluded.ts'
import { orderByColumns } from '../db/order.ts'
import { escapeLike, maxCount, type Paging, totalOf } from '../db/paging.ts'
import { companyPrefixes, firms } from '../registration/tables.ts'
import { maxCounted } from './store.ts'
import { bikeFirms, locations, shortCodes } from './tables.ts'

/** Existing rows are not changed. */
export async function addShortCodes(db: Queryable, rows: (typeof shortCodes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(shortCodes).values(rows).onConflictDoNothing()
}

export async function addLocations(db: Queryable, rows: (typeof locations.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(locations).values(rows).onConflictDoNothing()
}

export async function addBikeFirms(db: Queryable, rows: (typeof bikeFirms.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(bikeFirms).values(rows).onConflictDoNothing()
}

/** Stores short codes; existing ones are updated. */
export async function putShortCodes(db: Queryable, rows: (typeof shortCodes.$inferInsert)[]): Promise<void> {
  const set = excluded(getTableColumns(shortCodes), ['code'])
  if (rows.length > 0) await db.insert(shortCodes).values(rows).onConflictDoUpdate({ target: shortCodes.code, set })
}

export async function putLocations(db: Queryable, rows: (typeof locations.$inferInsert)[]): Promise<void> {
  const set = excluded(getTableColumns(locations), ['gln'])
  if (rows.length > 0) await db.insert(locations).values(rows).onConflictDoUpdate({ target: locations.gln, set })
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

const newestAnnounced = { defaultSort: ['announcedAt', 'desc'], isTieBreakerReversed: true } as const

const containsPattern = (text: string) => `%${escapeLike(text)}%`
const prefixPattern = (text: string) => `${escapeLike(text)}%`

export async function listShortCodes(
  db: Db,
  { code, firmCode, keyword }: RegisterFilter,
  { currPage, pageSize, ...sorting }: Paging<'announcedAt' | 'code' | 'productName'>,
) {
  const where = and(
    code ? like(shortCodes.code, prefixPattern(code)) : undefined,
    firmCode
      ? inArray(
          shortCodes.firmId,
          db
            .select({ id: companyPrefixes.firmId })
            .from(companyPrefixes)
            .where(eq(companyPrefixes.companyPrefix, firmCode)),
        )
      : undefined,
    keyword
      ? or(ilike(shortCodes.productName, containsPattern(keyword)), ilike(firms.firmName, containsPattern(keyword)))
      : undefined,
  )
  const { code: codeColumn, productName, announcedAt } = shortCodes
  const orderOf = (columns: Record<'announcedAt' | 'code' | 'productName', SQLWrapper>) =>
    orderByColumns({ ...newestAnnounced, columns, tieBreaker: columns.code }, sorting)
  const found = db.$with('found').as(
    db
      .select({ code: codeColumn, firmName: firms.firmName, productName, announcedAt })
      .from(shortCodes)
      .innerJoin(firms, eq(firms.id, shortCodes.firmId))
      .where(where)
      .orderBy(...orderOf(shortCodes))
      .limit(maxCounted),
  )
  const page = db
    .select()
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .with(found)
    .select()
    .from(totalOf(db, found))
    .leftJoin(page, sql`true`)
    .orderBy(...orderOf(page))
  return { rows: rows.flatMap(({ page }) => (page?.code ? [page] : [])), total: rows[0]?.totals.total ?? 0 }
}

export async function listBikeFirms(
  db: Db,
  { code, keyword }: RegisterFilter,
  { currPage, pageSize, ...sorting }: Paging<'announcedAt' | 'code' | 'firmName'>,
) {
  const where = and(
    code ? like(bikeFirms.code, prefixPattern(code.toUpperCase())) : undefined,
    keyword ? ilike(bikeFirms.firmName, containsPattern(keyword)) : undefined,
  )
  const orderOf = (columns: Record<'announcedAt' | 'code' | 'firmName', SQLWrapper>) =>
    orderByColumns({ ...newestAnnounced, columns, tieBreaker: columns.code }, sorting)
  const found = db.$with('found').as(
    db
      .select()
      .from(bikeFirms)
      .where(where)
      .orderBy(...orderOf(bikeFirms))
      .limit(maxCounted),
  )
  const page = db
    .select()
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .with(found)
    .select()
    .from(totalOf(db, found))
    .leftJoin(page, sql`true`)
    .orderBy(...orderOf(page))
  return { rows: rows.flatMap(({ page }) => (page?.code ? [page] : [])), total: rows[0]?.totals.total ?? 0 }
}

/** Terms are content of type `term`, a few hundred at most; searched by term, English term and definition. */
export async function listTerms(
  db: Db,
  { keyword, category }: { keyword?: string | undefined; category?: string | undefined },
  { currPage, pageSize, ...sorting }: Paging<'number' | 'term'>,
) {
  const english = sql<string | null>`${items.details} ->> 'english'`
  const number = sql<number | null>`(${items.details} ->> 'number')::int`
  const where = and(
    eq(items.type, 'term'),
    eq(items.status, 'published'),
    category ? eq(items.category, category) : undefined,
    keyword
      ? or(
          ilike(items.title, containsPattern(keyword)),
          ilike(english, containsPattern(keyword)),
          ilike(items.summary, containsPattern(keyword)),
        )
      : undefined,
  )
  const orderOf = (columns: Record<'id' | 'number' | 'term', SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['number', 'asc'], tieBreaker: columns.id }, sorting)
  const { id, title: term, summary: definition } = items
  const found = db.$with('found').as(
    db
      .select({
        ...{ id, term, definition, category: items.category },
        ...{ english: english.as('english'), number: number.as('number') },
      })
      .from(items)
      .where(where)
      .orderBy(...orderOf({ id, term, number }))
      .limit(maxCount),
  )
  const page = db
    .select()
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .with(found)
    .select()
    .from(totalOf(db, found))
    .leftJoin(page, sql`true`)
    .orderBy(...orderOf(page))
  return { rows: rows.flatMap(({ page }) => (page?.id ? [page] : [])), total: rows[0]?.totals.total ?? 0 }
}
