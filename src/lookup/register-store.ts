/** Queries of the short codes, locations and bicycle enterprise codes, and of the terms in the content. */
import { and, eq, getTableColumns, ilike, inArray, like, or, sql } from 'drizzle-orm'
import { items } from '../content/items/tables.ts'
import type { Db, Queryable } from '../db/connect.ts'
import { excluded } from '../db/excluded.ts'
import { orderByColumns } from '../db/order.ts'
import { countRows, escapeLike, type Paging } from '../db/paging.ts'
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
  const matches = db
    .select({
      code: shortCodes.code,
      firmName: firms.firmName,
      productName: shortCodes.productName,
      announcedAt: shortCodes.announcedAt,
    })
    .from(shortCodes)
    .innerJoin(firms, eq(firms.id, shortCodes.firmId))
    .where(where)
    .orderBy(
      ...orderByColumns(
        {
          columns: shortCodes,
          defaultSort: ['announcedAt', 'desc'],
          tieBreaker: shortCodes.code,
          isTieBreakerReversed: true,
        },
        sorting,
      ),
    )
    .limit(maxCounted)
  const total = await countRows(db, matches)
  const rows = await db
    .select()
    .from(matches.as('found'))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  return { rows, total }
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
  const matches = db
    .select()
    .from(bikeFirms)
    .where(where)
    .orderBy(
      ...orderByColumns(
        {
          columns: bikeFirms,
          defaultSort: ['announcedAt', 'desc'],
          tieBreaker: bikeFirms.code,
          isTieBreakerReversed: true,
        },
        sorting,
      ),
    )
    .limit(maxCounted)
  const total = await countRows(db, matches)
  const rows = await db
    .select()
    .from(matches.as('found'))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  return { rows, total }
}

/** Terms are content of type `term`, a few hundred at most; searched by term, English term and definition. */
export async function listTerms(
  db: Db,
  { keyword, category }: { keyword?: string | undefined; category?: string | undefined },
  { currPage, pageSize, ...sorting }: Paging<'number' | 'term'>,
) {
  const english = sql<string | null>`${items.details} ->> 'english'`
  const columns = { number: sql`(${items.details} ->> 'number')::int`, term: items.title }
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
  const rows = await db
    .select({ id: items.id, term: items.title, english, category: items.category, definition: items.summary })
    .from(items)
    .where(where)
    .orderBy(...orderByColumns({ columns, defaultSort: ['number', 'asc'], tieBreaker: items.id }, sorting))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  return { rows, total: await countRows(db, db.select({ id: items.id }).from(items).where(where)) }
}
