/** Queries of what is missing about the used numbers of a member: names, reports, facts of reported products. */
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { products } from '../../products/tables.ts'
import { usedNumbers } from '../tables.ts'
import type { Missing } from './missing.ts'

export type NumberFacts = { used: number; unnamed: number; unreported: number; reported: number; incomplete: number }

const isIncomplete = sql`reported_at is not null and (brand is null or spec is null or net_content is null or category is null)`

/** Products of the prefixes, by ranges of the GTIN. */
function productsOf(companyPrefixes: readonly string[]): SQL {
  const ranges = companyPrefixes.map(companyPrefix => {
    const [first, last] = ['0', '9'].map(digit => `0${companyPrefix}`.padEnd(14, digit))
    const [from, length] = [companyPrefix.length + 2, 12 - companyPrefix.length]
    return sql`select gtin14, ${companyPrefix}::text as company_prefix, substr(gtin14, ${from}::int, ${length}::int)::bigint as item_reference,
      name, reported_at is not null as is_reported, ${isIncomplete} as is_incomplete
      from ${products} where gtin14 between ${first}::char(14) and ${last}::char(14)`
  })
  return sql`(${sql.join(ranges, sql` union all `)})`
}

const drawnOf = (companyPrefixes: readonly string[]): SQL =>
  sql`kind = 'GTIN-13' and ${inArray(sql`company_prefix`, [...companyPrefixes])}`

/** Every used number of the prefixes once, with its product if it has one. */
const usedWithProducts = (companyPrefixes: readonly string[]): SQL => sql`(
    select company_prefix, item_reference, name as product_name, coalesce(is_reported, false) as is_reported,
      coalesce(is_incomplete, false) as is_incomplete
    from (select company_prefix, reference as item_reference from ${usedNumbers} where ${drawnOf(companyPrefixes)}) drawn
      full join ${productsOf(companyPrefixes)} named using (company_prefix, item_reference))`

const noFacts: NumberFacts = { used: 0, unnamed: 0, unreported: 0, reported: 0, incomplete: 0 }

export async function numberFacts(db: Queryable, companyPrefixes: readonly string[]): Promise<NumberFacts> {
  if (companyPrefixes.length === 0) return noFacts
  // Counted apart, because joining both sides of a large firm sorts them.
  const { rows } = await db.execute<NumberFacts>(sql`
    select (named.used + other.used)::int as used, (named.unnamed + other.used)::int as unnamed,
      (named.used - named.reported + other.used)::int as unreported, named.reported::int, named.incomplete::int
    from (select count(*) as used, count(*) filter (where name is null) as unnamed, count(*) filter (where is_reported) as reported,
        count(*) filter (where is_incomplete) as incomplete from ${productsOf(companyPrefixes)} own) named,
      (select count(*) as used from ${usedNumbers} where ${drawnOf(companyPrefixes)}
        and not exists (select from ${productsOf(companyPrefixes)} own where own.gtin14 = used_numbers.gtin14)) other`)
  return rows[0] ?? noFacts
}

type UsedRow = { company_prefix: string; item_reference: string; product_name: string | null; is_reported: boolean }

const condition: Readonly<Record<Missing, SQL>> = {
  name: sql`product_name is null`,
  report: sql`not is_reported`,
  facts: sql`is_incomplete`,
}

/** Used numbers of which something is missing, the lowest first. */
export async function findIncompleteNumbers(
  db: Queryable,
  { companyPrefixes, missing, take }: { companyPrefixes: readonly string[]; missing: Missing; take: number },
) {
  if (companyPrefixes.length === 0) return []
  const { rows } = await db.execute<UsedRow>(sql`
    select company_prefix, item_reference, product_name, is_reported from ${usedWithProducts(companyPrefixes)} numbers
    where ${condition[missing]} order by company_prefix, item_reference limit ${take}`)
  return rows.map(row => ({
    companyPrefix: row.company_prefix,
    itemReference: Number(row.item_reference),
    productName: row.product_name,
    isReported: row.is_reported,
  }))
}
