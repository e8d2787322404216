/** Change requests of system members: at most one open per firm, stored apart from the record until it is approved. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import type { FirmFields } from '../record/record-fields.ts'
import type { FirmRow } from '../store.ts'
import { firmChanges } from '../tables.ts'

export type ChangeRow = typeof firmChanges.$inferSelect

export async function openChange(db: Queryable, firmId: number): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(firmChanges)
    .where(and(eq(firmChanges.firmId, firmId), inArray(firmChanges.status, [1, 2])))
  return row
}

/** Stores a request. Violates firm_changes_one_open if one is open already. */
export async function addChange(
  tx: Queryable,
  { firm, fields, at, status = 1 }: { firm: FirmRow; fields: Partial<FirmFields>; at: Date; status?: 1 | 2 },
): Promise<void> {
  const storedFields = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]))
  await tx
    .insert(firmChanges)
    .values({ firmId: firm.id, status, branchCode: firm.branchCode ?? '', fields: storedFields, requestedAt: at })
}

/** Sets the status of a request; 4, 5, 6 and 7 end it. */
export async function moveChange(tx: Queryable, id: number, { to, at }: { to: number; at: Date }): Promise<void> {
  const decidedAt = to === 1 || to === 2 ? null : at
  await tx.update(firmChanges).set({ status: to, decidedAt }).where(eq(firmChanges.id, id))
}
