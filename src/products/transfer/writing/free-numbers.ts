/** Many free numbers of a prefix at once. */
import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, itemCapacity } from '@barcode-authority/gs1/keys'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { firstGap } from '../../../numbers/keys/gap-store.ts'
import { takenNumbers } from '../../../numbers/keys/taken-references.ts'
import { numberReservations } from '../../../numbers/tables.ts'

/** The lowest numbers that are neither used nor reserved, as GTIN in 14 digits; fewer where the prefix has no more. The prefix is locked by whoever gives them. */
export async function freeNumbers(db: Queryable, companyPrefix: string, count: number): Promise<string[]> {
  if (count === 0) return []
  const capacity = itemCapacity(companyPrefix)
  const first = await firstGap(db, { kind: 'GTIN-13', companyPrefix, series: '' }, { from: 0, count: 1, capacity })
  if (first === undefined) return []
  const { rows } = await db.execute<{ n: string }>(sql`
    with taken as materialized (
      select n from ${takenNumbers(companyPrefix, first)} used
      union
      select generate_series(greatest(first, ${first}::bigint), last) as n
      from ${numberReservations} where company_prefix = ${companyPrefix} and kind = 'GTIN-13' and last >= ${first})
    select free.n::text as n from generate_series(${first}::bigint,
      least(${capacity - 1}::bigint, ${first}::bigint + (select count(*) from taken) + ${count}::bigint)) free(n)
    where not exists (select from taken where taken.n = free.n) order by free.n limit ${count}`)
  return rows.map(({ n }) => {
    const gtin = buildGtin13(companyPrefix, n.padStart(12 - companyPrefix.length, '0'))
    if (isFault(gtin)) throw new Error(`${companyPrefix} ${n} is no GTIN`)
    return `0${gtin.digits}`
  })
}
