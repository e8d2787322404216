/** Queries of the product records of a firm. Every change of a record is a version of it. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { arrayText } from '../../db/paging.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import type { Contained } from '../fields/record-rules.ts'
import type { ProductRow } from '../product-versions.ts'
import { products, productVersions } from '../tables.ts'

/** Drafts of a firm at most: they have no number, so nothing else limits them. */
export const mostDrafts = 100_000

/** An own record; undefined for that of another firm.
 *  @param isLocked until the transaction ends */
export async function findRecord(
  db: Queryable,
  { id, firmId, isLocked = false }: { id: number; firmId: number; isLocked?: boolean },
): Promise<ProductRow | undefined> {
  const query = db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.firmId, firmId)))
  const [row] = await (isLocked ? query.for('update') : query)
  return row
}

/** Own records in the order of the ids; those of other firms are left out. */
export async function findRecords(
  db: Queryable,
  { ids, firmId }: { ids: readonly number[]; firmId: number },
): Promise<ProductRow[]> {
  const rows = await db
    .select()
    .from(products)
    .where(and(sql`${products.id} = any(${arrayText(ids)}::bigint[])`, eq(products.firmId, firmId)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Own records, locked in the order of their ids. */
export function lockRecords(tx: Queryable, { ids, firmId }: { ids: readonly number[]; firmId: number }) {
  return tx
    .select()
    .from(products)
    .where(and(sql`${products.id} = any(${arrayText(ids)}::bigint[])`, eq(products.firmId, firmId)))
    .orderBy(products.id)
    .for('update')
}

/** What an own package may contain; null if the firm has no record of the number. */
export async function findContained(
  db: Queryable,
  { gtin14, firmId }: { gtin14: string; firmId: number },
): Promise<Contained | null> {
  const { level, grossWeight, netContent } = products
  const [row] = await db
    .select({ level, grossWeight, netContent })
    .from(products)
    .where(and(eq(products.gtin14, gtin14), eq(products.firmId, firmId)))
  return row ?? null
}

/** The newest version of a record; 0 if it has none, because it came from a file. */
export async function newestVersion(db: Queryable, productId: number): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`coalesce(max(${productVersions.number}), 0)::int` })
    .from(productVersions)
    .where(eq(productVersions.productId, productId))
  return row?.number ?? 0
}

/** The newest versions of records; those that have none are left out. */
export async function newestVersions(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: productVersions.productId, number: sql<number>`max(${productVersions.number})::int` })
    .from(productVersions)
    .where(sql`${productVersions.productId} = any(${arrayText(ids)}::bigint[])`)
    .groupBy(productVersions.productId)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export async function countDrafts(db: Queryable, firmId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.firmId, firmId), eq(products.state, 'draft')))
  return row?.count ?? 0
}

export async function addRecord(tx: Queryable, row: typeof products.$inferInsert): Promise<ProductRow> {
  const [added] = await tx.insert(products).values(row).returning()
  if (!added) throw new Error('no product was added')
  return added
}

export async function updateRecord(
  tx: Queryable,
  id: number,
  changes: Partial<typeof products.$inferInsert>,
): Promise<ProductRow> {
  const [changed] = await tx.update(products).set(changes).where(eq(products.id, id)).returning()
  if (!changed) throw new Error(`no product ${id}`)
  return changed
}

/** Deletes own drafts; records with a number stay.
 *  @returns how many were deleted */
export async function removeDrafts(tx: Queryable, { ids, firmId }: { ids: readonly number[]; firmId: number }) {
  const removed = await tx
    .delete(products)
    .where(
      and(
        sql`${products.id} = any(${arrayText(ids)}::bigint[])`,
        ...[eq(products.firmId, firmId), isNull(products.gtin14)],
      ),
    )
    .returning({ id: products.id })
  return removed.length
}

/** Versions that are listed. */
const mostVersions = 200

/** The versions of a record, the newest first, with the name of who wrote them. */
export function versionsOf(db: Queryable, productId: number) {
  const { number, content, source, createdAt } = productVersions
  return db
    .select({
      ...{ number, content, source, createdAt },
      byName: sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`,
    })
    .from(productVersions)
    .leftJoin(accounts, eq(accounts.id, productVersions.authorId))
    .where(eq(productVersions.productId, productId))
    .orderBy(desc(number))
    .limit(mostVersions)
}

type OwnGtin = { gtin14: string; firmId: number }

/** Records of packages that contain the item, the smallest first. */
export function packagesOf(db: Queryable, { gtin14, firmId }: OwnGtin) {
  const { id, name, level, contentCount } = products
  return db
    .select({ id, gtin14: products.gtin14, name, level, contentCount })
    .from(products)
    .where(and(eq(products.contains, gtin14), eq(products.firmId, firmId)))
    .orderBy(asc(contentCount), asc(id))
    .limit(20)
}

/** The number of the item that replaces this one. */
export async function successorOf(db: Queryable, { gtin14, firmId }: OwnGtin): Promise<string | null> {
  const [row] = await db
    .select({ gtin14: products.gtin14 })
    .from(products)
    .where(and(eq(products.succeeds, gtin14), eq(products.firmId, firmId)))
    .orderBy(asc(products.gtin14))
    .limit(1)
  return row?.gtin14 ?? null
}

/** The indicators of an item that packages have, or had: the first digits of GTIN-14 over its number. */
export async function usedIndicators(tx: Queryable, gtin14: string): Promise<ReadonlySet<string>> {
  const body = gtin14.slice(1, -1)
  const all = [...'123456789'].map(indicator => indicator + body)
  const rows = await tx
    .select({ number: usedNumbers.number })
    .from(usedNumbers)
    .where(
      and(
        eq(usedNumbers.kind, 'GTIN-14'),
        inArray(
          usedNumbers.number,
          all.map(digits => digits + checkDigit(digits)),
        ),
      ),
    )
  return new Set(rows.map(({ number }) => number.slice(0, 1)))
}
