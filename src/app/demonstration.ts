/** The demonstration data of an empty database. */
import { demoAccounts, demoPassword, seedDemoAccounts } from '../access/demo-accounts.ts'
import { seedDemoAccountRecords } from '../account/demonstration-store.ts'
import { markOlderRead, seedDemoMessages } from '../account/messages/demo-messages.ts'
import { seedContent } from '../content/items/publishing/seed.ts'
import { hasContent } from '../content/items/store.ts'
import type { Db } from '../db/connect.ts'
import { seedDemoEnquiries, seedDemoQuestions } from '../enquiries/demonstration/demo-enquiries.ts'
import { seedDemoReports } from '../enquiries/demonstration/demo-reports.ts'
import { chargeDemoCase, seedDemoApplicationBills } from '../fees/demonstration/demo-bills.ts'
import { seedDemoRates } from '../fees/demonstration/demo-rates.ts'
import { seedDemoStatement } from '../fees/demonstration/demo-statement.ts'
import type { FileStore } from '../files/storage/file-store.ts'
import { seedDemoRegisters } from '../lookup/announced/demo-codes.ts'
import { seedDemoMedia } from '../media/demonstration/demo-media.ts'
import { drawDemoMedia } from '../media/demonstration/draw-media.ts'
import { createMessages } from '../messages/send.ts'
import { seedDemoNumbers } from '../products/demo-numbers.ts'
import { seedDemoProducts } from '../products/demo-products.ts'
import { seedDemoCalendar } from '../registration/demonstration/demo-calendar.ts'
import { seedDemoCases } from '../registration/demonstration/demo-cases.ts'
import { seedDemoDisputes } from '../registration/demonstration/demo-disputes.ts'
import { seedDemoFirms } from '../registration/demonstration/demo-firms.ts'
import { seedDemoOperators } from '../registration/demonstration/demo-operators.ts'
import { seedDemoReview } from '../review/demonstration/demo-review.ts'
import { pageKindOf } from '../site/search-pages.ts'

/** `files`: the store of the site. `secretKey`: of the site, signs the certificates of the demonstration's members. `notify`: a sentence for the operator about what takes
 *  seconds. */
export type SeedOptions = { files: FileStore; secretKey: string; notify?: (sentence: string) => void }

/** Loads demonstration data into an empty database; true if anything was loaded. Each part can run again without duplicates. Content
 *  is last and in one transaction, so that the next start tries again while it is missing. */
export async function seedDemo(db: Db, clock: () => Date, { files, secretKey, notify }: SeedOptions): Promise<boolean> {
  if (await hasContent(db)) return false
  notify?.('Loading the demonstration data, once: about 5 seconds.')
  // Without senders: the demonstration's messages are in the inboxes only.
  const messages = createMessages({ senders: {}, secretKey, siteName: async () => '' })
  const parts = { clock, files, secretKey, messages }
  const pictures = drawDemoMedia(files)
  // Whoever waits for it learns of its failure; until then nobody does.
  pictures.catch(() => undefined)
  await seedDemoAccounts(db)
  await seedDemoFirms(db, clock, parts)
  await seedDemoMessages(db, clock)
  await seedDemoCalendar(db, clock)
  await seedDemoOperators(db, parts)
  await seedDemoCases(db, { ...parts, charge: chargeDemoCase(parts) })
  await seedDemoDisputes(db, parts)
  await seedDemoApplicationBills(db, parts)
  await seedDemoStatement(db, parts)
  await seedDemoReview(db, parts)
  await seedDemoRates(db, clock)
  await seedDemoProducts(db, clock)
  await seedDemoEnquiries(db, parts)
  await seedDemoReports(db, parts)
  await markOlderRead(db, clock)
  await seedDemoAccountRecords(db, clock)
  await seedDemoNumbers(db, clock)
  await seedDemoRegisters(db, clock)
  await seedDemoMedia(db, parts, pictures)
  await seedContent(db, { kindOf: pageKindOf })
  await seedDemoQuestions(db, parts)
  notify?.(
    `Demonstration accounts, password ${demoPassword}: ${demoAccounts.map(({ username }) => username).join(', ')}`,
  )
  return true
}
