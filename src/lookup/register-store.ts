/** Writes the registers of this room; what is there already stays. */
import type { Queryable } from '../db/connect.ts'
import { bikeFirms, locations, shortCodes } from './tables.ts'

export async function addShortCodes(db: Queryable, rows: (typeof shortCodes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(shortCodes).values(rows).onConflictDoNothing()
}

export async function addLocations(db: Queryable, rows: (typeof locations.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(locations).values(rows).onConflictDoNothing()
}

export async function addBikeFirms(db: Queryable, rows: (typeof bikeFirms.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(bikeFirms).values(rows).onConflictDoNothing()
}
