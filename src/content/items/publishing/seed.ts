/** Loads the seed files into the database in one transaction; may run repeatedly. */
import path from 'node:path'
import type { Db } from '../../../db/connect.ts'
import type { PageKindOf } from '../../../search/kinds.ts'
import { storeItems } from './publish-store.ts'
import { readSeed } from './seed-files.ts'

/** Saves all items of `<root>/seed`, replacing those with the same type and slug. Items dated after `now` are scheduled; without `now` all
 *  are published, so that a new site is complete whatever its clock. Returns how many there are, and how many of them are new or
 *  changed, and scheduled. */
export async function seedContent(
  db: Db,
  { root = '.', now, kindOf }: { root?: string; now?: Date; kindOf: PageKindOf },
): Promise<{ items: number; changed: number; scheduled: number }> {
  const isLater = (at: Date | null | undefined) => now !== undefined && at instanceof Date && at > now
  const items = readSeed(path.join(root, 'seed')).map(item =>
    isLater(item.publishedAt) ? { ...item, status: 'scheduled' as const } : item,
  )
  const { changed } = await storeItems(db, items, kindOf)
  return { items: items.length, changed, scheduled: items.filter(({ status }) => status === 'scheduled').length }
}
