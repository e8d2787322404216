/** Queries of a member's first steps. */
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import { products } from '../../products/tables.ts'
import { companyPrefixes } from '../../registration/tables.ts'
import type { StoredStep } from './calls.ts'
import { firstSteps } from './tables.ts'

export async function storedSteps(db: Queryable, firmId: number): Promise<string[]> {
  const rows = await db.select({ step: firstSteps.step }).from(firstSteps).where(eq(firstSteps.firmId, firmId))
  return rows.map(({ step }) => step)
}

/** A step is stored once; repeating it changes nothing. */
export async function storeStep(
  db: Queryable,
  step: { firmId: number; step: StoredStep; accountId: number; doneAt: Date },
): Promise<void> {
  await db.insert(firstSteps).values(step).onConflictDoNothing()
}

/** The number that got a product first, and how many have one. */
export async function firstNumber(db: Queryable, firmId: number) {
  const { reference, kind, drawKey } = usedNumbers
  const { companyPrefix } = companyPrefixes
  const ownNumbers = and(eq(companyPrefixes.firmId, firmId), eq(kind, 'GTIN-13'), isNotNull(drawKey))
  const ofPrefix = eq(usedNumbers.companyPrefix, companyPrefix)
  const [first] = await db
    .select({ companyPrefix, itemReference: sql<number>`${reference}`.mapWith(Number), productName: products.name })
    .from(usedNumbers)
    .innerJoin(companyPrefixes, ofPrefix)
    .leftJoin(products, eq(products.gtin14, usedNumbers.gtin14))
    .where(ownNumbers)
    .orderBy(asc(usedNumbers.usedAt), asc(reference))
    .limit(1)
  const [total] = await db
    .select({ used: count() })
    .from(usedNumbers)
    .innerJoin(companyPrefixes, ofPrefix)
    .where(ownNumbers)
  return { first, used: total?.used ?? 0 }
}
