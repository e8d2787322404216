/** Finds the firms that hold numbers, for many numbers at once. */
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { companyPrefixes } from '../registration/tables.ts'

const prefixLengths = [7, 8, 9, 10] as const

/** The id of the firm whose company prefix each number begins with. Numbers without such a firm are not in the map. */
export async function firmIdsByNumber(db: Queryable, numbers: readonly string[]): Promise<Map<string, number>> {
  const candidates = [...new Set(numbers.flatMap(digits => prefixLengths.map(length => digits.slice(0, length))))]
  if (candidates.length === 0) return new Map()
  const rows = await db
    .select({ companyPrefix: companyPrefixes.companyPrefix, firmId: companyPrefixes.firmId })
    .from(companyPrefixes)
    .where(inArray(companyPrefixes.companyPrefix, candidates))
  const byPrefix = new Map(rows.map(({ companyPrefix, firmId }) => [companyPrefix, firmId]))
  return new Map(
    numbers.flatMap(digits => {
      const firmId = prefixLengths.map(length => byPrefix.get(digits.slice(0, length))).find(id => id !== undefined)
      return firmId === undefined ? [] : [[digits, firmId] as const]
    }),
  )
}
