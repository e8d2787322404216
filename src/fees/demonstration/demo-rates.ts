/** Fees of the demonstration: invented round amounts, which pages mark as such. A real installation has none until finance sets them. */

import type { Db } from '../../db/connect.ts'
import { demoPerson } from '../../registration/demonstration/demo-people.ts'
import { type Business, businesses, type FirmKind, firmKinds } from '../rules.ts'
import { findRates, saveRate } from '../store.ts'
import { demoFinance } from './demo-statement.ts'

/** In fen, for companies. */
const amounts: Readonly<Record<Business, number>> = {
  application: 90_000,
  renewal: 60_000,
  change: 10_000,
  'lost-certificate': 10_000,
  'extra-prefix': 60_000,
  gtin8: 20_000,
  gln: 20_000,
  subsidiary: 20_000,
  'foreign-barcode': 20_000,
  cancellation: 5_000,
}

/** Individual businesses pay a half. */
export const demoFee = (business: Business, firmKind: FirmKind): number =>
  amounts[business] / (firmKind === 'individual' ? 2 : 1)

/** Sets the fee of each business. Safe to call again: what finance has set stays. */
export async function seedDemoRates(db: Db, clock: () => Date): Promise<void> {
  if ((await findRates(db)).length > 0) return
  const { accountId: changedBy } = await demoPerson(db, demoFinance)
  for (const business of businesses)
    for (const firmKind of firmKinds)
      await saveRate(db, { business, firmKind, amount: demoFee(business, firmKind), changedBy, changedAt: clock() })
}
