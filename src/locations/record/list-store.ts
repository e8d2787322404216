/** The list of the locations of a firm: a level of the tree, or what matches words and filters. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LocationKind } from '../../codes/location-kinds.ts'
import type { Queryable } from '../../db/connect.ts'
import { orderByColumns } from '../../db/order.ts'
import { countRows, escapeLike, type Paging } from '../../db/paging.ts'
import { locations } from '../tables.ts'

export type LocationFilter = {
  keyword?: string | undefined
  kinds?: readonly LocationKind[] | undefined
  state?: 'active' | 'inactive' | undefined
  visibility?: 'public' | 'private' | undefined
  /** The highest level only. */
  isTop?: boolean | undefined
  /** The level below this location only. */
  under?: string | undefined
}

export type LocationColumn = 'gln' | 'name' | 'updatedAt'

const searched = sql`lower(concat_ws(' ', ${locations.gln}, ${locations.name}, ${locations.nameEn}, ${locations.address}, ${locations.note}))`
const mostWords = 8

function matchesOf(
  firmId: number,
  { keyword = '', kinds, state, visibility, isTop, under }: LocationFilter,
): SQL | undefined {
  const words = keyword.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return and(
    eq(locations.firmId, firmId),
    kinds && kinds.length > 0 ? inArray(locations.kind, [...kinds]) : undefined,
    state ? eq(locations.state, state) : undefined,
    visibility ? eq(locations.isPublic, visibility === 'public') : undefined,
    isTop ? isNull(locations.parent) : undefined,
    under ? eq(locations.parent, under) : undefined,
    ...words.map(word => sql`${searched} like ${`%${escapeLike(word)}%`}`),
  )
}

/** A page of locations, each with its parent's name and the number of locations that belong to it. */
export async function listLocations(
  db: Queryable,
  firmId: number,
  { currPage, pageSize, sidx, order, ...filter }: Paging<LocationColumn> & LocationFilter,
) {
  const parent = alias(locations, 'parent_location')
  const { gln, name, kind, state, isPublic, regionCode, address, updatedAt } = locations
  const sort = orderByColumns(
    { columns: { gln, name, updatedAt }, defaultSort: ['gln', 'asc'], tieBreaker: gln },
    { sidx, order },
  )
  const found = db.select({ gln }).from(locations).where(matchesOf(firmId, filter)).$dynamic()
  const total = await countRows(db, found)
  const page = await found
    .orderBy(...sort)
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const rows = await db
    .select({
      ...{ gln, name, kind, state, isPublic, regionCode, address, updatedAt, parent: locations.parent },
      parentName: parent.name,
      children: sql<number>`(select count(*)::int from ${locations} below where below.parent = ${gln})`,
    })
    .from(locations)
    .leftJoin(parent, eq(parent.gln, locations.parent))
    .where(sql`${gln} = any(${`{${page.map(row => row.gln).join()}}`}::char(13)[])`)
    .orderBy(...sort)
  return { rows, page: { total, pageSize, currPage } }
}

/** How many locations of each kind and state the firm has. */
export async function countLocations(db: Queryable, firmId: number) {
  const { kind, state, isPublic } = locations
  return db
    .select({ kind, state, isPublic, count: sql<number>`count(*)::int` })
    .from(locations)
    .where(eq(locations.firmId, firmId))
    .groupBy(kind, state, isPublic)
}
