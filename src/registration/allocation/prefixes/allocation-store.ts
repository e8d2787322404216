/** Allocation of company prefixes. Numbers of a range are made ready a hundred at a time; an allocation takes the lowest ready number that
 *  no other transaction is taking, so that allocations do not wait for each other. */
import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { validUntil } from '../../life-cycle/validity.ts'
import { companyPrefixes, prefixRanges, readyPrefixes } from '../../tables.ts'

type AllocationInput = { firmId: number; demonstration: boolean; at: Date }

/** How many numbers of a range are made ready at once. */
const batchSize = 100

/** No number is ready: the transaction is rolled back and runs again after `prepareNumbers`. */
class NoReadyPrefix extends Error {
  readonly demonstration: boolean
  readonly at: Date

  constructor({ demonstration, at }: Pick<AllocationInput, 'demonstration' | 'at'>) {
    super('No company prefix is ready to be allocated')
    this.demonstration = demonstration
    this.at = at
  }
}

/** Runs a transaction that calls `allocatePrefix`, twice or more often if numbers must be made ready before. Undefined if no range has a
 *  number left; then nothing was written. */
export async function runAllocation<Result>(
  db: Queryable,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result | undefined> {
  for (;;) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!(error instanceof NoReadyPrefix)) throw error
      // In a transaction of its own, because it locks the row of the range until it ends.
      if (!(await prepareNumbers(db, error))) return undefined
    }
  }
}

/** Allocates the lowest ready prefix of the first range that has one; a number already in use is skipped. Demonstration firms use
 *  demonstration ranges only, real firms the others. Call it inside `runAllocation`. */
export async function allocatePrefix(tx: Queryable, input: AllocationInput): Promise<string> {
  for (;;) {
    const { taken, allocated } = await takeReady(tx, input)
    if (taken === null) throw new NoReadyPrefix(input)
    if (allocated !== null) return allocated
  }
}

/** Moves one number from the ready ones to those of the firm. It is only taken if another transaction has inserted it meanwhile. A released
 *  prefix keeps its row, which gets the firm and a new term. */
async function takeReady(tx: Queryable, { firmId, demonstration, at }: AllocationInput) {
  const [from, to] = [at.toISOString(), validUntil(at).toISOString()]
  const { rows } = await tx.execute<{ taken: string | null; allocated: string | null }>(sql`
    with next as (
      select company_prefix from ${readyPrefixes} where demonstration = ${demonstration}
      order by range_id, company_prefix limit 1 for update skip locked
    ), taken as (
      delete from ${readyPrefixes} using next where ${readyPrefixes.companyPrefix} = next.company_prefix
      returning next.company_prefix
    ), again as (
      update ${companyPrefixes} p set firm_id = ${firmId}, state = 'active', cancelled_at = null, released_at = null,
        allocated_at = ${from}::timestamptz, valid_to = ${to}::timestamptz
      from taken where p.company_prefix = taken.company_prefix and p.released_at is not null returning p.company_prefix
    ), allocated as (
      insert into ${companyPrefixes} (company_prefix, firm_id, allocated_at, valid_to)
      select company_prefix, ${firmId}, ${from}::timestamptz, ${to}::timestamptz from taken
      where not exists (select from again) on conflict do nothing returning company_prefix
    )
    select (select company_prefix from taken) as taken,
      coalesce((select company_prefix from again), (select company_prefix from allocated)) as allocated`)
  return rows[0] ?? { taken: null, allocated: null }
}

/** Returns a cancelled prefix to the pool: its number is ready again. False if it is in no range of its kind. The caller holds the lock on it. */
export async function releasePrefix(
  tx: Queryable,
  { companyPrefix, demonstration, at }: { companyPrefix: string; demonstration: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ company_prefix: string }>(sql`
    with range as (
      select id from ${prefixRanges} where length = ${companyPrefix.length} and demonstration = ${demonstration}
        and ${companyPrefix}::bigint between first and next - 1
    ), released as (
      update ${companyPrefixes} set released_at = ${at.toISOString()}::timestamptz
      where company_prefix = ${companyPrefix} and state = 'cancelled' and released_at is null and exists (select from range)
      returning company_prefix
    )
    insert into ${readyPrefixes} (company_prefix, range_id, demonstration)
    select released.company_prefix, range.id, ${demonstration} from released, range
    on conflict (company_prefix) do nothing returning company_prefix`)
  return rows.length > 0
}

type Preparation = Pick<AllocationInput, 'demonstration' | 'at'>

/** Makes the next numbers of the first open range ready whose day has come, unless another transaction did. False if no number is left. */
export async function prepareNumbers(db: Queryable, { demonstration, at }: Preparation): Promise<boolean> {
  return db.transaction(async tx => {
    const [range] = await tx
      .select({
        id: prefixRanges.id,
        length: prefixRanges.length,
        next: prefixRanges.next,
        last: prefixRanges.last,
      })
      .from(prefixRanges)
      .where(
        and(
          eq(prefixRanges.demonstration, demonstration),
          lte(prefixRanges.next, prefixRanges.last),
          or(isNull(prefixRanges.effectiveOn), lte(prefixRanges.effectiveOn, chinaDay(at))),
        ),
      )
      .orderBy(asc(prefixRanges.id))
      .limit(1)
      .for('update')
    if (await hasReady(tx, demonstration)) return true
    if (!range) return false
    const { id, length, next } = range
    const last = Math.min(next + batchSize - 1, range.last)
    const width = sql`power(10, 12 - ${length}::int)::bigint`
    await tx.execute(sql`
      insert into ${readyPrefixes} (company_prefix, range_id, demonstration)
      select lpad(n::text, ${length}::int, '0'), ${id}::bigint, ${demonstration}::boolean
      from generate_series(${next}::bigint, ${last}::bigint) n
      where not exists (select from ${companyPrefixes} where span && int8range(n * ${width}, (n + 1) * ${width}))`)
    await tx
      .update(prefixRanges)
      .set({ next: last + 1 })
      .where(eq(prefixRanges.id, id))
    return true
  })
}

/** Whether a ready number is free to be taken. Looks from the highest, so that an allocation is not delayed. */
async function hasReady(tx: Queryable, demonstration: boolean): Promise<boolean> {
  const [ready] = await tx
    .select({ companyPrefix: readyPrefixes.companyPrefix })
    .from(readyPrefixes)
    .where(eq(readyPrefixes.demonstration, demonstration))
    .orderBy(desc(readyPrefixes.rangeId), desc(readyPrefixes.companyPrefix))
    .limit(1)
    .for('update', { skipLocked: true })
  return ready !== undefined
}
