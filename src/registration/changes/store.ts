/** Change requests of system members: at most one open per firm, stored apart from the record until it is approved. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import type { Status } from '../../wire/integers.ts'
import type { FirmFields } from '../record/record-fields.ts'
import { waitingStatuses } from '../rules.ts'
import type { FirmRow } from '../store.ts'
import { firmChanges } from '../tables.ts'

export type ChangeRow = typeof firmChanges.$inferSelect

export async function openChange(db: Queryable, firmId: number): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(firmChanges)
    .where(and(eq(firmChanges.firmId, firmId), inArray(firmChanges.status, waitingStatuses)))
  return row
}

type NewChange = { firm: FirmRow; fields: Partial<FirmFields>; at: Date; status?: 'atBranch' | 'atCentre' }

/** Stores a request. Violates firm_changes_one_open if one is open already. */
export async function addChange(tx: Queryable, { firm, fields, at, status = 'atBranch' }: NewChange): Promise<void> {
  const storedFields = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]))
  await tx
    .insert(firmChanges)
    .values({ firmId: firm.id, status, branchCode: firm.branchCode ?? '', fields: storedFields, requestedAt: at })
}

/** Sets the status of a request; `decidedAt` is set unless a reviewer has to act. */
export async function moveChange(tx: Queryable, id: number, { to, at }: { to: Status; at: Date }): Promise<void> {
  const decidedAt = to === 'atBranch' || to === 'atCentre' ? null : at
  await tx.update(firmChanges).set({ status: to, decidedAt }).where(eq(firmChanges.id, id))
}
