/** The package numbers of an item: which indicators are used, for what, and which one is proposed. */
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { products } from '../../products/tables.ts'
import { reservationOf } from '../reservations/store.ts'
import { usedNumbers } from '../tables.ts'

type Item = { companyPrefix: string; item: number }

/** Indicator 9 is for variable measure and never proposed (GS1 General Specifications, "Indicator digit"). */
const proposable = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** The used package numbers of an item, by their indicators, each with its package. */
export async function packagesOf(db: Queryable, { companyPrefix, item }: Item) {
  const { series, number, note, reference, kind } = usedNumbers
  return db
    .select({ indicator: series, number, note, name: products.name, contentCount: products.contentCount })
    .from(usedNumbers)
    .leftJoin(products, eq(products.gtin14, usedNumbers.gtin14))
    .where(and(eq(usedNumbers.companyPrefix, companyPrefix), eq(kind, 'GTIN-14'), eq(reference, item)))
    .orderBy(series)
}

/** The lowest indicator that is neither used nor reserved for this item; undefined if all eight are. */
export async function proposedIndicator(db: Queryable, { companyPrefix, item }: Item): Promise<string | undefined> {
  const used = new Set((await packagesOf(db, { companyPrefix, item })).map(({ indicator }) => indicator))
  for (const series of proposable)
    if (!used.has(series) && !(await reservationOf(db, { kind: 'GTIN-14', companyPrefix, series }, item))) return series
  return undefined
}
