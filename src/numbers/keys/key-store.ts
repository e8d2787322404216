/** Queries of used numbers of every kind of key. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { escapeLike, pageReply, totalOfRows } from '../../db/paging.ts'
import { products } from '../../products/tables.ts'
import { numberReservations, serialCounters, usedNumbers } from '../tables.ts'
import { kindLayout, type NumberedKind } from './numbered-kinds.ts'
import { ofSeries, reservedIn, type Series, takenReferences } from './taken-references.ts'

/** The reference after the highest one of a series; 0 if it has none. */
export async function afterHighest(db: Queryable, series: Series): Promise<number> {
  const [row] = await db
    .select({ highest: sql<string | null>`max(${usedNumbers.reference})` })
    .from(usedNumbers)
    .where(ofSeries(series))
  return row?.highest == null ? 0 : Number(row.highest) + 1
}

/** The numbers that a request has got already, in their order. */
export async function numbersOfRequest(
  db: Queryable,
  { kind, companyPrefix, drawKey }: { kind: NumberedKind; companyPrefix: string; drawKey: string },
): Promise<string[]> {
  const rows = await db
    .select({ number: usedNumbers.number })
    .from(usedNumbers)
    .where(
      and(eq(usedNumbers.companyPrefix, companyPrefix), eq(usedNumbers.kind, kind), eq(usedNumbers.drawKey, drawKey)),
    )
    .orderBy(asc(usedNumbers.number))
  return rows.map(({ number }) => number)
}

/** How many numbers of each kind a prefix has, the types of assets, documents and coupons apart from their serials. */
export async function countByKind(
  db: Queryable,
  companyPrefix: string,
): Promise<{ kind: NumberedKind; used: number; serials: number }[]> {
  const isType = sql`${usedNumbers.series} = '' or ${usedNumbers.kind} in ('SSCC', 'GTIN-14')`
  return db
    .select({
      kind: usedNumbers.kind,
      used: sql<number>`count(*) filter (where ${isType})::int`,
      serials: sql<number>`count(*) filter (where not (${isType}))::int`,
    })
    .from(usedNumbers)
    .where(eq(usedNumbers.companyPrefix, companyPrefix))
    .groupBy(usedNumbers.kind)
}

/** How many numbers of a series are used, those with letters too, and how many are reserved and not used. */
export async function countSeries(db: Queryable, series: Series): Promise<{ used: number; reserved: number }> {
  const { rows } = await db.execute<{ used: string; reserved: string }>(sql`
    select (select count(*) from ${usedNumbers} where ${ofSeries(series)}) as used, coalesce(sum(last - first + 1 - (select count(*) from ${takenReferences(series)} taken where n between first and last)), 0) as reserved
    from ${numberReservations} where ${reservedIn(series)}`)
  return { used: Number(rows[0]?.used ?? 0), reserved: Number(rows[0]?.reserved ?? 0) }
}

const mostTypes = 1000

/** The allocated types of assets, documents and coupons, whose serials are series of their own; none for kinds without serials. */
export async function typesOf(db: Queryable, { kind, companyPrefix }: Series) {
  if (kindLayout(kind).serial === undefined) return []
  const { number, note } = usedNumbers
  return db
    .select({ number, note })
    .from(usedNumbers)
    .where(ofSeries({ kind, companyPrefix, series: '' }))
    .orderBy(asc(number))
    .limit(mostTypes)
}

/** A used number with its product. */
export async function findNumber(db: Queryable, kind: NumberedKind, number: string) {
  const { note, usedAt } = usedNumbers
  const [row] = await db
    .select({ note, usedAt, productName: products.name })
    .from(usedNumbers)
    .leftJoin(products, eq(products.gtin14, usedNumbers.gtin14))
    .where(and(eq(usedNumbers.kind, kind), eq(usedNumbers.number, number)))
  return row
}

type NumberFilter = {
  kind: NumberedKind
  companyPrefix: string
  series?: string | undefined
  text?: string | undefined
  /** The numbers that were licensed singly, instead of those under the prefix. */
  singles?: readonly string[] | undefined
  currPage: number
  pageSize: number
}

/** The used numbers of a kind in their order, with the product of a GTIN. */
export async function findNumbers(db: Queryable, filter: NumberFilter) {
  const { kind, companyPrefix, series, text, singles, currPage, pageSize } = filter
  const like = `%${escapeLike(text ?? '')}%`
  const condition = and(
    singles ? inArray(usedNumbers.number, [...singles]) : eq(usedNumbers.companyPrefix, companyPrefix),
    eq(usedNumbers.kind, kind),
    series === undefined ? undefined : eq(usedNumbers.series, series),
    text
      ? sql`(${usedNumbers.number} ilike ${like} or ${usedNumbers.note} ilike ${like} or ${products.name} ilike ${like})`
      : undefined,
  )
  const ofProduct = eq(products.gtin14, usedNumbers.gtin14)
  const { number, note, usedAt, reference } = usedNumbers
  const rows = await db
    .select({ number, note, usedAt, productId: products.id, productName: products.name, total: totalOfRows })
    .from(usedNumbers)
    .leftJoin(products, ofProduct)
    .where(condition)
    .orderBy(asc(usedNumbers.series), asc(reference), asc(number))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const matches = db.select({ one: sql`1` }).from(usedNumbers).leftJoin(products, ofProduct).where(condition)
  return pageReply(db, filter, { rows, matches })
}

/** Which of these numbers are used. */
export async function firstUsed(db: Queryable, kind: NumberedKind, numbers: readonly string[]) {
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`
  const [row] = await db
    .select({ number: usedNumbers.number })
    .from(usedNumbers)
    .where(and(eq(usedNumbers.kind, kind), sql`${usedNumbers.number} in ${list}`))
    .orderBy(asc(usedNumbers.number))
    .limit(1)
  return row?.number
}

type Counter = { kind: 'SSCC' | 'GRAI'; companyPrefix: string; reference: string }

/** The lowest serial that the pages for SSCC and GRAI have not used; 0 if they have used none. */
export async function counterNext(db: Queryable, { kind, companyPrefix, reference }: Counter): Promise<number> {
  const [row] = await db
    .select({ next: serialCounters.next })
    .from(serialCounters)
    .where(
      and(
        eq(serialCounters.kind, kind),
        eq(serialCounters.companyPrefix, companyPrefix),
        eq(serialCounters.reference, reference),
      ),
    )
  return row?.next ?? 0
}
