/** Writes the locations that a register or the demonstration has. */

import { getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { excluded } from '../db/excluded.ts'
import { insertRecords } from '../db/insert-records.ts'
import { locations } from './tables.ts'

type NewLocation = typeof locations.$inferInsert

/** Existing rows are not changed. */
export async function addLocations(db: Queryable, rows: readonly NewLocation[]): Promise<void> {
  await insertRecords(db, locations, rows)
}

/** Stores rows of a register. What its firm has written itself stays, unless the number went to another firm. */
export async function putLocations(db: Queryable, rows: NewLocation[]): Promise<void> {
  const set = excluded(getTableColumns(locations), ['gln'])
  const setWhere = sql`${locations.updatedAt} is null or ${locations.firmId} <> excluded.firm_id`
  if (rows.length > 0)
    await db.insert(locations).values(rows).onConflictDoUpdate({ target: locations.gln, set, setWhere })
}
