/** Loads the seed files into the database in one transaction; may run repeatedly. */
import path from 'node:path'
import type { Db } from '../../../db/connect.ts'
import { saveItems } from './publish-store.ts'
import { readSeed } from './seed-files.ts'

/** Saves all items of `<root>/seed`, replacing those with the same type and slug. Returns their number. */
export async function seedContent(db: Db, root = '.'): Promise<number> {
  const items = readSeed(path.join(root, 'seed'))
  await saveItems(db, items)
  return items.length
}
