/** What a database needs before a site runs on it: migrations and, where wanted, demonstration data. */
import path from 'node:path'
import { seedDemoAccounts } from '../access/demo-accounts.ts'
import { seedContent } from '../content/seed.ts'
import { hasContent } from '../content/store.ts'
import type { Connection, Db } from '../db/connect.ts'
import { migrate, oneAtATime } from '../db/migrate.ts'
import { folderStore } from '../files/file-store.ts'
import { seedDemoFirms } from '../firm/demo-firms.ts'
import { seedDemoRegisters } from '../lookup/demo-registers.ts'
import { seedDemoProducts } from '../products/demo-products.ts'

/** Nodes that start at the same time take turns, and the later ones find both done. */
export async function prepareDatabase(
  connection: Pick<Connection, 'pool'>,
  { seed, dataDir }: { seed: 'demo' | 'none'; dataDir: string },
): Promise<void> {
  await migrate(connection)
  if (seed === 'demo') await oneAtATime(connection, 'seed', ({ db }) => seedDemo(db, () => new Date(), dataDir))
}

/** Demonstration data into an empty database. Answers whether anything was loaded. Each part may run again without making anything
 *  twice; content comes last and in one transaction, so while it is missing a start tries again. */
export async function seedDemo(db: Db, clock: () => Date, dataDir: string): Promise<boolean> {
  if (await hasContent(db)) return false
  await seedDemoAccounts(db)
  await seedDemoFirms(db, clock, folderStore(path.join(dataDir, 'files')))
  await seedDemoProducts(db, clock)
  await seedDemoRegisters(db, clock)
  await seedContent(db)
  return true
}
