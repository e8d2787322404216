/** Queries of used item numbers. A number of a product that a member has reported is used too. */
import { and, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { products } from '../../products/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { numberReservations, usedGtin8s, usedNumbers } from '../tables.ts'

export type OwnNumber = { companyPrefix: string; itemReference: number }

/** The row of an own, active prefix, locked until the transaction ends, so that two drawings never choose the same number. */
export async function lockOwnPrefix(
  tx: Queryable,
  { companyPrefix, firmId }: { companyPrefix: string; firmId: number },
): Promise<{ validTo: Date } | undefined> {
  const { validTo, state } = companyPrefixes
  const [row] = await tx
    .select({ validTo })
    .from(companyPrefixes)
    .where(
      and(eq(companyPrefixes.companyPrefix, companyPrefix), eq(companyPrefixes.firmId, firmId), eq(state, 'active')),
    )
    .for('update')
  return row
}

/** All used numbers of a prefix as `n`. GTINs are compared as text, so that the primary key of products finds them. */
export function takenNumbers(companyPrefix: string): SQL {
  const digits = 12 - companyPrefix.length
  const [first, last] = ['0', '9'].map(digit => `0${companyPrefix}`.padEnd(14, digit))
  return sql`(
    select item_reference as n from ${usedNumbers} where company_prefix = ${companyPrefix}
    union
    select substr(gtin14, ${companyPrefix.length + 2}::int, ${digits}::int)::bigint as n from ${products}
    where gtin14 between ${first}::char(14) and ${last}::char(14))`
}

/** How many numbers of a prefix are used, for each `cellSize` numbers that begin at a multiple of it. */
export async function countTaken(db: Queryable, companyPrefix: string, cellSize: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ cell: number; used: number }>(sql`
    select (n / ${cellSize}::bigint)::int as cell, count(*)::int as used from ${takenNumbers(companyPrefix)} taken group by 1`)
  return new Map(rows.map(({ cell, used }) => [cell, used]))
}

/** The lowest number from `from` on that is neither used nor reserved; it may be beyond the last one of the prefix. */
export async function nextFree(db: Queryable, companyPrefix: string, from: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with taken as materialized (
      select n from ${takenNumbers(companyPrefix)} used where n >= ${from}
      union
      select generate_series(greatest(first, ${from}::bigint), last) as n
      from ${numberReservations} where company_prefix = ${companyPrefix} and last >= ${from}),
      run as (select n, lead(n) over (order by n) as following from taken)
    select (case when not exists (select from taken where n = ${from}) then ${from}
      else (select n + 1 from run where following is distinct from n + 1 order by n limit 1) end)::int as n`)
  return rows[0]?.n ?? from
}

type NewUse = Omit<typeof usedNumbers.$inferInsert, 'usedAt' | 'drawnAt'> & { at: Date }

/** Records a number as used; false if it already is. */
export async function addUse(tx: Queryable, { at, ...use }: NewUse): Promise<boolean> {
  const added = await tx
    .insert(usedNumbers)
    .values({ ...use, usedAt: at, drawnAt: at })
    .onConflictDoNothing()
    .returning({ n: usedNumbers.itemReference })
  return added.length === 1
}

const isNumber = ({ companyPrefix, itemReference }: OwnNumber) =>
  and(eq(usedNumbers.companyPrefix, companyPrefix), eq(usedNumbers.itemReference, itemReference))

/** Records another symbol of a used number. */
export async function redraw(
  tx: Queryable,
  number: OwnNumber,
  { symbol, at }: { symbol: string; at: Date },
): Promise<void> {
  await tx.update(usedNumbers).set({ symbol, drawnAt: at }).where(isNumber(number))
}

/** The use of a number, with the name and state of its product; undefined if it is free. */
export async function findUse(db: Queryable, number: OwnNumber, gtin13: string) {
  const [drawn] = await db.select().from(usedNumbers).where(isNumber(number))
  const [product] = await db
    .select({ name: products.name, state: products.state, reportedAt: products.reportedAt })
    .from(products)
    .where(eq(products.gtin14, `0${gtin13}`))
  if (!drawn && !product) return undefined
  return {
    productName: product?.name ?? null,
    productState: product?.state,
    usedAt: drawn?.usedAt ?? product?.reportedAt ?? null,
    drawKey: drawn?.drawKey,
  }
}

/** The numbers of a firm whose symbols were made last; not those of an earlier firm of the prefix. */
export async function latestUses(db: Queryable, firmId: number, take: number) {
  const { companyPrefix, itemReference, symbol, drawnAt } = usedNumbers
  return db
    .select({ companyPrefix, itemReference, productName: products.name, symbol, drawnAt })
    .from(usedNumbers)
    .innerJoin(companyPrefixes, eq(companyPrefixes.companyPrefix, usedNumbers.companyPrefix))
    .leftJoin(products, eq(products.gtin14, usedNumbers.gtin14))
    .where(and(eq(companyPrefixes.firmId, firmId), gte(drawnAt, companyPrefixes.allocatedAt)))
    .orderBy(desc(drawnAt), desc(itemReference))
    .limit(take)
}

/** When the symbols of the GTIN-8 of a firm were made last. */
export async function gtin8Uses(db: Queryable, firmId: number): Promise<Map<string, Date>> {
  const { gtin, drawnAt } = usedGtin8s
  const rows = await db.select({ gtin, drawnAt }).from(usedGtin8s).where(eq(usedGtin8s.firmId, firmId))
  return new Map(rows.map(row => [row.gtin, row.drawnAt]))
}

/** Records that a symbol of an own GTIN-8 was made; the first time stays its beginning of use. */
export async function useGtin8(
  db: Queryable,
  { at, ...use }: { gtin: string; firmId: number; accountId: number; at: Date },
): Promise<void> {
  await db
    .insert(usedGtin8s)
    .values({ ...use, usedAt: at, drawnAt: at })
    .onConflictDoUpdate({ target: usedGtin8s.gtin, set: { drawnAt: at }, setWhere: eq(usedGtin8s.firmId, use.firmId) })
}

/** Numbers of one prefix: consecutive ones, or a list. */
export type UsedSet = { companyPrefix: string } & ({ first: number; count: number } | { references: readonly number[] })

type BatchUse = { symbol: string; drawKey: string; accountId: number; at: Date }

/** Records the numbers of a batch as used; those that are used already stay as they are.
 *  @returns the GTINs, in 14 digits, of the numbers that were not used before */
export async function addUses(tx: Queryable, used: UsedSet, use: BatchUse): Promise<string[]> {
  const { symbol, drawKey, accountId, at } = use
  const moment = sql`${at.toISOString()}::timestamptz`
  const numbers =
    'references' in used
      ? sql`unnest(${`{${used.references.join(',')}}`}::bigint[])`
      : sql`generate_series(${used.first}::bigint, ${used.first + used.count - 1}::bigint)`
  const { rows } = await tx.execute<{ gtin14: string }>(sql`
    insert into ${usedNumbers} (company_prefix, item_reference, draw_key, symbol, account_id, used_at, drawn_at)
    select ${used.companyPrefix}, n, ${drawKey}, ${symbol}, ${accountId}, ${moment}, ${moment} from ${numbers} n
    on conflict do nothing returning gtin14`)
  return rows.map(({ gtin14 }) => gtin14)
}

/** The active prefixes of the demonstration firms whose account can log in. */
export async function demonstrationMembers(db: Queryable) {
  return db
    .select({ companyPrefix: companyPrefixes.companyPrefix, accountId: firms.accountId, firmId: firms.id })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .innerJoin(accounts, eq(accounts.id, firms.accountId))
    .where(and(eq(firms.demonstration, true), eq(companyPrefixes.state, 'active'), ne(accounts.passwordHash, 'none')))
    .orderBy(companyPrefixes.companyPrefix)
}

type SeededNumber = { itemReference: number; at: Date }
type SeededUse = { companyPrefix: string; symbol: string; drawKey: string; accountId: number }

const rowsOnce = 500

/** Writes the numbers of a demonstration member; those that are used already stay as they are. */
export async function seedUses(db: Queryable, numbers: readonly SeededNumber[], use: SeededUse) {
  for (let from = 0; from < numbers.length; from += rowsOnce) {
    const rows = numbers.slice(from, from + rowsOnce).map(({ at, itemReference }) => ({
      ...{ ...use, itemReference, usedAt: at, drawnAt: at },
    }))
    await db.insert(usedNumbers).values(rows).onConflictDoNothing()
  }
}
