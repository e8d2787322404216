/** Ranges of company prefixes, and the prefixes of firms. How one is allocated: `allocation-store.ts`. */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { companyPrefixes, firms, prefixRanges } from '../tables.ts'

/** Inserts a range of prefixes of one length. Violates prefix_ranges_apart if it overlaps another. */
export async function addRange(
  db: Queryable,
  range: { length: number; first: number; last: number; demonstration: boolean },
): Promise<void> {
  await db.insert(prefixRanges).values({ ...range, next: range.first })
}

/** Cancels a prefix. Its row stays, so that it is never allocated again. */
export async function cancelPrefix(tx: Queryable, companyPrefix: string, at: Date): Promise<void> {
  await tx
    .update(companyPrefixes)
    .set({ state: 'cancelled', cancelledAt: at })
    .where(eq(companyPrefixes.companyPrefix, companyPrefix))
}

export type PrefixRow = Pick<typeof companyPrefixes.$inferSelect, 'companyPrefix' | 'state' | 'validTo'>

/** The firm of a prefix that was ever allocated, with the prefix's state. */
export async function firmByPrefix(db: Queryable, companyPrefix: string) {
  const [row] = await db
    .select({ firm: firms, state: companyPrefixes.state, validTo: companyPrefixes.validTo })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(eq(companyPrefixes.companyPrefix, companyPrefix))
  return row
}
