/** Queries of the links of members. */
import { and, asc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { statement } from '../../db/statements.ts'
import type { CheckState } from './link-rules.ts'
import { resolverLinks } from './tables.ts'

export type LinkRow = typeof resolverLinks.$inferSelect
export type NewLink = Omit<LinkRow, 'id' | 'revision'>

const columns = getTableColumns(resolverLinks)

/** The links of a firm that may apply to a number: of its paths, of its company prefix, and of patterns. */
const linksFor = statement(db =>
  db
    .select(columns)
    .from(resolverLinks)
    .where(
      sql`${resolverLinks.firmId} = ${sql.placeholder('firmId')} and (
        ${resolverLinks.scope} = 'number' and ${resolverLinks.anchor} = any(${sql.placeholder('paths')}::text[])
        or ${resolverLinks.scope} = 'prefix' and ${resolverLinks.anchor} = ${sql.placeholder('companyPrefix')}
        or ${resolverLinks.scope} = 'pattern')`,
    )
    .orderBy(asc(resolverLinks.id)),
)

export const linksOfNumber = (db: Db, of: { firmId: number; paths: readonly string[]; companyPrefix: string }) =>
  linksFor(db, { ...of, paths: [...of.paths] })

/** Links of a firm, those of one anchor or all, in the order of their anchors. */
export const linksOfFirm = (
  db: Queryable,
  { firmId, anchor, limit }: { firmId: number; anchor?: string | undefined; limit: number },
) =>
  db
    .select(columns)
    .from(resolverLinks)
    .where(and(eq(resolverLinks.firmId, firmId), anchor === undefined ? undefined : eq(resolverLinks.anchor, anchor)))
    .orderBy(asc(resolverLinks.scope), asc(resolverLinks.anchor), asc(resolverLinks.id))
    .limit(limit)

/** Links of a firm about a number: of its path and of those below it, of its company prefix, and all patterns. */
export const linksAround = (
  db: Queryable,
  { firmId, path, companyPrefix }: { firmId: number; path: string; companyPrefix: string },
) =>
  db
    .select(columns)
    .from(resolverLinks)
    .where(
      sql`${resolverLinks.firmId} = ${firmId} and (
        ${resolverLinks.scope} = 'number' and (${resolverLinks.anchor} = ${path} or starts_with(${resolverLinks.anchor}, ${`${path}/`}))
        or ${resolverLinks.scope} = 'prefix' and ${resolverLinks.anchor} = ${companyPrefix}
        or ${resolverLinks.scope} = 'pattern')`,
    )
    .orderBy(asc(resolverLinks.scope), asc(resolverLinks.anchor), asc(resolverLinks.id))

type LinkAnchor = Pick<LinkRow, 'firmId' | 'scope' | 'anchor'>

/** Makes one link the default of its anchor, or none. */
export async function moveDefault(tx: Queryable, { firmId, scope, anchor }: LinkAnchor, id: number | undefined) {
  const { revision } = resolverLinks
  await tx
    .update(resolverLinks)
    .set({ isDefault: false, revision: sql`${revision} + 1` })
    .where(
      and(
        ...[eq(resolverLinks.firmId, firmId), eq(resolverLinks.scope, scope), eq(resolverLinks.anchor, anchor)],
        ...[eq(resolverLinks.isDefault, true), id === undefined ? undefined : ne(resolverLinks.id, id)],
      ),
    )
  if (id === undefined) return
  await tx
    .update(resolverLinks)
    .set({ isDefault: true, revision: sql`${revision} + 1` })
    .where(and(eq(resolverLinks.id, id), eq(resolverLinks.isDefault, false)))
}

export async function countLinks(db: Queryable, firmId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(resolverLinks)
    .where(eq(resolverLinks.firmId, firmId))
  return row?.count ?? 0
}

type OwnLink = { id: number; firmId: number }

const ownLink = (db: Queryable, { id, firmId }: OwnLink) =>
  db
    .select(columns)
    .from(resolverLinks)
    .where(and(eq(resolverLinks.id, id), eq(resolverLinks.firmId, firmId)))

export async function findLink(db: Queryable, own: OwnLink): Promise<LinkRow | undefined> {
  const [row] = await ownLink(db, own)
  return row
}

export async function lockLink(tx: Queryable, own: OwnLink): Promise<LinkRow | undefined> {
  const [row] = await ownLink(tx, own).for('update')
  return row
}

export async function insertLink(tx: Queryable, link: NewLink): Promise<LinkRow | undefined> {
  const [row] = await tx.insert(resolverLinks).values(link).returning()
  return row
}

export async function updateLink(tx: Queryable, id: number, link: NewLink): Promise<LinkRow | undefined> {
  const [row] = await tx
    .update(resolverLinks)
    .set({ ...link, revision: sql`${resolverLinks.revision} + 1` })
    .where(eq(resolverLinks.id, id))
    .returning()
  return row
}

export const removeLink = (tx: Queryable, id: number) => tx.delete(resolverLinks).where(eq(resolverLinks.id, id))

/** Links that were checked before a moment, the oldest first. */
export const linksToCheck = (db: Queryable, before: Date, limit: number) =>
  db
    .select({ id: resolverLinks.id, href: resolverLinks.href })
    .from(resolverLinks)
    .where(lt(resolverLinks.checkedAt, before))
    .orderBy(asc(resolverLinks.checkedAt))
    .limit(limit)

/** Stores what a check found, unless the address was changed meanwhile. */
export const saveCheck = (
  db: Queryable,
  { id, href, at, state, note }: { id: number; href: string; at: Date; state: CheckState; note: string },
) =>
  db
    .update(resolverLinks)
    .set({
      ...{ checkedAt: at, checkState: state, checkNote: note },
      failingSince:
        state === 'reachable' ? null : sql`coalesce(${resolverLinks.failingSince}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(resolverLinks.id, id), eq(resolverLinks.href, href)))
