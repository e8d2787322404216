/** Allocation of single numbers, their ranges, and the numbers of firms. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { and, asc, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { shortCodes } from '../../../lookup/announced/tables.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import type { SingleNumberKind } from './kinds.ts'
import { singleNumberRanges, singleNumbers } from './tables.ts'

export type SingleNumberRow = typeof singleNumbers.$inferSelect
export type SingleRange = {
  kind: SingleNumberKind
  first: number
  last: number
  demonstration: boolean
  effectiveOn?: string
}

/** No range of the kind has a number left; the transaction is rolled back. */
export class NoSingleNumber extends Error {
  readonly kind: SingleNumberKind

  constructor(kind: SingleNumberKind) {
    super(`No range of ${kind} has a number left`)
    this.kind = kind
  }
}

type Allocation = Pick<SingleNumberRow, 'kind' | 'firmId' | 'caseId' | 'name' | 'locationKind' | 'address'> & {
  demonstration: boolean
  at: Date
}

/** Allocates the next number of the first range that has one; a short code that a register already has is skipped. The row of the range is locked
 *  until the transaction ends, so that no number goes twice and none is lost by one that fails. Throws `NoSingleNumber`. */
export async function allocateSingleNumber(
  tx: Queryable,
  { demonstration, at, ...values }: Allocation,
): Promise<string> {
  const { kind } = values
  for (;;) {
    const body = await takeBody(tx, { kind, demonstration, day: chinaDay(at) })
    const number = body + checkDigit(body)
    if (kind === 'gtin8' && (await isShortCode(tx, number))) continue
    await tx.insert(singleNumbers).values({ ...values, number, allocatedAt: at })
    return number
  }
}

/** `day`: that of the allocation, in Shanghai; a range that begins later is passed over. */
type RangeFilter = Pick<SingleRange, 'kind' | 'demonstration'> & { day: string }

const openRanges = ({ kind, demonstration, day }: RangeFilter) =>
  and(
    eq(singleNumberRanges.kind, kind),
    eq(singleNumberRanges.demonstration, demonstration),
    lte(singleNumberRanges.next, singleNumberRanges.last),
    or(isNull(singleNumberRanges.effectiveOn), lte(singleNumberRanges.effectiveOn, day)),
  )

async function takeBody(tx: Queryable, filter: RangeFilter): Promise<string> {
  for (;;) {
    const range = tx
      .select({ id: singleNumberRanges.id })
      .from(singleNumberRanges)
      .where(openRanges(filter))
      .orderBy(asc(singleNumberRanges.id))
      .limit(1)
      .for('update')
    const [taken] = await tx
      .update(singleNumberRanges)
      .set({ next: sql`${singleNumberRanges.next} + 1` })
      .where(inArray(singleNumberRanges.id, range))
      .returning({ next: singleNumberRanges.next })
    if (taken) return String(taken.next - 1)
    // A range that ended while this transaction waited for it does not end the search: another may be open.
    const [open] = await tx.select({ one: sql`1` }).from(singleNumberRanges).where(openRanges(filter)).limit(1)
    if (!open) throw new NoSingleNumber(filter.kind)
  }
}

async function isShortCode(tx: Queryable, code: string): Promise<boolean> {
  const [row] = await tx.select({ code: shortCodes.code }).from(shortCodes).where(eq(shortCodes.code, code))
  return row !== undefined
}

/** Enters a range, open at once or from a day on; returns its id. Violates single_number_ranges_apart if it overlaps another, single_numbers_apart_from_prefixes if it has numbers of
 *  company prefixes. */
export async function addSingleRange(db: Queryable, range: SingleRange): Promise<number> {
  const [row] = await db
    .insert(singleNumberRanges)
    .values({ ...range, next: range.first })
    .returning({ id: singleNumberRanges.id })
  if (!row) throw new Error('The new range was not returned')
  return row.id
}

/** The ranges in the order of their use, with the count of their allocated numbers. Numbers below `next` that are not allocated were in use. */
export function findSingleRanges(db: Queryable) {
  const { kind, number } = singleNumbers
  const isOfRange = and(
    eq(kind, singleNumberRanges.kind),
    sql`left(${number}, -1)::bigint between ${singleNumberRanges.first} and ${singleNumberRanges.last}`,
  )
  return db
    .select({ range: singleNumberRanges, allocated: count(number) })
    .from(singleNumberRanges)
    .leftJoin(singleNumbers, isOfRange)
    .groupBy(singleNumberRanges.id)
    .orderBy(asc(singleNumberRanges.id))
}
