/** Prefix ranges and allocation of the next prefix: a counter in the range's row, so that none is allocated twice. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { validUntil } from '../rules.ts'
import { companyPrefixes, firms, prefixRanges } from '../tables.ts'

type AllocationInput = { firmId: number; demonstration: boolean; at: Date }

/** Allocates the next free prefix of the first range that has one; prefixes already in use are skipped. Demonstration firms
 *  use demonstration ranges only, real firms the others. Undefined if none is left. */
export async function allocatePrefix(tx: Queryable, input: AllocationInput): Promise<string | undefined> {
  for (;;) {
    const number = await nextNumber(tx, input.demonstration)
    if (number === undefined) return undefined
    const [allocated] = await tx
      .insert(companyPrefixes)
      .values({ companyPrefix: number, firmId: input.firmId, allocatedAt: input.at, validTo: validUntil(input.at) })
      .onConflictDoNothing()
      .returning({ companyPrefix: companyPrefixes.companyPrefix })
    if (allocated) return allocated.companyPrefix
  }
}

/** Increments the counter of the first open range. A range that others used up during the wait is not tried again. */
async function nextNumber(tx: Queryable, demonstration: boolean): Promise<string | undefined> {
  const isOpen = and(eq(prefixRanges.demonstration, demonstration), lte(prefixRanges.next, prefixRanges.last))
  for (;;) {
    const [openRange] = await tx
      .select({ id: prefixRanges.id })
      .from(prefixRanges)
      .where(isOpen)
      .orderBy(asc(prefixRanges.id))
      .limit(1)
    if (!openRange) return undefined
    const [updated] = await tx
      .update(prefixRanges)
      .set({ next: sql`${prefixRanges.next} + 1` })
      .where(and(eq(prefixRanges.id, openRange.id), lte(prefixRanges.next, prefixRanges.last)))
      .returning({ next: prefixRanges.next, length: prefixRanges.length })
    if (updated) return String(updated.next - 1).padStart(updated.length, '0')
  }
}

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

export async function findPrefixes(db: Queryable, firmId: number): Promise<PrefixRow[]> {
  const { companyPrefix, state, validTo } = companyPrefixes
  const ofFirm = eq(companyPrefixes.firmId, firmId)
  return db.select({ companyPrefix, state, validTo }).from(companyPrefixes).where(ofFirm).orderBy(companyPrefix)
}

/** The firm of a prefix that was ever allocated, with the prefix's state. */
export async function firmByPrefix(db: Queryable, companyPrefix: string) {
  const [row] = await db
    .select({ firm: firms, state: companyPrefixes.state, validTo: companyPrefixes.validTo })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(eq(companyPrefixes.companyPrefix, companyPrefix))
  return row
}
