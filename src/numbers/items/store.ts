/** Queries of used item numbers. A number of a product that a member has reported is used too: the trigger of `products` puts it there. */
import { itemCapacity } from '@barcode-authority/gs1/keys'
import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { insertRecords } from '../../db/insert-records.ts'
import { products } from '../../products/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { firstGap, moveFront } from '../keys/gap-store.ts'
import { usedNumbers } from '../tables.ts'
import { gtin13Of, type OwnNumber } from './item-number.ts'

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

const itemsOf = (companyPrefix: string) => ({ kind: 'GTIN-13', companyPrefix, series: '' }) as const

/** The lowest number from `from` on that is neither used nor reserved; it may be beyond the last one of the prefix. */
export async function nextFree(db: Queryable, companyPrefix: string, from: number): Promise<number> {
  const capacity = itemCapacity(companyPrefix)
  return (await firstGap(db, itemsOf(companyPrefix), { from, count: 1, capacity })) ?? capacity
}

type NewUse = OwnNumber & { drawKey: string; symbol?: string | undefined; accountId?: number; at: Date }

/** Records a number as used, without a symbol where none was made yet; false if it already is. */
export async function addUse(tx: Queryable, { at, itemReference, ...use }: NewUse): Promise<boolean> {
  const number = gtin13Of({ companyPrefix: use.companyPrefix, itemReference })
  const added = await tx
    .insert(usedNumbers)
    .values({ ...use, kind: 'GTIN-13', number, usedAt: at, drawnAt: use.symbol === undefined ? null : at })
    .onConflictDoNothing()
    .returning({ number: usedNumbers.number })
  await moveFront(tx, itemsOf(use.companyPrefix))
  return added.length === 1
}

const isNumber = (number: OwnNumber) => and(eq(usedNumbers.kind, 'GTIN-13'), eq(usedNumbers.number, gtin13Of(number)))

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
  const { reference, symbol, drawnAt, kind } = usedNumbers
  const { companyPrefix } = companyPrefixes
  const rows = await db
    .select({ companyPrefix, itemReference: reference, productName: products.name, symbol, drawnAt })
    .from(usedNumbers)
    .innerJoin(companyPrefixes, eq(companyPrefixes.companyPrefix, usedNumbers.companyPrefix))
    .leftJoin(products, eq(products.gtin14, usedNumbers.gtin14))
    .where(and(eq(companyPrefixes.firmId, firmId), eq(kind, 'GTIN-13'), gte(drawnAt, companyPrefixes.allocatedAt)))
    .orderBy(desc(drawnAt), desc(reference))
    .limit(take)
  return rows.flatMap(({ itemReference, symbol: last, drawnAt: at, ...row }) =>
    itemReference !== null && last !== null && at !== null ? { ...row, itemReference, symbol: last, drawnAt: at } : [],
  )
}

/** When the symbols of these GTIN-8 were made last. */
export async function gtin8Uses(db: Queryable, gtins: readonly string[]): Promise<Map<string, Date>> {
  const { kind, number, drawnAt } = usedNumbers
  const rows = await db
    .select({ number, drawnAt })
    .from(usedNumbers)
    .where(and(eq(kind, 'GTIN-8'), inArray(number, [...gtins])))
  return new Map(rows.flatMap(row => (row.drawnAt === null ? [] : [[row.number, row.drawnAt]])))
}

/** Records that a symbol of an own GTIN-8 was made; when it was allocated stays. */
export async function useGtin8(
  db: Queryable,
  { at, gtin, accountId }: { gtin: string; accountId: number; at: Date },
): Promise<void> {
  const drawn = { symbol: 'EAN-8', accountId, drawnAt: at }
  await db
    .insert(usedNumbers)
    .values({ ...drawn, kind: 'GTIN-8', number: gtin, usedAt: at })
    .onConflictDoUpdate({ target: [usedNumbers.kind, usedNumbers.number], set: drawn })
}

/** Numbers of one prefix: consecutive ones, or a list. */
export type UsedSet = { companyPrefix: string } & ({ first: number; count: number } | { references: readonly number[] })

type BatchUse = { symbol: string; drawKey: string; accountId: number; at: Date }

/** Records the numbers of a batch as used; those that are used already stay as they are.
 *  @returns the GTINs, in 14 digits, of the numbers that were not used before */
export async function addUses(tx: Queryable, used: UsedSet, use: BatchUse): Promise<string[]> {
  const { symbol, drawKey, accountId, at } = use
  const { companyPrefix } = used
  const references =
    'references' in used ? used.references : Array.from({ length: used.count }, (_, index) => used.first + index)
  const rows = references.map(itemReference => ({
    ...{ kind: 'GTIN-13' as const, number: gtin13Of({ companyPrefix, itemReference }), companyPrefix },
    ...{ drawKey, symbol, accountId, usedAt: at, drawnAt: at },
  }))
  const added = await insertRecords(tx, usedNumbers, rows, ['gtin14'])
  await moveFront(tx, itemsOf(companyPrefix))
  return added.map(({ gtin14 }) => String(gtin14))
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
      ...{ ...use, kind: 'GTIN-13' as const, usedAt: at, drawnAt: at },
      number: gtin13Of({ companyPrefix: use.companyPrefix, itemReference }),
    }))
    await db.insert(usedNumbers).values(rows).onConflictDoNothing()
  }
}
