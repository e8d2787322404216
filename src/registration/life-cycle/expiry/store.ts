/** Prefixes whose term ends or has ended, and the reminders of it. */

import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { dayMs } from '../../../wire/china-time.ts'
import type { CaseRow } from '../../cases/store.ts'
import { cases, companyPrefixes, firms } from '../../tables.ts'
import { pendingCaseStatuses } from '../rules.ts'
import { firstReminder, lastLateDays, stageOf } from './rules.ts'
import { expiryReminders } from './tables.ts'

const pageSize = 200

/** Active prefixes whose term is over. Locks their firms, as every step does, and passes over those that are locked. */
export async function lockOverduePrefixes(tx: Queryable, now: Date) {
  return tx
    .select({ companyPrefix: companyPrefixes.companyPrefix, firm: { id: firms.id, status: firms.status } })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(
      and(
        eq(companyPrefixes.state, 'active'),
        ne(companyPrefixes.state, 'cancelled'),
        lt(companyPrefixes.validTo, now),
      ),
    )
    .orderBy(asc(companyPrefixes.validTo))
    .limit(pageSize)
    .for('update', { of: firms, skipLocked: true })
}

export type Term = { companyPrefix: string; validTo: Date; firmId: number; isInReview: boolean }

/** The renewal of the prefix waits for a reviewer. One that waits for its payment waits for the firm, which is reminded. */
const pendingRenewal = sql<boolean>`exists (select from ${cases} where ${cases.companyPrefix} = ${companyPrefixes.companyPrefix}
  and ${cases.kind} = 'renewal' and ${cases.status} in ('atBranch', 'atCentre'))`

/** One page of prefixes with a reminder due, by term, after `after`. */
export async function findEndingTerms(db: Queryable, now: Date, after: Term | undefined): Promise<Term[]> {
  const [from, to] = [now.getTime() - lastLateDays * dayMs, now.getTime() + (firstReminder + 1) * dayMs]
  const isAfter: SQL | undefined =
    after &&
    or(
      gt(companyPrefixes.validTo, after.validTo),
      and(eq(companyPrefixes.validTo, after.validTo), gt(companyPrefixes.companyPrefix, after.companyPrefix)),
    )
  return db
    .select({
      companyPrefix: companyPrefixes.companyPrefix,
      validTo: companyPrefixes.validTo,
      firmId: companyPrefixes.firmId,
      isInReview: pendingRenewal,
    })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(
      and(
        ne(companyPrefixes.state, 'cancelled'),
        gte(companyPrefixes.validTo, new Date(from)),
        lte(companyPrefixes.validTo, new Date(to)),
        eq(firms.status, 'approved'),
        isAfter,
      ),
    )
    .orderBy(asc(companyPrefixes.validTo), asc(companyPrefixes.companyPrefix))
    .limit(pageSize)
}

/** Which reminders of these terms are settled, by prefix and last day. */
export async function settledReminders(db: Queryable, prefixes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select()
    .from(expiryReminders)
    .where(inArray(expiryReminders.companyPrefix, [...prefixes]))
  return new Set(rows.map(reminderKey))
}

export const reminderKey = (row: { companyPrefix: string; lastDay: string; days: number }) =>
  `${row.companyPrefix} ${row.lastDay} ${stageOf(row.days)}`

type Settlement = { companyPrefix: string; lastDay: string; days: number; sent: boolean; at: Date }

/** Settles a reminder; false if another node has done it. */
export async function settleReminder(tx: Queryable, reminder: Settlement): Promise<boolean> {
  const rows = await tx
    .insert(expiryReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ days: expiryReminders.days })
  return rows.length > 0
}

/** `ended`: the times within which a term has ended. */
type ToCancel = { ended: readonly { from: Date | undefined; before: Date }[]; refusedBefore: Date }

/** Expired prefixes whose cancellation is to be proposed: over within one of the times of `ended`; no renewal or cancellation of them waits for somebody else
 *  than the firm, and no proposal was refused after `refusedBefore`. */
export async function lockPrefixesToCancel(tx: Queryable, { ended, refusedBefore }: ToCancel) {
  const isPending = inArray(cases.status, [...pendingCaseStatuses])
  const isProposed = isNotNull(cases.objectUntil)
  const openOrProposed = tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.companyPrefix, companyPrefixes.companyPrefix),
        inArray(cases.kind, ['renewal', 'cancellation']),
        or(
          isPending,
          and(isProposed, eq(cases.status, 'draft')),
          and(isProposed, eq(cases.status, 'refused'), gt(cases.decidedAt, refusedBefore)),
        ),
      ),
    )
  return tx
    .select({ companyPrefix: companyPrefixes.companyPrefix, validTo: companyPrefixes.validTo, firm: firms })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(
      and(
        eq(companyPrefixes.state, 'expired'),
        or(
          sql`false`,
          ...ended.map(({ from, before }) =>
            and(from && gte(companyPrefixes.validTo, from), lt(companyPrefixes.validTo, before)),
          ),
        ),
        eq(firms.status, 'approved'),
        sql`${firms.branchCode} is not null`,
        notExists(openOrProposed),
      ),
    )
    .orderBy(asc(companyPrefixes.validTo))
    .limit(pageSize)
    .for('update', { of: firms, skipLocked: true })
}

/** Proposals of cancellations whose time to object is over. */
export async function lockUnopposed(tx: Queryable, now: Date): Promise<CaseRow[]> {
  const rows = await tx
    .select({ case: cases })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(and(eq(cases.status, 'draft'), lt(cases.objectUntil, now)))
    .orderBy(asc(cases.id))
    .limit(pageSize)
    .for('update', { skipLocked: true })
  return rows.map(row => row.case)
}
