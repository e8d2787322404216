/** Settings as they stand: what an operator has changed, over the defaults. */
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { tellPublished } from './publish-store.ts'
import { defaultOf, type SettingKey, settingRows } from './settings.ts'
import { settings } from './tables.ts'

/** `demo`: the sample values of a demonstration stand in for what was not set. */
export async function readSettings(db: Queryable, demo: boolean): Promise<Record<SettingKey, string>> {
  const kept = new Map((await db.select().from(settings)).map(row => [row.key, row.value]))
  const values = settingRows.map(row => [row.key, kept.get(row.key) ?? defaultOf(row, demo)] as const)
  return Object.fromEntries(values) as Record<SettingKey, string>
}

/** Whether an operator has given the site its name. */
export async function isNamed(db: Queryable): Promise<boolean> {
  const found = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, 'siteName'))
  return found.length > 0
}

/** Keeps a value that `settingFault` has found right, and tells every node that all pages have changed. */
export async function setSetting(db: Queryable, key: string, value: string): Promise<void> {
  await db.transaction(async tx => {
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
    await tellPublished(tx, 'settings')
  })
}
