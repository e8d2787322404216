/** Publishes, withdraws and schedules items that are stored, and notifies all nodes. */
import { and, eq, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import type { PageKindOf } from '../../../search/kinds.ts'
import { type ItemStatus, items } from '../tables.ts'
import { followItems } from './item-versions.ts'
import { changesOfItems, notifiedColumns, notifyPublished } from './notify.ts'
import { type ItemInput, renewEntries } from './publish-store.ts'

/** Publishes an item; one that was published before keeps its date. False if there is no such item. */
export async function publishItem(
  db: Queryable,
  { id, at, kindOf }: { id: number; at: Date; kindOf: PageKindOf },
): Promise<boolean> {
  const publishedAt = sql`coalesce(${items.publishedAt}, ${at.toISOString()}::timestamptz)`
  return (await changeItems(db, eq(items.id, id), { status: 'published', publishedAt }, kindOf)) > 0
}

/** Withdraws an item from the site. False if there is no such item. */
export async function withdrawItem(db: Queryable, id: number): Promise<boolean> {
  return (await changeItems(db, eq(items.id, id), { status: 'withdrawn', withdrawAt: null }, notSearched)) > 0
}

/** Withdraws the item of a type with a slug, as staff name it. False if there is none that is published or scheduled. */
export async function withdrawBySlug(
  db: Queryable,
  { type, slug }: Pick<ItemInput, 'type' | 'slug'>,
): Promise<boolean> {
  const isVisible = sql`${items.status} in ('published', 'scheduled')`
  const condition = and(eq(items.type, type), eq(items.slug, slug), isVisible)
  return (await changeItems(db, condition, { status: 'withdrawn' }, notSearched)) > 0
}

/** Publishes the scheduled items whose moment has come, and withdraws those whose time is over. Returns the moment of the next one. */
export async function publishDueItems(
  db: Queryable,
  { now, kindOf }: { now: Date; kindOf: PageKindOf },
): Promise<Date | undefined> {
  const isScheduled = eq(items.status, 'scheduled')
  await changeItems(db, and(isScheduled, lte(items.publishedAt, now)), { status: 'published' }, kindOf)
  const isOver = and(eq(items.status, 'published'), lte(items.withdrawAt, now))
  await changeItems(db, isOver, { status: 'withdrawn', withdrawAt: null }, notSearched)
  const [next] = await db
    .select({ at: min(items.publishedAt) })
    .from(items)
    .where(isScheduled)
  return next?.at ?? undefined
}

/** Of items that leave the site. */
const notSearched: PageKindOf = () => undefined

type Change = { status: ItemStatus; publishedAt?: SQL; withdrawAt?: null }

async function changeItems(
  db: Queryable,
  condition: SQL | undefined,
  change: Change,
  kindOf: PageKindOf,
): Promise<number> {
  return db.transaction(async tx => {
    const set = { ...change, updatedAt: sql`now()` }
    const columns = { ...notifiedColumns, moment: items.publishedAt }
    const changed = await tx.update(items).set(set).where(condition).returning(columns)
    await followItems(
      tx,
      changed.map(({ id, status, moment }) => ({ id, status, publishedAt: moment })),
    )
    await renewEntries(
      tx,
      changed.map(({ id }) => id),
      kindOf,
    )
    await notifyPublished(tx, ...changesOfItems([], changed))
    return changed.length
  })
}
