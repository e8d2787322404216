/** Queries of the counted days. */
import { and, between, eq, gte, max, min, sql } from 'drizzle-orm'
import { symbolDownloads } from '../../barcode/downloads/tables.ts'
import { dayCounts } from '../../counters/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { firmHistory } from '../../registration/tables.ts'
import { pageHits } from '../../visits/tables.ts'
import { limitsOf, type Measure, measureNames } from '../measures.ts'
import { statisticCounts, statisticDays } from '../tables.ts'
import type { Days, RawCount } from './raw-store.ts'

/** Only one process counts at a time; the lock ends with the transaction. */
export async function lockStatistics(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('statistics'))`)
}

/** The last day that is counted. */
export async function lastCountedDay(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ day: max(statisticDays.day) }).from(statisticDays)
  return row?.day ?? undefined
}

/** The first day of which anything is recorded. */
export async function firstRecordedDay(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min(day) from ${pageHits}), (select min(day) from ${dayCounts}),
      (select min(at) from ${firmHistory})::date, (select min(at) from ${symbolDownloads})::date)::text as day`)
  return rows[0]?.day ?? undefined
}

/** Replaces the counts of days. */
export async function replaceDays(tx: Queryable, days: Days, counts: readonly RawCount[], at: Date): Promise<void> {
  await tx
    .delete(statisticCounts)
    .where(and(eq(statisticCounts.grain, 'day'), between(statisticCounts.start, days.from, days.to)))
  await addCounts(tx, counts)
  await tx.execute(sql`
    insert into ${statisticDays} (day, counted_at)
    select day::date, ${at.toISOString()}::timestamptz
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as day
    on conflict (day) do update set counted_at = excluded.counted_at`)
}

/** The days must not have counts of these measures. */
export async function addCounts(tx: Queryable, counts: readonly RawCount[]): Promise<void> {
  await tx.execute(sql`
    insert into ${statisticCounts} (measure, grain, start, key, region, count)
    select measure, 'day', day, key, region, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r(measure text, day date, key text, region text, count bigint)`)
}

/** The days that are counted without some measures, because they came with a later version; undefined if there are none. `first`: from which day
 *  on something of them is recorded. */
export async function daysWithout(
  db: Queryable,
  missing: readonly Measure[],
  first: string | undefined,
): Promise<Days | undefined> {
  if (first === undefined) return undefined
  const [row] = await db
    .select({ from: min(statisticDays.day), to: max(statisticDays.day) })
    .from(statisticDays)
    .where(
      and(
        gte(statisticDays.day, first),
        sql`not exists (select from ${statisticCounts} c where c.measure = any(${sql.param(`{${missing.join()}}`)}::text[]))`,
      ),
    )
  return row?.from && row.to ? { from: row.from, to: row.to } : undefined
}

const limitRows = sql.join(
  measureNames.map(name => sql`(${name}::text, ${limitsOf(name).most ?? null}::int)`),
  sql`, `,
)

/** Adds up a month from its days, with the most frequent keys of the month. `month`: its first day. */
export async function addUpMonth(tx: Queryable, month: string): Promise<void> {
  await tx.delete(statisticCounts).where(and(eq(statisticCounts.grain, 'month'), eq(statisticCounts.start, month)))
  await tx.execute(sql`
    insert into ${statisticCounts} (measure, grain, start, key, region, count)
    select measure, 'month', ${month}::date, case when place > most then '' else key end, region, sum(count)
    from (
      select measure, key, region, sum(count) as count,
        row_number() over (partition by measure order by (key = ''), sum(count) desc, key) as place
      from ${statisticCounts}
      where grain = 'day' and measure = any(${sql.param(`{${measureNames.join(',')}}`)}::text[])
        and start >= ${month}::date and start < ${month}::date + interval '1 month'
      group by measure, key, region
    ) as sums left join (values ${limitRows}) as limits (name, most) on name = measure
    group by 1, 4, 5`)
}
