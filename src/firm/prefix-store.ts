/** Ranges of company prefixes and giving the next one: a counter in the range's row, so that none is given twice. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { validUntil } from './rules.ts'
import { companyPrefixes, prefixRanges } from './tables.ts'

type Wish = { firmId: number; demonstration: boolean; at: Date }

/** Gives a firm the next free prefix of the first range that has one; a number taken otherwise is passed over.
 *  Demonstration firms take from demonstration ranges only, real firms from the others. Undefined when none is left. */
export async function allocatePrefix(tx: Queryable, wish: Wish): Promise<string | undefined> {
  for (;;) {
    const number = await nextNumber(tx, wish.demonstration)
    if (number === undefined) return undefined
    const [given] = await tx
      .insert(companyPrefixes)
      .values({ companyPrefix: number, firmId: wish.firmId, allocatedAt: wish.at, validTo: validUntil(wish.at) })
      .onConflictDoNothing()
      .returning({ companyPrefix: companyPrefixes.companyPrefix })
    if (given) return given.companyPrefix
  }
}

/** Moves the counter of the first open range by one. A range that others used up while we waited for it is tried no more. */
async function nextNumber(tx: Queryable, demonstration: boolean): Promise<string | undefined> {
  const isOpen = and(eq(prefixRanges.demonstration, demonstration), lte(prefixRanges.next, prefixRanges.last))
  for (;;) {
    const [open] = await tx
      .select({ id: prefixRanges.id })
      .from(prefixRanges)
      .where(isOpen)
      .orderBy(asc(prefixRanges.id))
      .limit(1)
    if (!open) return undefined
    const [taken] = await tx
      .update(prefixRanges)
      .set({ next: sql`${prefixRanges.next} + 1` })
      .where(and(eq(prefixRanges.id, open.id), lte(prefixRanges.next, prefixRanges.last)))
      .returning({ next: prefixRanges.next, length: prefixRanges.length })
    if (taken) return String(taken.next - 1).padStart(taken.length, '0')
  }
}

/** Enters a range of prefixes of one length. Breaks prefix_ranges_apart where it overlaps another. */
export async function addRange(
  db: Queryable,
  range: { length: number; first: number; last: number; demonstration: boolean },
): Promise<void> {
  await db.insert(prefixRanges).values({ ...range, next: range.first })
}

/** Takes a prefix out of use. Its row stays, so that it is never given again. */
export async function cancelPrefix(tx: Queryable, companyPrefix: string, at: Date): Promise<void> {
  await tx
    .update(companyPrefixes)
    .set({ state: 'cancelled', cancelledAt: at })
    .where(eq(companyPrefixes.companyPrefix, companyPrefix))
}
