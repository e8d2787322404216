/** What visitors sent and what firms answer, by the days of arrival and first answer. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { enquiries, enquiryAnswers } from '../../enquiries/tables.ts'
import { firms } from '../../registration/tables.ts'
import { productReports } from '../../reports/tables.ts'
import { chinaDayStart, shiftDay } from '../../wire/china-time.ts'
import type { Days } from './raw-store.ts'

/** `kind`: of an enquiry, or `report`. `region`: two digits of the branch that answers, empty for the centre. `dueOn`: the last day of the answer
 *  where it is stored. */
export type AnswerRow = {
  kind: string
  region: string
  createdOn: string
  answeredOn: string | null
  dueOn: string | null
  count: number
}

/** Calendar days within which every term has ended. */
const longestTerm = 90

const dayOf = (at: SQL) => sql`(${at} at time zone 'Asia/Shanghai')::date::text`

/** What arrived in these days, was first answered in them, or may have become overdue in them. */
export async function readAnswers(db: Queryable, { from, to }: Days): Promise<AnswerRow[]> {
  const since = sql`${chinaDayStart(shiftDay(from, -longestTerm)).toISOString()}::timestamptz`
  const start = sql`${chinaDayStart(from).toISOString()}::timestamptz`
  const end = sql`${chinaDayStart(shiftDay(to, 1)).toISOString()}::timestamptz`
  // An answer that was written again has a later moment than the first one.
  const { rows } = await db.execute<AnswerRow>(sql`
    select kind, region, "createdOn", "answeredOn", "dueOn", count(*)::int as count from (
      select e.kind, coalesce(left(e.branch_code, 2), '') as region, ${dayOf(sql`e.created_at`)} as "createdOn", null as "dueOn",
        ${dayOf(sql`coalesce((select min(a.answered_at) from ${enquiryAnswers} a where a.enquiry_id = e.id), e.answered_at)`)} as "answeredOn"
      from ${enquiries} e
      where e.kind not in ('training', 'page') and e.created_at < ${end} and (e.created_at >= ${since} or e.answered_at >= ${start})
        and (select r.id from ${productReports} r where r.enquiry_id = e.id) is null
      union all
      select 'report', coalesce(left(f.branch_code, 2), ''), ${dayOf(sql`r.created_at`)}, r.first_due_on::text, ${dayOf(sql`r.answered_at`)}
      from ${productReports} r join ${firms} f on f.id = r.firm_id
      where r.created_at < ${end} and (r.created_at >= ${since} or r.answered_at >= ${start})
    ) answers
    group by 1, 2, 3, 4, 5`)
  return rows
}

/** The first day on which something arrived. */
export async function firstArrival(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least((select ${dayOf(sql`min(created_at)`)} from ${enquiries}), (select ${dayOf(sql`min(created_at)`)} from ${productReports})) as day`)
  return rows[0]?.day ?? undefined
}
