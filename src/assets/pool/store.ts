/** Queries of the single assets of a type. Who asks is checked by the type, which belongs to a firm. */
import { and, asc, desc, eq, gt, type SQLWrapper, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { insertRecords } from '../../db/insert-records.ts'
import { escapeLike } from '../../db/paging.ts'
import { locations } from '../../locations/tables.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import type { AssetState } from '../fields/asset-states.ts'
import { assetMovements, assets, assetTypes } from '../tables.ts'
import { isOverdue, typesWithLimit } from '../types/store.ts'

/** The name of the location of a GLN that a firm may see: its own, or a public one. Read for the rows of a page only. */
const placeNameOf = (gln: SQLWrapper, firmId: SQLWrapper) =>
  sql`(select place.name from ${locations} place where place.gln = (${gln})::char(13) and (place.firm_id = ${firmId} or place.is_public))`

/** The holder with the name of its location. */
const holderColumns = {
  holderGln: assets.holderGln,
  holderName: sql<string | null>`coalesce(${assets.holderName}, ${placeNameOf(assets.holderGln, assetTypes.firmId)})`,
}

export type PoolFilter = {
  grai: string
  state?: AssetState | undefined
  isOverdue?: boolean | undefined
  /** How the serial begins. */
  start?: string | undefined
  serial?: string | undefined
  holder?: string | undefined
}

const heldBy = (holder: string) =>
  sql`(${assets.holderGln} is not null or ${assets.holderName} is not null) and coalesce(${assets.holderGln}, ${assets.holderName}) = ${holder}`

function matchesOf({ grai, state, isOverdue: overdue, start, serial, holder }: PoolFilter, now: Date) {
  return and(
    eq(assets.grai, grai),
    overdue ? and(eq(assets.state, 'out'), isOverdue(now)) : undefined,
    state ? eq(assets.state, state) : undefined,
    start ? sql`${assets.serial} like ${`${escapeLike(start)}%`}` : undefined,
    serial ? eq(assets.serial, serial) : undefined,
    holder ? heldBy(holder) : undefined,
  )
}

type Page = { after?: string | undefined; take: number; now: Date }

/** Assets in the order of their serials, after one of them. */
export function listAssets(db: Queryable, filter: PoolFilter, { after, take, now }: Page) {
  const { grai, serial, state, movedAt, createdAt } = assets
  return db
    .select({ ...{ grai, serial, state, movedAt, createdAt }, ...holderColumns, isOverdue: isOverdue(now) })
    .from(assets)
    .innerJoin(assetTypes, eq(assetTypes.grai, grai))
    .where(and(matchesOf(filter, now), after === undefined ? undefined : gt(serial, after)))
    .orderBy(asc(serial))
    .limit(take)
}

export type ListedAsset = Awaited<ReturnType<typeof listAssets>>[number]

type HolderCount = { holderGln: string | null; holderName: string | null; count: number; overdue: number }

/** With whom the assets are that are out, those with most first. */
export async function countHolders(
  db: Queryable,
  grai: string,
  { now, limit }: { now: Date; limit: number },
): Promise<HolderCount[]> {
  const { rows } = await db.execute<HolderCount>(sql`${typesWithLimit([grai], now)}
    select holder_gln as "holderGln", coalesce(holder_name, ${placeNameOf(sql`holder_gln`, sql`types.firm_id`)}) as "holderName", count, overdue
    from types cross join lateral (
      select holder_gln, holder_name, count(*)::int as count,
        (count(*) filter (where moved_at < types.before))::int as overdue
      from ${assets} where grai = types.grai and state = 'out'
      group by holder_gln, holder_name
      order by count desc, holder_gln, holder_name limit ${limit}) held
    order by count desc, holder_gln, holder_name`)
  return rows
}

/** Which of these serials the type has, at most so many. */
export async function existingSerials(db: Queryable, grai: string, serials: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ serial: string }>(sql`
    select serial from ${assets} where grai = ${grai}
      and serial in (select jsonb_array_elements_text(${JSON.stringify(serials)}::jsonb))`)
  return new Set(rows.map(({ serial }) => serial))
}

/** Rows of one statement, which has a limit of time. */
const rowsAtOnce = 2000

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}

type Added = {
  grai: string
  companyPrefix: string
  serials: readonly string[]
  accountId: number | null
  at: Date
}

/** Returns how many were added. Their numbers are used numbers too, so that no other page gives them out again. */
export async function insertAssets(
  tx: Queryable,
  { grai, companyPrefix, serials, accountId, at }: Added,
): Promise<number> {
  let added = 0
  for (const slice of slices(serials)) {
    const numbers = slice.map(serial => ({
      ...{ kind: 'GRAI' as const, number: grai + serial, companyPrefix, drawKey: 'assets', accountId, usedAt: at },
    }))
    await insertRecords(tx, usedNumbers, numbers)
    const rows = slice.map(serial => ({
      grai,
      serial,
      state: 'available' as const,
      moves: 0,
      accountId,
      createdAt: at,
    }))
    added += (await insertRecords(tx, assets, rows, ['serial'])).length
  }
  return added
}

export type ScannedLine = { line: number; grai: string; serial: string }

/** The assets of the firm that were scanned, locked in one order until the transaction ends. */
export async function lockAssets(tx: Queryable, firmId: number, scanned: readonly ScannedLine[]) {
  const { rows } = await tx.execute<{
    line: number
    typeName: string
    state: AssetState
    holderGln: string | null
    holderName: string | null
  }>(sql`
    select s.line, t.name as "typeName", a.state, a.holder_gln as "holderGln", a.holder_name as "holderName"
    from jsonb_to_recordset(${JSON.stringify(scanned)}::jsonb) as s(line int, grai text, serial text)
    join ${assetTypes} t on t.grai = s.grai and t.firm_id = ${firmId}
    join ${assets} a on a.grai = s.grai and a.serial = s.serial
    order by a.grai, a.serial for update of a`)
  return rows
}

export async function addMovements(tx: Queryable, rows: readonly (typeof assetMovements.$inferInsert)[]) {
  for (const slice of slices(rows)) await insertRecords(tx, assetMovements, slice)
}

/** Movements that are listed. */
const mostMovements = 200

export function movementsOf(db: Queryable, { grai, serial }: { grai: string; serial: string }) {
  const { act, holderGln, note, at, number } = assetMovements
  return db
    .select({
      ...{ act, holderGln, note, at },
      holderName: sql<
        string | null
      >`coalesce(${assetMovements.holderName}, ${placeNameOf(holderGln, assetTypes.firmId)})`,
      byName: sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`,
    })
    .from(assetMovements)
    .innerJoin(assetTypes, eq(assetTypes.grai, assetMovements.grai))
    .leftJoin(accounts, eq(accounts.id, assetMovements.accountId))
    .where(and(eq(assetMovements.grai, grai), eq(assetMovements.serial, serial)))
    .orderBy(desc(number))
    .limit(mostMovements)
}

/** Who added an asset. */
export async function addedBy(db: Queryable, { grai, serial }: { grai: string; serial: string }) {
  const [row] = await db
    .select({ name: sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})` })
    .from(assets)
    .leftJoin(accounts, eq(accounts.id, assets.accountId))
    .where(and(eq(assets.grai, grai), eq(assets.serial, serial)))
  return row?.name ?? null
}

/** The name of a location that the firm may see. */
export async function placeName(db: Queryable, gln: string | null, firmId: number): Promise<string | null> {
  if (gln === null) return null
  const [row] = await db
    .select({ name: locations.name })
    .from(locations)
    .where(and(eq(locations.gln, gln), sql`(${locations.firmId} = ${firmId} or ${locations.isPublic})`))
  return row?.name ?? null
}
