/** Figures of failed sign-ins, from the history of logins, without whose they were. */
import { and, gt, ne, sql } from 'drizzle-orm'
import { loginHistory } from '../../../account/activity/tables.ts'
import type { Queryable } from '../../../db/connect.ts'
import { dayMs, hourMs } from '../../../wire/china-time.ts'
import { byLabel, type FiguresOf, one, type Samples } from '../figures.ts'

export async function signInFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'signIns'>>> {
  const hourAgo = new Date(at.getTime() - hourMs).toISOString()
  const rows = await db
    .select({
      reason: loginHistory.outcome,
      count: sql<number>`count(*)::int`,
      accounts: sql<number>`count(distinct ${loginHistory.accountId})::int`,
      lastHour: sql<number>`(count(*) filter (where ${loginHistory.at} > ${hourAgo}::timestamptz))::int`,
    })
    .from(loginHistory)
    .where(and(gt(loginHistory.at, new Date(at.getTime() - dayMs)), ne(loginHistory.outcome, 'success')))
    .groupBy(loginHistory.outcome)
  return {
    site_failed_sign_ins_day: byLabel(
      rows,
      ({ reason }) => ({ reason }),
      ({ count }) => count,
    ),
    site_failed_sign_in_accounts_day: byLabel(
      rows,
      ({ reason }) => ({ reason }),
      ({ accounts }) => accounts,
    ),
    site_failed_sign_ins_hour: one(rows.reduce((sum, { lastHour }) => sum + lastHour, 0)),
  }
}
