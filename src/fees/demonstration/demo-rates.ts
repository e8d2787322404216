/** Fees of the demonstration: invented round amounts, which pages mark as such. A real installation has none until finance sets them. */

import type { Db, Queryable } from '../../db/connect.ts'
import { demoPerson } from '../../registration/demonstration/demo-people.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { addVersion, findVersions, setVersion } from '../rates/store.ts'
import { type Business, businesses, type FirmKind, firmKinds, type Rate } from '../rules.ts'
import { demoFinance, demoSecondFinance } from './demo-statement.ts'

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

type Approved = { basis: string; proposedBy: number; decidedBy: number; at: Date }

/** Adds a version that holds from the day of `at` on. */
export async function addApprovedRates(tx: Queryable, rates: readonly Rate[], approved: Approved): Promise<void> {
  const { basis, proposedBy, decidedBy, at } = approved
  const id = await addVersion(tx, { basis, proposedBy, proposedAt: at, effectiveOn: chinaDay(at) }, rates)
  await setVersion(tx, id, { status: 'approved', decidedBy, decidedAt: at, decisionReason: null })
}

/** Sets the fee of each business. Safe to call again: what finance has set stays. */
export async function seedDemoRates(db: Db, clock: () => Date): Promise<void> {
  if ((await findVersions(db, 1)).length > 0) return
  const [one, two] = [await demoPerson(db, demoFinance), await demoPerson(db, demoSecondFinance)]
  const rates = businesses.flatMap(business =>
    firmKinds.map(firmKind => ({ business, firmKind, amount: demoFee(business, firmKind) })),
  )
  const people = { proposedBy: one.accountId, decidedBy: two.accountId }
  await db.transaction(tx => addApprovedRates(tx, rates, { ...people, basis: '演示的收费标准', at: clock() }))
}
