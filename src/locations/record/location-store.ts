/** Queries of the locations of a firm. Every change by a member is a version. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { LocationKind } from '../../codes/location-kinds.ts'
import type { Queryable } from '../../db/connect.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import { recordVersions, type VersionTable, type Writing } from '../../versions/versions-store.ts'
import { type LocationContent, type LocationRow, locations, locationVersions } from '../tables.ts'

const versionTable: VersionTable = { table: locationVersions, subject: locationVersions.gln, subjectKey: 'gln' }

/** One writer of the tree of a firm at a time, until the transaction ends. */
export async function lockTree(tx: Queryable, firmId: number): Promise<void> {
  await tx.execute(sql`select locations_lock(${firmId}::bigint)`)
}

type Own = { gln: string; firmId: number }

/** An own location; undefined for that of another firm. */
export async function findLocation(db: Queryable, { gln, firmId }: Own): Promise<LocationRow | undefined> {
  const [row] = await db
    .select()
    .from(locations)
    .where(and(eq(locations.gln, gln), eq(locations.firmId, firmId)))
  return row
}

/** The newest version of a record; 0 if it has none, because it came from a register. */
export async function newestVersion(db: Queryable, gln: string): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`coalesce(max(${locationVersions.number}), 0)::int` })
    .from(locationVersions)
    .where(eq(locationVersions.gln, gln))
  return row?.number ?? 0
}

export async function addLocation(tx: Queryable, row: typeof locations.$inferInsert): Promise<LocationRow> {
  const [added] = await tx.insert(locations).values(row).returning()
  if (!added) throw new Error('no location was added')
  return added
}

export async function updateLocation(
  tx: Queryable,
  gln: string,
  changes: Partial<typeof locations.$inferInsert>,
): Promise<LocationRow> {
  const [changed] = await tx.update(locations).set(changes).where(eq(locations.gln, gln)).returning()
  if (!changed) throw new Error(`no location ${gln}`)
  return changed
}

/** What a version holds: the columns that are not empty. */
function contentOf({ gln: _, firmId: _f, publicAt: _p, registeredAt: _r, updatedAt: _u, ...content }: LocationRow) {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null)) as LocationContent
}

const versionState = ({ state, isPublic }: LocationRow) =>
  state === 'inactive' ? ('withdrawn' as const) : isPublic ? ('published' as const) : ('draft' as const)

/** Records what a location is now as its newest version. */
export function recordVersion(tx: Queryable, row: LocationRow, writing: Writing): Promise<void> {
  const version = { subject: row.gln, state: versionState(row), content: contentOf(row) }
  return recordVersions(tx, versionTable, writing, [{ ...version, publishedAt: row.publicAt ?? row.registeredAt }])
}

/** The kinds of the locations that belong to this one, and whether one of them is active. */
export async function childrenOf(db: Queryable, gln: string): Promise<{ kind: LocationKind; isActive: boolean }[]> {
  const { kind, state, parent } = locations
  const rows = await db
    .select({ kind, isActive: sql<boolean>`bool_or(${state} = 'active')` })
    .from(locations)
    .where(eq(parent, gln))
    .groupBy(kind)
  return rows
}

/** How many locations belong to this one. */
export async function countChildren(db: Queryable, { gln }: Pick<LocationRow, 'gln'>): Promise<number> {
  const [row] = await db.select({ count: count() }).from(locations).where(eq(locations.parent, gln))
  return row?.count ?? 0
}

/** The locations above one, the highest first. */
export async function pathTo(db: Queryable, { parent, firmId }: Pick<LocationRow, 'parent' | 'firmId'>) {
  if (parent === null) return []
  const { rows } = await db.execute<{ gln: string; name: string; kind: LocationKind }>(sql`
    with recursive above as (
      select gln, name, kind, parent, 1 as depth from ${locations} where gln = ${parent} and firm_id = ${firmId}
      union all
      select l.gln, l.name, l.kind, l.parent, depth + 1 from ${locations} l join above on l.gln = above.parent where depth < 20)
    select gln, name, kind from above order by depth desc`)
  return rows
}

/** Whether a GLN of the prefix is used and has no record yet: it was allocated among the numbers. */
export async function isWithoutRecord(tx: Queryable, { gln, companyPrefix }: { gln: string; companyPrefix: string }) {
  const [row] = await tx
    .select({ number: usedNumbers.number })
    .from(usedNumbers)
    .where(
      and(
        ...[eq(usedNumbers.kind, 'GLN'), eq(usedNumbers.number, gln), eq(usedNumbers.companyPrefix, companyPrefix)],
        sql`not exists (select 1 from ${locations} where ${locations.gln} = ${gln})`,
      ),
    )
  return row !== undefined
}

/** Versions that are listed. */
const mostVersions = 200

/** The versions of a location, the newest first, with the name of who wrote them. */
export function versionsOf(db: Queryable, gln: string) {
  const { number, content, source, createdAt } = locationVersions
  return db
    .select({
      ...{ number, content, source, createdAt },
      byName: sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`,
    })
    .from(locationVersions)
    .leftJoin(accounts, eq(accounts.id, locationVersions.authorId))
    .where(eq(locationVersions.gln, gln))
    .orderBy(desc(number))
    .limit(mostVersions)
}

/** GLNs of the firm in the order of the file. */
export function allLocations(db: Queryable, firmId: number, limit: number): Promise<LocationRow[]> {
  return db.select().from(locations).where(eq(locations.firmId, firmId)).orderBy(asc(locations.gln)).limit(limit)
}
