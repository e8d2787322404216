/** Prepares a database for the site: migrations and, if configured, demonstration data. */
import path from 'node:path'
import { seedDemoAccounts } from '../access/demo-accounts.ts'
import { seedContent } from '../content/items/publishing/seed.ts'
import { hasContent } from '../content/items/store.ts'
import type { Connection, Db } from '../db/connect.ts'
import { migrate, withAdvisoryLock } from '../db/migrate.ts'
import { folderStore } from '../files/file-store.ts'
import { seedDemoRegisters } from '../lookup/demo-registers.ts'
import { seedDemoProducts } from '../products/demo-products.ts'
import { seedDemoFirms } from '../registration/demonstration/demo-firms.ts'

/** Nodes that start at the same time run this one after another; the later ones find the work done. */
export async function prepareDatabase(
  connection: Pick<Connection, 'pool'>,
  { seed, dataDir }: { seed: 'demo' | 'none'; dataDir: string },
): Promise<void> {
  await migrate(connection)
  if (seed === 'demo') await withAdvisoryLock(connection, 'seed', ({ db }) => seedDemo(db, () => new Date(), dataDir))
}

/** Loads demonstration data into an empty database; true if anything was loaded. Each part can run again without duplicates. Content
 *  is last and in one transaction, so that the next start tries again while it is missing. */
export async function seedDemo(db: Db, clock: () => Date, dataDir: string): Promise<boolean> {
  if (await hasContent(db)) return false
  await seedDemoAccounts(db)
  await seedDemoFirms(db, clock, folderStore(path.join(dataDir, 'files')))
  await seedDemoProducts(db, clock)
  await seedDemoRegisters(db, clock)
  await seedContent(db)
  return true
}
