/** Queries of the records of acts: what became of each. */
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { insertRecords } from '../../db/insert-records.ts'
import { countRows } from '../../db/paging.ts'
import { products } from '../tables.ts'
import { actLimits } from './act-rules.ts'
import type { ActOutcome } from './act-words.ts'
import { productActItems } from './tables.ts'

export type ActItem = typeof productActItems.$inferSelect

/** What became of one record. */
export type ItemResult = Omit<ActItem, 'actId'>

export async function addItems(tx: Queryable, actId: string, items: readonly ItemResult[]): Promise<void> {
  await insertRecords(
    tx,
    productActItems,
    items.map(({ productId, outcome, reason, versionBefore, versionAfter, removed }) => ({
      ...{ actId, productId, outcome, reason, versionBefore, versionAfter, removed },
    })),
  )
}

/** The next records that are to be undone, in the order of their ids. */
export const nextDone = (tx: Queryable, actId: string, after: number): Promise<ActItem[]> =>
  tx
    .select()
    .from(productActItems)
    .where(
      and(
        ...[eq(productActItems.actId, actId), gt(productActItems.productId, after)],
        eq(productActItems.outcome, 'done'),
      ),
    )
    .orderBy(asc(productActItems.productId))
    .limit(actLimits.atOnce)

export type Undone = { productId: number; outcome: 'restored' | 'left'; reason: string | null }

/** What was undone of records, by one statement. A restored draft is no longer stored here. */
export async function undoItems(tx: Queryable, actId: string, undone: readonly Undone[]): Promise<void> {
  if (undone.length === 0) return
  const rows = undone.map(({ productId, outcome, reason }) => ({ product_id: productId, outcome, reason }))
  await tx.execute(sql`update ${productActItems} i set outcome = r.outcome, reason = r.reason,
      removed = case when r.outcome = 'restored' then null else i.removed end
    from jsonb_populate_recordset(null::${productActItems}, ${JSON.stringify(rows)}::jsonb) r
    where i.act_id = ${actId} and i.product_id = r.product_id`)
}

const told = ['failed', 'left'] as const satisfies readonly ActOutcome[]
const isTold = (actId: string) => and(eq(productActItems.actId, actId), inArray(productActItems.outcome, [...told]))

/** Why records were not changed, or not undone: the reason of most records first. */
export function reasonsOfAct(db: Queryable, actId: string) {
  const { outcome, reason } = productActItems
  const count = sql<number>`count(*)::int`
  return db
    .select({ outcome, reason: sql<string>`${reason}`, count })
    .from(productActItems)
    .where(isTold(actId))
    .groupBy(outcome, reason)
    .orderBy(desc(count), asc(reason))
    .limit(actLimits.reasons)
}

/** The records that were not changed, or not undone, with what they are now: by number and name. */
export async function pageOfFailures(
  db: Queryable,
  { actId, currPage, pageSize }: { actId: string; currPage: number; pageSize: number },
) {
  const { productId, outcome, reason, removed } = productActItems
  const total = await countRows(db, sql`select 1 from ${productActItems} where ${isTold(actId)}`)
  const rows = await db
    .select({
      ...{ productId, outcome, reason, gtin14: products.gtin14, isThere: sql<boolean>`${products.id} is not null` },
      name: sql<string | null>`coalesce(${products.name}, ${removed} -> 'product' ->> 'name')`,
    })
    .from(productActItems)
    .leftJoin(products, eq(products.id, productId))
    .where(isTold(actId))
    .orderBy(asc(productId))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  return { rows, page: { total, pageSize, currPage } }
}
