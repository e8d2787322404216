/** Queries of API keys. Only this file writes them. */
import { and, count, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { statement } from '../../db/statements.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { keyLimits } from './rules.ts'
import { apiKeyDays, apiKeys } from './tables.ts'

export type KeyRow = typeof apiKeys.$inferSelect
type NewKey = Pick<
  KeyRow,
  'firmId' | 'name' | 'mode' | 'secretHash' | 'hint' | 'scopes' | 'networks' | 'createdAt' | 'createdBy' | 'expiresAt'
>

/** The cache tag and the payload of the notice that a key was changed. */
export const keysTag = 'keys'

/** Tells every node, on commit, to read keys again. */
async function notifyNodes(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('published', ${keysTag})`)
}

/** A firm is a member while it is approved and has a prefix that is not cancelled. */
const isOfMember = sql<boolean>`${firms.status} = 'approved' and exists (select from ${companyPrefixes}
  where ${companyPrefixes.firmId} = ${firms.id} and ${companyPrefixes.state} <> 'cancelled')`

/** The key with a secret, and whether its firm is a member. */
export const keyByHash = statement(db =>
  db
    .select({ key: apiKeys, isOfMember })
    .from(apiKeys)
    .innerJoin(firms, eq(firms.id, apiKeys.firmId))
    .where(eq(apiKeys.secretHash, sql.placeholder('hash'))),
)

export type FoundKey = Awaited<ReturnType<typeof keyByHash>>[number]

const keyLock = 7310

/** Keys of a firm are made one after another, so that two at once do not exceed the most that it may have. */
export async function lockKeysOf(tx: Queryable, firmId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyLock}, ${firmId}::int)`)
}

export async function countKeysInForce(tx: Queryable, firmId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.firmId, firmId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
  return row?.keys ?? 0
}

export async function addKey(tx: Queryable, key: NewKey): Promise<KeyRow> {
  const [row] = await tx.insert(apiKeys).values(key).returning()
  if (!row) throw new Error('The new key was not returned')
  return row
}

/** The newest keys of a firm, those in force first. */
export const keysOfFirm = (db: Queryable, firmId: number, now: Date): Promise<KeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.firmId, firmId))
    .orderBy(sql`(${apiKeys.revokedAt} is not null or ${apiKeys.expiresAt} <= ${now})`, desc(apiKeys.id))
    .limit(100)

export async function hasKey(db: Queryable, { id, firmId }: { id: number; firmId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.firmId, firmId)))
  return rows.length > 0
}

/** An own key, locked until the transaction ends. */
export async function lockKey(tx: Queryable, { id, firmId }: { id: number; firmId: number }) {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.firmId, firmId)))
    .for('update')
  return row
}

/** Ends a key at a moment, because another one has taken its place. */
export async function replaceKey(tx: Queryable, id: number, by: { id: number; expiresAt: Date }): Promise<void> {
  await tx.update(apiKeys).set({ replacedBy: by.id, expiresAt: by.expiresAt }).where(eq(apiKeys.id, id))
  await notifyNodes(tx)
}

/** Revokes a key on all nodes; false if it was revoked before. */
export async function revokeKey(tx: Queryable, id: number, { by, at }: { by: number; at: Date }): Promise<boolean> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  await notifyNodes(tx)
  return revoked.length > 0
}

/** Notes when and from where a key was used. Returns whether the network is new for a key that was used before. */
export async function noteUse(
  tx: Queryable,
  { id, network, at }: { id: number; network: string; at: Date },
): Promise<{ isNew: boolean; key: KeyRow } | undefined> {
  const [before] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
  if (!before) return undefined
  const isKnown = before.networksSeen.includes(network)
  const networksSeen = isKnown ? before.networksSeen : [...before.networksSeen, network].slice(-keyLimits.networksSeen)
  const [key] = await tx
    .update(apiKeys)
    .set({ lastUsedAt: at, lastNetwork: network, networksSeen })
    .where(eq(apiKeys.id, id))
    .returning()
  return key && { isNew: !isKnown && before.networksSeen.length > 0, key }
}

/** Keys in force that end within some days. */
export const keysEndingBefore = (db: Queryable, { now, before }: { now: Date; before: Date }): Promise<KeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(
      and(
        isNull(apiKeys.revokedAt),
        isNull(apiKeys.replacedBy),
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, before),
      ),
    )
    .orderBy(apiKeys.id)

export type DayUse = { keyId: number; day: string; used: number }

/** Adds uses to the days of keys; returns the sums of all nodes. */
export async function addUses(db: Queryable, uses: readonly DayUse[]): Promise<DayUse[]> {
  if (uses.length === 0) return []
  return db
    .insert(apiKeyDays)
    .values([...uses].sort((one, other) => one.keyId - other.keyId))
    .onConflictDoUpdate({
      target: [apiKeyDays.keyId, apiKeyDays.day],
      set: { used: sql`${apiKeyDays.used} + excluded.used` },
    })
    .returning()
}

/** Adds a use if the day has so many left; undefined if it has not. */
export async function takeUses(
  db: Queryable,
  { most, ...use }: DayUse & { most: number },
): Promise<number | undefined> {
  if (use.used > most) return undefined
  const [row] = await db
    .insert(apiKeyDays)
    .values(use)
    .onConflictDoUpdate({
      target: [apiKeyDays.keyId, apiKeyDays.day],
      set: { used: sql`${apiKeyDays.used} + excluded.used` },
      setWhere: sql`${apiKeyDays.used} + excluded.used <= ${most}`,
    })
    .returning({ used: apiKeyDays.used })
  return row?.used
}

/** The use of keys since a day, the newest first. */
export const usesSince = (db: Queryable, { ids, day }: { ids: readonly number[]; day: string }): Promise<DayUse[]> =>
  db
    .select()
    .from(apiKeyDays)
    .where(and(inArray(apiKeyDays.keyId, [...ids]), gte(apiKeyDays.day, day)))
    .orderBy(desc(apiKeyDays.day))
