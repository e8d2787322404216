/** Loads the seed files into the database: all or none, and as often as one likes. */
import path from 'node:path'
import type { Db } from '../db/connect.ts'
import { saveItem } from './publish-store.ts'
import { readSeed } from './seed-files.ts'

/** Writes every item of `<root>/seed`, over those of the same type and slug. Answers how many. */
export async function seedContent(db: Db, root = '.'): Promise<number> {
  const found = readSeed(path.join(root, 'seed'))
  await db.transaction(async tx => {
    for (const item of found) await saveItem(tx, item)
  })
  return found.length
}
