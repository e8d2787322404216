/** Queries of the types of a firm's returnable assets, and how many assets each has. */
import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { orderByColumns } from '../../db/order.ts'
import { escapeLike, type Paging, pageReply, totalOfRows } from '../../db/paging.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import { chinaDay } from '../../wire/china-time.ts'
import type { AssetState } from '../fields/asset-states.ts'
import type { Category, TypeState } from '../fields/type-fields.ts'
import { type AssetTypeRow, assets, assetTypes } from '../tables.ts'

type Own = { grai: string; firmId: number }
const isOwn = ({ grai, firmId }: Own) => and(eq(assetTypes.grai, grai), eq(assetTypes.firmId, firmId))

/** A type of the own firm; undefined for that of another. */
export async function findType(db: Queryable, own: Own): Promise<AssetTypeRow | undefined> {
  const [row] = await db.select().from(assetTypes).where(isOwn(own))
  return row
}

/** As `findType`, locked until the transaction ends. */
export async function lockType(tx: Queryable, own: Own): Promise<AssetTypeRow | undefined> {
  const [row] = await tx.select().from(assetTypes).where(isOwn(own)).for('update')
  return row
}

export async function addType(tx: Queryable, row: typeof assetTypes.$inferInsert): Promise<AssetTypeRow | undefined> {
  const [added] = await tx.insert(assetTypes).values(row).returning()
  return added
}

export async function updateType(tx: Queryable, own: Own, changes: Partial<AssetTypeRow>) {
  const [row] = await tx.update(assetTypes).set(changes).where(isOwn(own)).returning()
  return row
}

/** The company prefix of an allocated GRAI, and whether it has no record yet. */
export async function prefixOfType(tx: Queryable, grai: string): Promise<string | undefined> {
  const { companyPrefix, kind, number } = usedNumbers
  const [row] = await tx
    .select({ companyPrefix })
    .from(usedNumbers)
    .where(and(eq(kind, 'GRAI'), eq(number, grai)))
  return row?.companyPrefix ?? undefined
}

export type TypeFilter = {
  keyword?: string | undefined
  category?: Category | undefined
  state?: TypeState | undefined
}
export type TypeColumn = 'createdAt' | 'grai'

const searched = sql`lower(concat_ws(' ', ${assetTypes.grai}, ${assetTypes.name}, ${assetTypes.size}, ${assetTypes.note}))`

function matchesOf(firmId: number, { keyword = '', category, state }: TypeFilter): SQL | undefined {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    eq(assetTypes.firmId, firmId),
    category ? eq(assetTypes.category, category) : undefined,
    state ? eq(assetTypes.state, state) : undefined,
    ...words.map(word => sql`${searched} like ${`%${escapeLike(word)}%`}`),
  )
}

export async function listTypes(
  db: Queryable,
  firmId: number,
  { currPage, pageSize, sidx, order, ...filter }: Paging<TypeColumn> & TypeFilter,
) {
  const { createdAt, grai } = assetTypes
  const sorting = {
    ...{ columns: { createdAt, grai }, defaultSort: ['createdAt', 'desc'] as const },
    ...{ tieBreaker: grai, isTieBreakerReversed: true as const },
  }
  const rows = await db
    .select({ type: assetTypes, total: totalOfRows })
    .from(assetTypes)
    .where(matchesOf(firmId, filter))
    .orderBy(...orderByColumns(sorting, { sidx, order }))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const matches = db.select({ one: sql`1` }).from(assetTypes).where(matchesOf(firmId, filter))
  return pageReply(db, { currPage, pageSize }, { rows, matches })
}

/** The first moment of which an asset that is out is not overdue, by the days of China; null where the type has no such number of days. */
const overdueBefore = (now: Date, days: SQLWrapper): SQL =>
  sql`((${chinaDay(now)}::date - ${days})::timestamp at time zone 'Asia/Shanghai')`

/** Whether an asset that is out is so for more days than its type permits. */
export const isOverdue = (now: Date): SQL<boolean> =>
  sql`(${assets.state} = 'out' and ${assets.movedAt} < ${overdueBefore(now, assetTypes.overdueDays)})`

/** These types with the moment `before`, which is reckoned once for each, not for each of its assets. */
export const typesWithLimit = (types: readonly string[], now: Date): SQL => sql`
  with types as materialized (
    select grai, firm_id, ${overdueBefore(now, sql`overdue_days`)} as before from ${assetTypes}
    where ${inArray(assetTypes.grai, [...types])})`

export type StateCount = { grai: string; state: AssetState; count: number; overdue: number }

/** How many assets of each type are in each state. */
export async function countAssets(db: Queryable, types: readonly string[], now: Date): Promise<StateCount[]> {
  if (types.length === 0) return []
  const { rows } = await db.execute<StateCount>(sql`${typesWithLimit(types, now)}
    select types.grai, counted.* from types cross join lateral (
      select state, count(*)::int as count,
        (count(*) filter (where state = 'out' and moved_at < types.before))::int as overdue
      from ${assets} where grai = types.grai group by state) counted`)
  return rows
}

/** The last serial in the order of characters. */
export async function lastSerial(db: Queryable, grai: string): Promise<string | null> {
  const { serial } = assets
  const [row] = await db.select({ serial }).from(assets).where(eq(assets.grai, grai)).orderBy(desc(serial)).limit(1)
  return row?.serial ?? null
}
