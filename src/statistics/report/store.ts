/** Queries of the statistics of a period, and of what is only known now. */
import { type SQL, sql } from 'drizzle-orm'
import { items } from '../../content/items/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { cases, companyPrefixes, firms } from '../../registration/tables.ts'
import type { Measure } from '../measures.ts'
import { coveringSpans } from '../rollup/day-rules.ts'
import { statisticCounts } from '../tables.ts'
import type { Days, Grain } from './period-rules.ts'

export type Sum = { key: string; region: string; count: number }
export type ColumnSum = Sum & { column: string }

type Query = { measure: Measure; days: Days; region: string | undefined }

const ofRegion = (region: string | undefined): SQL => (region === undefined ? sql`true` : sql`region = ${region}`)

/** Sums of a period from its whole months and the days around them. */
export async function readSums(db: Queryable, { measure, days, region }: Query): Promise<Sum[]> {
  const spans = coveringSpans(days)
  const parts = [
    ...spans.days.map(({ from, to }) => sql`(grain = 'day' and start between ${from} and ${to})`),
    ...(spans.months ? [sql`(grain = 'month' and start between ${spans.months.from} and ${spans.months.to})`] : []),
  ]
  const { rows } = await db.execute<Sum>(sql`
    select key, region, sum(count)::float8 as count from ${statisticCounts}
    where measure = ${measure} and ${ofRegion(region)} and (${sql.join(parts, sql` or `)})
    group by key, region`)
  return rows
}

/** Sums of each day, week or month of a period. `total`: without keys and regions, where there are many. */
export async function readColumns(
  db: Queryable,
  { measure, days, region, grain, total }: Query & { grain: Grain; total: boolean },
): Promise<ColumnSum[]> {
  const key = total ? sql`''` : sql`key`
  const { rows } = await db.execute<ColumnSum>(sql`
    select date_trunc(${grain}, start::timestamp)::date::text as column, ${key} as key, '' as region, sum(count)::float8 as count
    from ${statisticCounts}
    where measure = ${measure} and grain = 'day' and start between ${days.from} and ${days.to} and ${ofRegion(region)}
    group by 1, 2`)
  return rows
}

/** Sums of some keys in each day, week or month of a period. */
export async function readKeyColumns(
  db: Queryable,
  { measure, days, grain, keys }: Omit<Query, 'region'> & { grain: Grain; keys: readonly string[] },
): Promise<ColumnSum[]> {
  const { rows } = await db.execute<ColumnSum>(sql`
    select date_trunc(${grain}, start::timestamp)::date::text as column, key, '' as region, sum(count)::float8 as count
    from ${statisticCounts}
    where measure = ${measure} and grain = 'day' and start between ${days.from} and ${days.to} and key = any(${sql.param([...keys])}::text[])
    group by 1, 2`)
  return rows
}

export type StateCount = { kind: string; status: string; count: number }

/** Applications and cases by their state now. */
export async function countStates(db: Queryable, region: string | undefined): Promise<StateCount[]> {
  const within = region === undefined ? sql`true` : sql`f.region_code like ${`${region}%`}`
  const { rows } = await db.execute<StateCount>(sql`
    select 'register' as kind, f.status, count(*)::int as count from ${firms} f
    where f.status <> 'draft' and not f.imported and ${within} group by 2
    union all
    select c.kind, c.status, count(*)::int from ${cases} c join ${firms} f on f.id = c.firm_id
    where c.status <> 'draft' and ${within} group by 1, 2`)
  return rows
}

export type OpenCase = { kind: string; submitted: string; count: number }

/** Applications and cases that wait for a decision, by the day of their submission. */
export async function countOpen(db: Queryable, region: string | undefined): Promise<OpenCase[]> {
  const within = region === undefined ? sql`true` : sql`f.region_code like ${`${region}%`}`
  const day = (at: SQL) => sql`(${at} at time zone 'Asia/Shanghai')::date::text`
  const { rows } = await db.execute<OpenCase>(sql`
    select 'register' as kind, ${day(sql`f.submitted_at`)} as submitted, count(*)::int as count from ${firms} f
    where f.status in ('atBranch', 'atCentre') and not f.imported and ${within} group by 2
    union all
    select c.kind, ${day(sql`c.submitted_at`)}, count(*)::int from ${cases} c join ${firms} f on f.id = c.firm_id
    where c.status in ('atBranch', 'atCentre') and ${within} group by 1, 2`)
  return rows
}

/** Prefixes whose term ends in each of the coming months. */
export async function countExpiring(db: Queryable, days: Days, region: string | undefined): Promise<Sum[]> {
  const within = region === undefined ? sql`true` : sql`f.region_code like ${`${region}%`}`
  const { rows } = await db.execute<Sum>(sql`
    select to_char(p.valid_to at time zone 'Asia/Shanghai', 'YYYY-MM') as key, '' as region, count(*)::int as count
    from ${companyPrefixes} p join ${firms} f on f.id = p.firm_id
    where p.state <> 'cancelled' and p.valid_to >= ${`${days.from}T00:00:00+08:00`}::timestamptz
      and p.valid_to < ${`${days.to}T24:00:00+08:00`}::timestamptz and ${within}
    group by 1`)
  return rows
}

export type ContentAge = {
  source: string
  total: number
  fresh: number
  older: number
  oldest: number
  earliest: string
}

/** Published articles of each department, by the time since they were last edited. */
export async function countContentAges(db: Queryable, at: Date): Promise<ContentAge[]> {
  const age = (years: number) => sql`${at.toISOString()}::timestamptz - make_interval(years => ${years}::int)`
  const { rows } = await db.execute<ContentAge>(sql`
    select source, count(*)::int as total,
      (count(*) filter (where edited >= ${age(1)}))::int as fresh,
      (count(*) filter (where edited < ${age(1)} and edited >= ${age(2)}))::int as older,
      (count(*) filter (where edited < ${age(2)}))::int as oldest,
      (min(edited) at time zone 'Asia/Shanghai')::date::text as earliest
    from (select source, greatest(updated_at, published_at) as edited from ${items} where status = 'published') as articles
    group by source order by oldest desc, total desc, source limit 100`)
  return rows
}
