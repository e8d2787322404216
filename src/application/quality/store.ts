/** Queries of the quality score. */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { companyPrefixes } from '../../registration/tables.ts'

export async function prefixTerms(db: Queryable, firmId: number) {
  const { state, validTo } = companyPrefixes
  return db.select({ state, validTo }).from(companyPrefixes).where(eq(companyPrefixes.firmId, firmId))
}
