/** Who holds a number, for many numbers at once. */
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { companyPrefixes } from '../firm/tables.ts'

const lengths = [7, 8, 9, 10] as const

/** The firm under whose company prefix each of the numbers stands; numbers of nobody are not in the map. Digits begin with the company prefix. */
export async function holdersOf(db: Queryable, numbers: readonly string[]): Promise<Map<string, number>> {
  const candidates = [...new Set(numbers.flatMap(digits => lengths.map(length => digits.slice(0, length))))]
  if (candidates.length === 0) return new Map()
  const rows = await db
    .select({ companyPrefix: companyPrefixes.companyPrefix, firmId: companyPrefixes.firmId })
    .from(companyPrefixes)
    .where(inArray(companyPrefixes.companyPrefix, candidates))
  const byPrefix = new Map(rows.map(({ companyPrefix, firmId }) => [companyPrefix, firmId]))
  return new Map(
    numbers.flatMap(digits => {
      const firmId = lengths.map(length => byPrefix.get(digits.slice(0, length))).find(id => id !== undefined)
      return firmId === undefined ? [] : [[digits, firmId] as const]
    }),
  )
}
