/** Counts days from what other modules record: applications, memberships, look-ups, searches, views, downloads. */
import { type SQL, sql } from 'drizzle-orm'
import { symbolDownloads } from '../../barcode/downloads/tables.ts'
import { dayCounts } from '../../counters/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { enquiries } from '../../enquiries/tables.ts'
import { certificateDownloads } from '../../registration/certificates/tables.ts'
import { cases, firmHistory, firms } from '../../registration/tables.ts'
import { pageHits } from '../../visits/tables.ts'
import { chinaDayStart, shiftDay } from '../../wire/china-time.ts'
import { limitsOf, type Measure, measureNames } from '../measures.ts'

/** From the first day to the last one, both included. */
export type Days = { from: string; to: string }

/** A raw count of a day, before keys are limited. */
export type RawCount = { measure: Measure; day: string; key: string; region: string; count: number }

/** Decisions with the day of the submission that they answer. */
export type Decision = {
  kind: string
  outcome: string
  region: string
  submitted: string | null
  day: string
  count: number
}

const dayOf = (at: SQL) => sql`(${at} at time zone 'Asia/Shanghai')::date`

const within = (at: SQL, { from, to }: Days) =>
  sql`${at} >= ${chinaDayStart(from).toISOString()}::timestamptz and ${at} < ${chinaDayStart(shiftDay(to, 1)).toISOString()}::timestamptz`

const region = sql`coalesce(substring(f.region_code from '^[0-9]{2}'), '')`

/** The steps of these days with kind and verb: `register` for an application, else the kind of the case. */
const steps = (days: Days) => sql`
  select h.id, h.firm_id, h.case_id, h.at, coalesce(c.kind, 'register') as kind, ${region} as region,
    case when h.case_id is null then h.action else substr(h.action, length(c.kind) + 2) end as verb
  from ${firmHistory} h join ${firms} f on f.id = h.firm_id left join ${cases} c on c.id = h.case_id
  where ${within(sql`h.at`, days)}`

const isSubmission = sql`(s.action = 'handed-in' or s.action like '%-requested')`

/** A payment after the approval is no decision of its own. */
export async function readDecisions(db: Queryable, days: Days): Promise<Decision[]> {
  const { rows } = await db.execute<Decision>(sql`
    with steps as (${steps(days)}),
    ends as (
      select e.*, (
        select max(s.id) from ${firmHistory} s
        where s.firm_id = e.firm_id and s.case_id is not distinct from e.case_id and s.id < e.id and ${isSubmission}
      ) as submission
      from steps e where e.verb in ('billed', 'approved', 'refused', 'returned')
    )
    select e.kind, e.region, case e.verb when 'billed' then 'approved' else e.verb end as outcome,
      ${dayOf(sql`e.at`)}::text as day, ${dayOf(sql`s.at`)}::text as submitted, count(*)::int as count
    from ends e left join ${firmHistory} s on s.id = e.submission
    where e.verb <> 'approved' or not exists (
      select from ${firmHistory} b
      where b.firm_id = e.firm_id and b.case_id is not distinct from e.case_id and b.id < e.id
        and b.id > coalesce(e.submission, 0) and b.action ~ '(^|-)billed$'
    )
    group by 1, 2, 3, 4, 5`)
  return rows
}

const fromSteps = (days: Days) => sql`
  select 'submitted' as measure, ${dayOf(sql`at`)} as day, kind as key, region, count(*) as count
  from steps where verb in ('handed-in', 'requested') group by 2, 3, 4
  union all
  select 'member', ${dayOf(sql`at`)}, case
      when case_id is null and verb = 'approved' then 'registered'
      when kind = 'renewal' and verb = 'approved' then 'renewed'
      when verb = 'prefix-expired' then 'expired'
      when verb = 'deregistered' then 'deregistered' end, region, count(*)
  from steps
  where (case_id is null and verb in ('approved', 'prefix-expired', 'deregistered')) or (kind = 'renewal' and verb = 'approved')
  group by 2, 3, 4
  union all
  select 'download', ${dayOf(sql`d.at`)}, 'certificate', '', count(*)
  from ${certificateDownloads} d where ${within(sql`d.at`, days)} group by 2`

const fromVisitors = (days: Days) => sql`
  select case counter when 'attachment' then 'download' else counter end, day,
    case counter when 'attachment' then 'attachment' else key end, '', sum(count)
  from ${dayCounts} where day between ${days.from} and ${days.to} group by 1, 2, 3
  union all
  select 'way', day, split_part(split_part(key, ' ', 1), '/', 2) || ' ' || split_part(split_part(key, ' ', 2), '/', 2), '', sum(count)
  from ${dayCounts} where counter = 'step' and key <> '' and day between ${days.from} and ${days.to} group by 2, 3
  union all
  select 'opinion', ${dayOf(sql`created_at`)}, regexp_replace(coalesce(details->>'about', ''), '[?#].*$', '') || ' ' || coalesce(details->>'topic', ''), '', count(*)
  from ${enquiries} where kind = 'page' and ${within(sql`created_at`, days)} group by 2, 3
  union all
  select 'page', day, route, '', hits from ${pageHits} where day between ${days.from} and ${days.to}
  union all
  select 'download', ${dayOf(sql`at`)}, kind, '', count(*)
  from ${symbolDownloads} where ${within(sql`at`, days)} group by 2, 3
  union all
  select 'download-format', ${dayOf(sql`at`)}, format, '', count(*)
  from ${symbolDownloads} where ${within(sql`at`, days)} group by 2, 3`

/** How many keys of a measure count by themselves, as a table. */
const limitRows = sql.join(
  measureNames.map(name => {
    const { most = null, least = 0 } = limitsOf(name)
    return sql`(${name}::text, ${most}::int, ${least}::int)`
  }),
  sql`, `,
)

/** The counts of all measures except those of decisions. */
export async function readRawCounts(db: Queryable, days: Days): Promise<RawCount[]> {
  const { rows } = await db.execute<RawCount>(sql`
    with steps as (${steps(days)}),
    counts as (${fromSteps(days)} union all ${fromVisitors(days)}),
    ranked as (
      select *, row_number() over (partition by measure, day order by count desc, key) as place
      from counts
    )
    select measure, day::text as day,
      case when place > most or count < least then '' else key end as key, region, sum(count)::int as count
    from ranked left join (values ${limitRows}) as limits (name, most, least) on name = measure
    group by 1, 2, 3, 4`)
  return rows
}
