/** Makes the open draft of an item public, now or at a planned moment, and keeps what the plan says. */
import { and, eq, isNotNull, lte, min, sql } from 'drizzle-orm'
import { readLanguage } from '../../../codes/languages.ts'
import type { Queryable } from '../../../db/connect.ts'
import type { PageKindOf } from '../../../search/kinds.ts'
import { changesOfItems, notifiedColumns, notifyPublished, scheduledPayload } from '../publishing/notify.ts'
import { itemRow, renewEntries } from '../publishing/publish-store.ts'
import { type ItemContent, type ItemStatus, items, itemVersions } from '../tables.ts'
import { type EditedItem, lockItem, setVersion, unlocked, type Writer } from './draft-store.ts'

/** `approver`: the second person. Without one it is a correction, which its author publishes alone. */
export type Approval = { approver: Writer | undefined; kindOf: PageKindOf }

/** Publishes the open draft at a moment, which has come. The first publication sets the date of the item, later ones keep it. */
export async function publishDraft(
  tx: Queryable,
  { item, open, shown }: EditedItem,
  { at, approver, kindOf }: Approval & { at: Date },
): Promise<void> {
  if (!open) return
  if (shown) await setVersion(tx, item.id, shown.number, { state: 'replaced' })
  await setVersion(tx, item.id, open.number, {
    state: 'published',
    publishedAt: at,
    ...unlocked,
    ...approvedBy(approver),
  })
  const isFirst = item.publishedAt === null || item.status === 'scheduled'
  await writeItem(tx, item, open.content, { status: 'published', publishedAt: isFirst ? at : item.publishedAt, kindOf })
}

/** Plans the publication of the open draft. What is public stays until then. */
export async function scheduleDraft(
  tx: Queryable,
  { item, open, shown }: EditedItem,
  { at, approver, kindOf }: Approval & { at: Date },
): Promise<void> {
  if (!open) return
  await setVersion(tx, item.id, open.number, {
    state: 'scheduled',
    publishedAt: at,
    ...unlocked,
    ...approvedBy(approver),
  })
  if (item.status === 'published') return notifyPublished(tx, scheduledPayload)
  if (shown) await setVersion(tx, item.id, shown.number, { state: 'replaced' })
  await writeItem(tx, item, open.content, { status: 'scheduled', publishedAt: at, kindOf })
  await notifyPublished(tx, scheduledPayload)
}

/** Takes a planned publication back: it is a draft again. */
export async function unscheduleDraft(tx: Queryable, { item, open }: EditedItem): Promise<void> {
  if (open?.state !== 'scheduled') return
  await setVersion(tx, item.id, open.number, {
    state: 'draft',
    publishedAt: null,
    approverId: null,
    approverName: null,
  })
  if (item.status === 'scheduled')
    await tx.update(items).set({ status: 'draft', publishedAt: null }).where(eq(items.id, item.id))
}

const approvedBy = (approver: Writer | undefined) =>
  approver ? { approverId: approver.accountId, approverName: approver.name } : { isCorrection: true }

type Publication = { status: ItemStatus; publishedAt: Date | null; kindOf: PageKindOf }

async function writeItem(
  tx: Queryable,
  { id, type, language, path }: EditedItem['item'],
  content: ItemContent,
  { status, publishedAt, kindOf }: Publication,
): Promise<void> {
  const find = () => tx.select(notifiedColumns).from(items).where(eq(items.id, id))
  const before = await find()
  const row = itemRow({ ...content, type, path, language: readLanguage(language), status, publishedAt })
  await tx
    .update(items)
    .set({ ...row, updatedAt: sql`now()`, editedAt: sql`now()` })
    .where(eq(items.id, id))
  await renewEntries(tx, [id], kindOf)
  await notifyPublished(tx, ...changesOfItems(before, await find()))
}

/** Publishes the planned drafts of public items whose moment has come; a node that comes second finds none. */
export async function publishDueDrafts(
  db: Queryable,
  { now, kindOf }: { now: Date; kindOf: PageKindOf },
): Promise<void> {
  const due = await db
    .select({ id: itemVersions.itemId })
    .from(itemVersions)
    .where(isDue(now))
    .orderBy(itemVersions.publishedAt)
  for (const { id } of due)
    await db.transaction(async tx => {
      const edited = await lockItem(tx, id)
      const { open } = edited ?? {}
      if (!edited || open?.state !== 'scheduled' || !open.publishedAt || open.publishedAt > now) return
      const { approverId, approverName, isCorrection } = open
      const approver = isCorrection ? undefined : { accountId: approverId, name: approverName ?? '' }
      await publishDraft(tx, edited, { at: open.publishedAt, approver, kindOf })
    })
}

const isDue = (now: Date) => and(eq(itemVersions.state, 'scheduled'), lte(itemVersions.publishedAt, now))

/** The moment of the next planned publication of a draft, or withdrawal of an item. */
export async function nextPlannedMoment(db: Queryable): Promise<Date | undefined> {
  const [[draft], [leaving]] = await Promise.all([
    db
      .select({ at: min(itemVersions.publishedAt) })
      .from(itemVersions)
      .where(eq(itemVersions.state, 'scheduled')),
    db
      .select({ at: min(items.withdrawAt) })
      .from(items)
      .where(and(eq(items.status, 'published'), isNotNull(items.withdrawAt))),
  ])
  const moments = [draft?.at, leaving?.at].flatMap(at => at ?? [])
  return moments.length === 0 ? undefined : new Date(Math.min(...moments.map(at => at.getTime())))
}
