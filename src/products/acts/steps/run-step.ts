/** Does an act in steps, each a transaction: a killed process leaves whole steps, and another one goes on with the next. */
import type { SignedIn } from '../../../access/viewer.ts'
import { allOrEach, isViolation } from '../../../db/all-or-each.ts'
import type { Queryable } from '../../../db/connect.ts'
import { notifyPublished, notifySoon } from '../../../registration/store.ts'
import { type ProductRow, recordFirst, recordRows } from '../../product-versions.ts'
import { lockRecords, newestVersions, removeDrafts } from '../../record/record-store.ts'
import { writeRows } from '../../record/write-rows.ts'
import { actLimits, actReasons, endOfAct, fieldOf } from '../act-rules.ts'
import { nextIds, type ProductAct, updateAct } from '../act-store.ts'
import { addItems, type ItemResult } from '../item-store.ts'
import { changeRecord } from './change-record.ts'
import { removedDrafts } from './removed-drafts.ts'

/** Who acts, with the rights of this moment; undefined if the person may no longer change products of the firm. */
export type Actor = { viewer: SignedIn | undefined; now: Date }

const unchanged = { versionBefore: null, versionAfter: null, removed: null } as const

const failed = (productId: number, reason: string): ItemResult => ({
  ...{ ...unchanged, productId, outcome: 'failed', reason },
})

/** One step, in the transaction that has locked the act. */
export async function runStep(tx: Queryable, act: ProductAct, actor: Actor): Promise<void> {
  const ids = await nextIds(tx, act)
  const results = actor.viewer
    ? await allOrEach<number, ItemResult>(tx, ids, {
        work: (inner, some) => changeRecords(inner, act, some, { ...actor, viewer: actor.viewer }),
        onRefused: (id, error) => (isViolation(error) ? failed(id, actReasons.refused) : undefined),
      })
    : ids.map(id => failed(id, actReasons.rights))
  await addItems(tx, act.id, results)
  const count = (outcome: string) => results.filter(item => item.outcome === outcome).length
  const done = act.done + ids.length
  const isLast = done >= act.total || ids.length < actLimits.atOnce
  if (isLast) await notifyPublished(tx)
  await updateAct(tx, act.id, {
    ...{ done, changed: act.changed + count('done'), failed: act.failed + count('failed') },
    same: act.same + ids.length - results.length,
    ...(isLast && { state: 'done', finishedAt: actor.now, expiresAt: endOfAct(actor.now) }),
  })
}

type Changing = { viewer: SignedIn | undefined; now: Date }

/** @returns what became of the records; those that are so already are left out */
async function changeRecords(tx: Queryable, act: ProductAct, ids: readonly number[], { viewer, now }: Changing) {
  const rows = await lockRecords(tx, { ids, firmId: act.firmId })
  const there = new Set(rows.map(({ id }) => id))
  const gone = ids.filter(id => !there.has(id)).map(id => failed(id, actReasons.gone))
  if (!viewer) return gone
  if (act.kind === 'delete') return [...gone, ...(await deleteDrafts(tx, act, rows))]
  const changes = { saved: [] as ProductRow[], isNumbered: new Set<number>(), failures: gone }
  for (const row of rows) {
    const change = await changeRecord(tx, act, row, { viewer, clock: () => now })
    if (change === 'same') continue
    if ('reason' in change) changes.failures.push(failed(row.id, change.reason))
    else changes.saved.push(change.row)
  }
  return [...changes.failures, ...(await writeChanges(tx, act, rows, changes.saved, now))]
}

async function writeChanges(
  tx: Queryable,
  { kind, accountId }: ProductAct,
  before: readonly ProductRow[],
  saved: readonly ProductRow[],
  now: Date,
): Promise<ItemResult[]> {
  const versions = await newestVersions(
    tx,
    saved.map(({ id }) => id),
  )
  const isSaved = new Set(saved.map(({ id }) => id))
  await recordFirst(
    tx,
    before.filter(({ id }) => isSaved.has(id)),
  )
  await writeRows(tx, saved, [fieldOf(kind) ?? 'state', 'reportedAt', 'updatedAt'])
  await recordRows(tx, saved, { source: 'people', authorId: accountId, at: now })
  if (saved.some(({ reportedAt }) => reportedAt !== null)) await notifySoon(tx)
  return saved.map(({ id }) => {
    const versionBefore = versions.get(id) ?? 1
    return {
      ...{ productId: id, outcome: 'done', reason: null, removed: null },
      ...{ versionBefore, versionAfter: versionBefore + 1 },
    }
  })
}

async function deleteDrafts(tx: Queryable, { firmId }: ProductAct, rows: readonly ProductRow[]): Promise<ItemResult[]> {
  const drafts = rows.filter(({ gtin14 }) => gtin14 === null).map(({ id }) => id)
  const numbered = rows.filter(({ gtin14 }) => gtin14 !== null)
  const removed = await removedDrafts(tx, drafts)
  await removeDrafts(tx, { ids: drafts, firmId })
  return [
    ...numbered.map(({ id }) => failed(id, actReasons.numbered)),
    ...drafts.map(
      (id): ItemResult => ({
        ...{ ...unchanged, productId: id, outcome: 'done', reason: null, removed: removed.get(id) ?? null },
      }),
    ),
  ]
}
