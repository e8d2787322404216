/** Ranges of company prefixes, and the prefixes of firms. How one is allocated: `allocation-store.ts`. */
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { nextPrefixState, type PrefixStep, prefixStatesBefore } from '../../life-cycle/life-cycle.ts'
import { companyPrefixes, firms, prefixRanges } from '../../tables.ts'

/** Inserts a range of prefixes of one length, open at once or from a day on; returns its id. Violates prefix_ranges_apart if it overlaps another,
 *  single_numbers_apart_from_prefixes if it has numbers that are allocated singly. */
export async function addRange(
  db: Queryable,
  range: { length: number; first: number; last: number; demonstration: boolean; effectiveOn?: string },
): Promise<number> {
  const [row] = await db
    .insert(prefixRanges)
    .values({ ...range, next: range.first })
    .returning({ id: prefixRanges.id })
  if (!row) throw new Error('The new range was not returned')
  return row.id
}

/** Cancels a prefix. Its row stays, so that it is never allocated again. */
export async function cancelPrefix(tx: Queryable, companyPrefix: string, at: Date): Promise<void> {
  await tx
    .update(companyPrefixes)
    .set({ state: 'cancelled', cancelledAt: at })
    .where(eq(companyPrefixes.companyPrefix, companyPrefix))
}

export type PrefixRow = Pick<typeof companyPrefixes.$inferSelect, 'companyPrefix' | 'state' | 'validTo' | 'allocatedAt'>

export async function prefixOfFirm(
  db: Queryable,
  companyPrefix: string,
  firmId: number,
): Promise<PrefixRow | undefined> {
  const [row] = await db
    .select()
    .from(companyPrefixes)
    .where(and(eq(companyPrefixes.companyPrefix, companyPrefix), eq(companyPrefixes.firmId, firmId)))
  return row
}

export const prefixesOfFirm = (db: Queryable, firmId: number): Promise<PrefixRow[]> =>
  db.select().from(companyPrefixes).where(eq(companyPrefixes.firmId, firmId)).orderBy(companyPrefixes.companyPrefix)

/** `endedBefore`: only if its term is over since then. */
type PrefixMove = { step: Exclude<PrefixStep, 'allocate'>; endedBefore?: Date; validTo?: Date; cancelledAt?: Date }

/** One step of a prefix from a state that allows it; false if its state does not. The caller holds the lock on the firm. */
export async function movePrefix(
  tx: Queryable,
  companyPrefix: string,
  { step, endedBefore, ...patch }: PrefixMove,
): Promise<boolean> {
  const from = prefixStatesBefore(step)
  const [first = 'active'] = from
  const state = nextPrefixState(first, step)
  if (state === undefined) throw new Error(`No state follows ${step}`)
  const rows = await tx
    .update(companyPrefixes)
    .set({ ...patch, state })
    .where(
      and(
        eq(companyPrefixes.companyPrefix, companyPrefix),
        inArray(companyPrefixes.state, from),
        endedBefore && lt(companyPrefixes.validTo, endedBefore),
      ),
    )
    .returning({ companyPrefix: companyPrefixes.companyPrefix })
  return rows.length > 0
}

/** Whether a firm has a prefix that is not cancelled. */
export async function hasOpenPrefix(tx: Queryable, firmId: number): Promise<boolean> {
  const [row] = await tx
    .select({ companyPrefix: companyPrefixes.companyPrefix })
    .from(companyPrefixes)
    .where(and(eq(companyPrefixes.firmId, firmId), ne(companyPrefixes.state, 'cancelled')))
    .limit(1)
  return row !== undefined
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
