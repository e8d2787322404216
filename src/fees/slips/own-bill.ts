/** A bill as its own firm may act on it. */
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import { type BillRow, billById, findBills } from '../store.ts'

export const notOpen = '这份账单已经缴清或取消，不用再付'

/** A bill of the viewer's firm; another's is treated as missing. */
export async function ownBill(id: number, viewer: SignedIn, { db }: { db: Queryable }): Promise<BillRow> {
  const bill = (await billById(db, id)) ?? refuse('not-found')
  return bill.firmId === viewer.firmId ? bill : refuse('not-found')
}

/** One that can be paid. Refuses with 409 otherwise. */
export async function payableBill(id: number, viewer: SignedIn, { db }: { db: Queryable }): Promise<BillRow> {
  const bill = await ownBill(id, viewer, { db })
  const [row] = (await findBills(db, { firmId: bill.firmId })).filter(other => other.id === id)
  if (row?.status !== 'open' || !row.isAwaited) refuse('conflict', { message: notOpen })
  return bill
}
