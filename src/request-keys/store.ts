/** Queries of the keys of requests. */
import { and, eq, isNull, like, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { type Outcome, requestKeys } from './tables.ts'

export type RequestKey = { firmId: number | null; accountId: number | null; call: string; key: string }

const isKey = ({ firmId, accountId, call, key }: RequestKey) =>
  and(
    firmId === null ? isNull(requestKeys.firmId) : eq(requestKeys.firmId, firmId),
    accountId === null ? isNull(requestKeys.accountId) : eq(requestKeys.accountId, accountId),
    eq(requestKeys.call, call),
    eq(requestKeys.key, key),
  )

/** Takes a key; false if it is of a request that was done. Waits for a transaction that has it and is not over. */
export async function takeKey(tx: Queryable, row: RequestKey & { content: string; createdAt: Date }): Promise<boolean> {
  const added = await tx.insert(requestKeys).values(row).onConflictDoNothing().returning({ key: requestKeys.key })
  return added.length > 0
}

export async function findKey(tx: Queryable, key: RequestKey) {
  const { content, outcome, createdAt } = requestKeys
  const [row] = await tx.select({ content, outcome, createdAt }).from(requestKeys).where(isKey(key))
  return row
}

export async function setOutcome(tx: Queryable, key: RequestKey, outcome: Outcome): Promise<void> {
  await tx.update(requestKeys).set({ outcome }).where(isKey(key))
}

/** Makes a key that was taken long ago good for another request. */
export async function deleteKey(tx: Queryable, key: RequestKey): Promise<void> {
  await tx.delete(requestKeys).where(isKey(key))
}

/** What the calls of programs with API keys are named after. */
export const machineCall = (name: string) => `v1 ${name}`

/** Deletes up to `limit` keys that are older, of all calls or of those of programs; returns how many. */
export async function deleteKeysBefore(
  db: Queryable,
  before: Date,
  { limit, of = 'all' }: { limit: number; of?: 'all' | 'machines' },
): Promise<number> {
  const isOld = and(
    lt(requestKeys.createdAt, before),
    of === 'machines' ? like(requestKeys.call, machineCall('%')) : undefined,
  )
  const old = db.select({ place: sql`ctid` }).from(requestKeys).where(isOld).limit(limit)
  const deleted = await db.delete(requestKeys).where(sql`ctid in ${old}`).returning({ key: requestKeys.key })
  return deleted.length
}
