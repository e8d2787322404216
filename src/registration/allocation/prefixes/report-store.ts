/** What became of the numbers of each range: every one below `next` is allocated, in use otherwise, or ready to be allocated. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { companyPrefixes, prefixRanges, readyPrefixes } from '../../tables.ts'

/** `gaps`: ready numbers below the highest used one, which the next allocations take first. `missing`: numbers below `next` that are in no
 *  table, which no failure can cause. Both name at most 100. */
export type RangeReport = {
  first: string
  last: string
  demonstration: boolean
  /** Numbers of the range that a firm has, or that are covered by a company prefix of another length. */
  used: number
  highest: string | null
  ready: number
  /** Numbers from `next` to the last. */
  untouched: number
  gaps: string[]
  missing: string[]
}

/** One row for each range, in the order of their entry. */
export async function reportRanges(db: Queryable): Promise<RangeReport[]> {
  const { rows } = await db.execute<RangeReport>(sql`
    with number as (
      select r.id, lpad(n::text, r.length, '0') as prefix,
        exists (select from ${companyPrefixes} p where p.company_prefix = lpad(n::text, r.length, '0') and p.released_at is null)
          or exists (select from ${companyPrefixes} p
            where p.span && int8range(n * power(10, 12 - r.length)::bigint, (n + 1) * power(10, 12 - r.length)::bigint)
              and p.released_at is null) as used,
        exists (select from ${readyPrefixes} y where y.company_prefix = lpad(n::text, r.length, '0')) as ready
      from ${prefixRanges} r, generate_series(r.first, r.next - 1) n
    ), highest as (
      select id, max(prefix) as prefix from number where used group by id
    )
    select lpad(r.first::text, r.length, '0') as first, lpad(r.last::text, r.length, '0') as last, r.demonstration,
      (select count(*) from number n where n.id = r.id and n.used)::int as used,
      highest.prefix as highest,
      (select count(*) from number n where n.id = r.id and n.ready and not n.used)::int as ready,
      (r.last + 1 - r.next)::float8 as untouched,
      array(select prefix from number n where n.id = r.id and n.ready and not n.used and prefix < highest.prefix
        order by prefix limit 100) as gaps,
      array(select prefix from number n where n.id = r.id and not n.ready and not n.used order by prefix limit 100) as missing
    from ${prefixRanges} r left join highest on highest.id = r.id order by r.id`)
  return rows
}
