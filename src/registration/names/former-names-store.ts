/** Former names of firms: written when a change of name is approved. Who finds them: lookup/records/former-names-store.ts. */
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { formerNames } from './tables.ts'

type Renamed = { firmId: number; caseId: number; name: string; approvedAt: Date | null; at: Date }

/** The name that a firm had until now; it began with the end of the name before, or with the registration. */
export async function addFormerName(tx: Queryable, { firmId, caseId, name, approvedAt, at }: Renamed): Promise<void> {
  const [before] = await tx
    .select({ until: formerNames.usedUntil })
    .from(formerNames)
    .where(eq(formerNames.firmId, firmId))
    .orderBy(desc(formerNames.usedUntil))
    .limit(1)
  await tx.insert(formerNames).values({ firmId, caseId, name, usedFrom: before?.until ?? approvedAt, usedUntil: at })
}
