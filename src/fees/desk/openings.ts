/** Which transfers a person of finance has opened beside the bank line that they agree with. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { bankLines, payments, transferOpenings } from '../tables.ts'

type Opening = { paymentId: number; accountId: number; lineId: number; at: Date }

/** Records that a transfer was opened; another line that it gets later has to be opened again. */
export async function addTransferOpening(db: Queryable, { paymentId, accountId, lineId, at }: Opening): Promise<void> {
  await db
    .insert(transferOpenings)
    .values({ paymentId, accountId, lineId, openedAt: at })
    .onConflictDoUpdate({
      target: [transferOpenings.paymentId, transferOpenings.accountId],
      set: { lineId, openedAt: at },
    })
}

/** Of some payments those that wait, agree with their bank line, and were opened by a person with this line. */
export async function openedMatches(
  db: Queryable,
  { paymentIds, accountId }: { paymentIds: readonly number[]; accountId: number },
): Promise<ReadonlySet<number>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bankLines, eq(bankLines.id, payments.lineId))
    .innerJoin(
      transferOpenings,
      and(
        eq(transferOpenings.paymentId, payments.id),
        eq(transferOpenings.lineId, bankLines.id),
        eq(transferOpenings.accountId, accountId),
      ),
    )
    .where(
      and(
        inArray(payments.id, [...paymentIds]),
        eq(payments.status, 'waiting'),
        eq(payments.method, 'transfer'),
        eq(bankLines.finding, 'full'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
