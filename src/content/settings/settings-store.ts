/** Queries of the settings: values changed by an operator, otherwise the defaults. */
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { notifyPublished } from '../items/publishing/notify.ts'
import { settings } from '../items/tables.ts'
import { defaultValueOf, type SettingKey, settingRows } from './settings.ts'

/** `demo`: use the sample values of a demonstration for settings that were not set. */
export async function readSettings(db: Queryable, demo: boolean): Promise<Record<SettingKey, string>> {
  const stored = new Map((await db.select().from(settings)).map(row => [row.key, row.value]))
  const values = settingRows.map(row => [row.key, stored.get(row.key) ?? defaultValueOf(row, demo)] as const)
  return Object.fromEntries(values) as Record<SettingKey, string>
}

/** Whether an operator has set the site's name. */
export async function hasSiteName(db: Queryable): Promise<boolean> {
  const rows = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, 'siteName'))
  return rows.length > 0
}

/** Saves a value that `settingFault` has accepted, and notifies all nodes of it. */
export async function setSetting(db: Queryable, key: string, value: string): Promise<void> {
  await db.transaction(async tx => {
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
    await notifyPublished(tx, `settings/${key}`)
  })
}
