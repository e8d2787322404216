/** Queries of the logistic units of a firm. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import { countRows, escapeLike, type Paging } from '../db/paging.ts'
import { locations } from '../locations/tables.ts'
import { products } from '../products/tables.ts'
import type { Sorting } from '../wire/fields.ts'
import { logisticUnits, type UnitRow } from './tables.ts'
import type { UnitState } from './unit-fields.ts'

export async function addUnit(tx: Queryable, row: typeof logisticUnits.$inferInsert): Promise<void> {
  await tx.insert(logisticUnits).values(row)
}

type Own = { sscc: string; firmId: number }
const isOwn = ({ sscc, firmId }: Own) => and(eq(logisticUnits.sscc, sscc), eq(logisticUnits.firmId, firmId))

/** An own unit, locked until the transaction ends; undefined for that of another firm. */
export async function lockUnit(tx: Queryable, own: Own): Promise<UnitRow | undefined> {
  const [row] = await tx.select().from(logisticUnits).where(isOwn(own)).for('update')
  return row
}

export async function updateUnit(tx: Queryable, own: Own, changes: Partial<UnitRow>): Promise<void> {
  await tx.update(logisticUnits).set(changes).where(isOwn(own))
}

export type UnitFilter = { keyword?: string | undefined; state?: UnitState | undefined }
export type UnitColumn = 'createdAt' | 'sscc'

const from = alias(locations, 'ship_from_location')
const to = alias(locations, 'ship_to_location')
const goods = alias(products, 'goods')

/** Goods whose names the firm may see: its own, and public ones of others. */
const isGoods = and(
  eq(goods.gtin14, logisticUnits.content),
  sql`(${goods.firmId} = ${logisticUnits.firmId} or ${goods.reportedAt} is not null)`,
)
const mayRead = (place: typeof from) => sql`(${place.firmId} = ${logisticUnits.firmId} or ${place.isPublic})`

/** A unit with the names of its goods and places that the firm may see. */
const joined = (db: Queryable) =>
  db
    .select({
      unit: logisticUnits,
      contentName: goods.name,
      from: { name: from.name, address: from.address, regionCode: from.regionCode },
      to: { name: to.name, address: to.address, regionCode: to.regionCode, postcode: to.postcode },
    })
    .from(logisticUnits)
    .leftJoin(goods, isGoods)
    .leftJoin(from, and(eq(from.gln, logisticUnits.shipFrom), mayRead(from)))
    .leftJoin(to, and(eq(to.gln, logisticUnits.shipTo), mayRead(to as unknown as typeof from)))

const searched = sql`lower(concat_ws(' ', ${logisticUnits.sscc}, ${logisticUnits.content}, ${goods.name}, ${logisticUnits.batch}, ${logisticUnits.reference}))`

function matchesOf(firmId: number, { keyword = '', state }: UnitFilter): SQL | undefined {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    eq(logisticUnits.firmId, firmId),
    state ? eq(logisticUnits.state, state) : undefined,
    ...words.map(word => sql`${searched} like ${`%${escapeLike(word)}%`}`),
  )
}

export type JoinedUnit = Awaited<ReturnType<typeof joined>>[number]

export async function findUnit(db: Queryable, own: Own): Promise<JoinedUnit | undefined> {
  const [row] = await joined(db).where(isOwn(own))
  return row
}

const { createdAt, sscc } = logisticUnits

const orderOf = (sorting: Sorting<UnitColumn>) =>
  orderByColumns(
    { columns: { createdAt, sscc }, defaultSort: ['createdAt', 'desc'], tieBreaker: sscc, isTieBreakerReversed: true },
    sorting,
  )

/** A page of the units of a firm: their numbers first, out of an index; the names of goods and places of these only. */
export async function listUnits(
  db: Queryable,
  firmId: number,
  { currPage, pageSize, sidx, order, ...filter }: Paging<UnitColumn> & UnitFilter,
) {
  const units = db.select({ sscc }).from(logisticUnits).$dynamic()
  const found = (filter.keyword ? units.leftJoin(goods, isGoods) : units).where(matchesOf(firmId, filter))
  const total = await countRows(db, found)
  const page = await found
    .orderBy(...orderOf({ sidx, order }))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const rows = await joined(db)
    .where(sql`${sscc} = any(${`{${page.map(row => row.sscc).join()}}`}::char(18)[])`)
    .orderBy(...orderOf({ sidx, order }))
  return { rows, page: { total, pageSize, currPage } }
}
