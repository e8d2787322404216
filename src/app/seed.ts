/** Demonstration data into an empty database. Content comes last and in one transaction: while it is missing, a start tries again. */
import path from 'node:path'
import { seedDemoAccounts } from '../access/demo-accounts.ts'
import { seedContent } from '../content/seed.ts'
import { hasContent } from '../content/store.ts'
import type { Db } from '../db/connect.ts'
import { folderStore } from '../files/file-store.ts'
import { seedDemoFirms } from '../firm/demo-firms.ts'
import { seedDemoRegisters } from '../lookup/demo-registers.ts'
import { seedDemoProducts } from '../products/demo-products.ts'

/** Answers whether anything was loaded. Each part may run again without making anything twice. */
export async function seedDemo(db: Db, clock: () => Date, dataDir: string): Promise<boolean> {
  if (await hasContent(db)) return false
  await seedDemoAccounts(db)
  await seedDemoFirms(db, clock, folderStore(path.join(dataDir, 'files')))
  await seedDemoProducts(db, clock)
  await seedDemoRegisters(db, clock)
  await seedContent(db)
  return true
}
