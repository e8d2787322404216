/** Queries of item hits, counted once per visitor and hour, and of members' shortcuts. */
import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { startOfHour } from '../rules.ts'
import { itemClicks, itemHits, items, userBindings } from '../tables.ts'

const clickLifetimeMs = 2 * 3_600_000

/** Counts one view of an item; false if this visitor was already counted in this hour or the item does not exist. */
export async function countClick(
  db: Queryable,
  click: { itemId: number; visitor: string; at: Date },
): Promise<boolean> {
  const { itemId, visitor, at } = click
  return db.transaction(async tx => {
    const publishedItem = tx
      .select({ id: items.id })
      .from(items)
      .where(sql`${items.id} = ${itemId} and ${items.status} = 'published'`)
    if ((await publishedItem).length === 0) return false
    const inserted = await tx
      .insert(itemClicks)
      .values({ itemId, visitor, hour: startOfHour(at) })
      .onConflictDoNothing()
      .returning({ itemId: itemClicks.itemId })
    if (inserted.length === 0) return false
    await tx
      .insert(itemHits)
      .values({ itemId, hits: 1 })
      .onConflictDoUpdate({ target: itemHits.itemId, set: { hits: sql`${itemHits.hits} + 1` } })
    await tx.delete(itemClicks).where(lt(itemClicks.hour, new Date(at.getTime() - clickLifetimeMs)))
    return true
  })
}

export async function shortcutsOf(db: Queryable, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ shortcut: userBindings.shortcut })
    .from(userBindings)
    .where(eq(userBindings.accountId, accountId))
    .orderBy(asc(userBindings.position))
  return rows.map(row => row.shortcut)
}

export async function replaceShortcuts(db: Queryable, accountId: number, shortcuts: readonly string[]): Promise<void> {
  await db.transaction(async tx => {
    // Locks the account, so that two replacements do not mix.
    await tx.execute(sql`select id from accounts where id = ${accountId} for update`)
    await tx.delete(userBindings).where(eq(userBindings.accountId, accountId))
    const rows = shortcuts.map((shortcut, position) => ({ accountId, position, shortcut }))
    if (rows.length > 0) await tx.insert(userBindings).values(rows)
  })
}
