/** Undoes an act in steps: each record gets back what it had before. A record that was changed since stays as it is. */
import { and, inArray } from 'drizzle-orm'
import { allOrEach, isViolation } from '../../../db/all-or-each.ts'
import type { Queryable } from '../../../db/connect.ts'
import { notifyPublished, notifySoon } from '../../../registration/store.ts'
import { type ProductRow, recordRows } from '../../product-versions.ts'
import { countDrafts, lockRecords, mostDrafts, newestVersions } from '../../record/record-store.ts'
import { writeRows } from '../../record/write-rows.ts'
import { type ProductContent, productVersions } from '../../tables.ts'
import { actReasons, fieldOf } from '../act-rules.ts'
import { type ProductAct, updateAct } from '../act-store.ts'
import { type ActItem, nextDone, type Undone, undoItems } from '../item-store.ts'
import { restoreDrafts } from './removed-drafts.ts'

/** Who undoes it, and when. */
type Undoing = { accountId: number; now: Date }

const left = (productId: number, reason: string): Undone => ({ productId, outcome: 'left', reason })
const restored = (productId: number): Undone => ({ productId, outcome: 'restored', reason: null })

/** One step, in the transaction that has locked the act. */
export async function undoStep(tx: Queryable, act: ProductAct, now: Date): Promise<void> {
  const items = await nextDone(tx, act.id, act.position)
  const last = items[items.length - 1]
  if (!last) {
    await notifyPublished(tx)
    return updateAct(tx, act.id, { state: 'undone', done: act.total })
  }
  const undone = await allOrEach<ActItem, Undone>(tx, items, {
    work: (inner, some) =>
      act.kind === 'delete'
        ? restoreRemoved(inner, act, some)
        : restoreRecords(inner, act, some, { accountId: act.undoneById ?? act.accountId, now }),
    onRefused: ({ productId }, error) => (isViolation(error) ? left(productId, actReasons.notRestored) : undefined),
  })
  await undoItems(tx, act.id, undone)
  const count = (outcome: string) => undone.filter(item => item.outcome === outcome).length
  await updateAct(tx, act.id, {
    ...{ position: last.productId, done: Math.min(act.total, act.done + items.length) },
    ...{ restored: act.restored + count('restored'), left: act.left + count('left') },
  })
}

async function restoreRemoved(tx: Queryable, { firmId }: ProductAct, items: readonly ActItem[]): Promise<Undone[]> {
  const free = mostDrafts - (await countDrafts(tx, firmId))
  const fitting = items.slice(0, Math.max(0, free))
  await restoreDrafts(
    tx,
    fitting.flatMap(({ removed }) => removed ?? []),
  )
  return items.map(({ productId }, at) =>
    at < fitting.length ? restored(productId) : left(productId, actReasons.drafts),
  )
}

async function restoreRecords(
  tx: Queryable,
  act: ProductAct,
  items: readonly ActItem[],
  { accountId, now }: Undoing,
): Promise<Undone[]> {
  const ids = items.map(({ productId }) => productId)
  const rows = new Map((await lockRecords(tx, { ids, firmId: act.firmId })).map(row => [row.id, row]))
  const versions = await newestVersions(tx, ids)
  const before = await versionsBefore(tx, items)
  const saved: ProductRow[] = []
  const undone = items.map(({ productId, versionAfter }): Undone => {
    const row = rows.get(productId)
    const was = before.get(productId)
    if (!row) return left(productId, actReasons.gone)
    if (!was || versions.get(productId) !== versionAfter) return left(productId, actReasons.changedSince)
    const columns = columnsBefore(act, row, was)
    if (columns.state === row.state && fieldOf(act.kind) === undefined) return left(productId, actReasons.numberStays)
    saved.push({ ...row, ...columns, updatedAt: now })
    return restored(productId)
  })
  await writeRows(tx, saved, [fieldOf(act.kind) ?? 'state', 'reportedAt', 'updatedAt'])
  await recordRows(tx, saved, { source: 'people', authorId: accountId, at: now })
  if (saved.some(({ id, reportedAt }) => (reportedAt ?? rows.get(id)?.reportedAt) != null)) await notifySoon(tx)
  return undone
}

type Before = { content: ProductContent; publishedAt: Date | null }

/** What the act changed, as it was. A draft that got a number is reserved: the number stays with its record for ever. */
function columnsBefore({ kind }: ProductAct, row: ProductRow, { content, publishedAt }: Before): Partial<ProductRow> {
  const field = fieldOf(kind)
  if (field !== undefined) return { [field]: (content as Partial<ProductRow>)[field] ?? null }
  if (content.state === 'draft') return { state: 'reserved', reportedAt: null }
  return { state: content.state ?? row.state, reportedAt: publishedAt }
}

async function versionsBefore(tx: Queryable, items: readonly ActItem[]): Promise<Map<number, Before>> {
  const wanted = new Map(items.map(({ productId, versionBefore }) => [productId, versionBefore ?? 0]))
  const { productId, number, content, publishedAt } = productVersions
  const rows = await tx
    .select({ productId, number, content, publishedAt })
    .from(productVersions)
    .where(and(inArray(productId, [...wanted.keys()]), inArray(number, [...new Set(wanted.values())])))
  return new Map(
    rows
      .filter(row => wanted.get(row.productId) === row.number)
      .map(row => [row.productId, { content: row.content, publishedAt: row.publishedAt }]),
  )
}
