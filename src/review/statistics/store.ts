/** Counts of the review: what waits, and the verdicts of the last weeks. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { waitingStatuses } from '../../registration/life-cycle/rules.ts'
import { cases, firms } from '../../registration/tables.ts'
import { caseVisibleTo, visibleTo } from '../../registration/visibility/visibility-store.ts'
import { reachOf } from '../../wire/access/may.ts'
import type { Status } from '../../wire/integers.ts'
import type { ReviewKind } from '../filters-store.ts'
import type { TermLimits } from '../queue/urgency.ts'

/** `age`: index of the first limit of its term before which it was submitted, or the number of limits. */
export type WaitingCount = { kind: ReviewKind; status: Status; branchCode: string | null; age: number; count: number }

/** Waiting cases by kind, status, branch and age. */
export async function countWaiting(
  db: Queryable,
  { viewer, terms }: { viewer: SignedIn; terms: readonly TermLimits[] },
): Promise<WaitingCount[]> {
  const isBefore = (moment: SQL, limit: Date) => sql`${moment} < ${limit.toISOString()}::timestamptz`
  const ageWithin = (moment: SQL, { limits }: TermLimits) => {
    const cuts = limits.map((limit, at) => sql`when ${isBefore(moment, limit)} then ${at}::int`)
    return sql`case ${sql.join(cuts, sql` `)} else ${limits.length}::int end`
  }
  const ageOf = (moment: SQL) => {
    const ages = terms.map(term => {
      const isWithin = term.before ? isBefore(moment, term.before) : sql`true`
      return sql`when ${isWithin} then ${ageWithin(moment, term)}`
    })
    return sql<number>`case ${sql.join(ages, sql` `)} end`.as('age')
  }
  const ofFirms = db
    .select({
      kind: sql<ReviewKind>`'register'`.as('kind'),
      ...{ status: firms.status, branchCode: firms.branchCode, age: ageOf(sql`${firms.submittedAt}`) },
    })
    .from(firms)
    .where(and(visibleTo(viewer), inArray(firms.status, waitingStatuses)))
  const ofCases = db
    .select({
      kind: sql<ReviewKind>`${cases.kind}`.as('kind'),
      ...{ status: cases.status, branchCode: cases.branchCode, age: ageOf(sql`${cases.submittedAt}`) },
    })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(and(caseVisibleTo(viewer), inArray(cases.status, waitingStatuses)))
  const waiting = unionAll(ofFirms, ofCases).as('waiting')
  const { kind, status, branchCode, age } = waiting
  return db
    .select({ kind, status, branchCode, age, count: sql<number>`count(*)::int` })
    .from(waiting)
    .groupBy(kind, status, branchCode, age)
}

export type WeekCount = { unit: string; week: number; count: number }

/** Verdicts since `from` by the unit of the reviewer and by week, 0 the first one. A branch gets its own only. */
export async function countVerdicts(
  db: Queryable,
  { viewer, from }: { viewer: SignedIn; from: Date },
): Promise<WeekCount[]> {
  const reach = reachOf(viewer, 'read-review-statistics')
  const ownUnit = reach.of === 'region' ? sql`and a.levels = ${reach.branchCode}` : sql``
  const { rows } = await db.execute<{ unit: string; week: number; count: number }>(sql`
    select case when a.levels ~ '^[0-9]{4}$' then a.levels else 'centre' end as unit,
      floor(extract(epoch from h.at - ${from.toISOString()}::timestamptz) / 604800)::int as week, count(*)::int as count
    from firm_history h join accounts a on a.id = h.by_account_id and a.user_type = 'staff' ${ownUnit}
    where h.at >= ${from.toISOString()}::timestamptz and h.action ~ '(^|-)(passed|approved|returned|refused)$'
    group by 1, 2`)
  return rows
}
