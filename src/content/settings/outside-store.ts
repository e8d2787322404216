/** Items whose link is the address of a service outside. */
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { items } from '../items/tables.ts'
import { outsideNames, type SettingKey } from './settings.ts'

/** The types of the items that lead to services of these settings: lists and pages with them are made anew. */
export async function typesOfOutsideLinks(db: Queryable, keys: readonly SettingKey[]) {
  const names = keys.filter(key => outsideNames.some(name => name === key))
  if (names.length === 0) return []
  const rows = await db
    .selectDistinct({ type: items.type })
    .from(items)
    .where(inArray(sql`${items.details} ->> 'setting'`, names))
  return rows.map(({ type }) => type)
}
