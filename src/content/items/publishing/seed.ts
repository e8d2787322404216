/** Loads the seed files into the database in one transaction; may run repeatedly. */
import path from 'node:path'
import type { Db } from '../../../db/connect.ts'
import { saveItem } from './publish-store.ts'
import { readSeed } from './seed-files.ts'

/** Saves all items of `<root>/seed`, replacing those with the same type and slug. Returns their number. */
export async function seedContent(db: Db, root = '.'): Promise<number> {
  const items = readSeed(path.join(root, 'seed'))
  await db.transaction(async tx => {
    for (const item of items) await saveItem(tx, item)
  })
  return items.length
}
