/** Passkeys and their challenges. Only this file writes them. */
import { and, asc, count, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import type { ChallengePurpose } from './passkey-rules.ts'
import { passkeyChallenges, passkeys } from './tables.ts'

export type Passkey = typeof passkeys.$inferSelect
type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'lastUsedAt'>

/** Oldest first. */
export async function passkeysOf(db: Queryable, accountId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id))
}

export async function countPasskeys(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.accountId, accountId))
  return row?.count ?? 0
}

export async function passkeyByCredential(db: Queryable, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** False if an account has this passkey already. */
export async function addPasskey(tx: Queryable, passkey: NewPasskey): Promise<boolean> {
  const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return added.length === 1
}

/** Stores the new counter of a passkey that was used. False if it has not grown, unless the authenticator counts nothing and always sends 0: then it
 *  is sent by a copy (Web Authentication, "Signature Counter Considerations"). Of many answers at the same time one gets true. */
export async function storeCounter(
  db: Queryable,
  { id, counter, at }: { id: number; counter: number; at: Date },
): Promise<boolean> {
  const hasGrown = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id })
  return used.length === 1
}

const isOwn = ({ id, accountId }: { id: number; accountId: number }) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))

/** False if the account has no such passkey. */
export async function renamePasskey(db: Queryable, { name, ...own }: { id: number; accountId: number; name: string }) {
  const renamed = await db.update(passkeys).set({ name }).where(isOwn(own)).returning({ id: passkeys.id })
  return renamed.length === 1
}

/** The removed passkey, or undefined if the account has none of this id. */
export async function removePasskey(tx: Queryable, own: { id: number; accountId: number }) {
  const [removed] = await tx.delete(passkeys).where(isOwn(own)).returning({ name: passkeys.name })
  return removed
}

/** Returns how many there were. */
export async function removePasskeys(tx: Queryable, accountId: number): Promise<number> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.accountId, accountId)).returning({ id: passkeys.id })
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId))
  return removed.length
}

type Challenge = { challengeHash: string; purpose: ChallengePurpose; accountId: number | null }

/** Stores a challenge, and deletes expired ones. */
export async function saveChallenge(
  db: Queryable,
  { expiresAt, at, ...challenge }: Challenge & { expiresAt: Date; at: Date },
): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at))
  await db.insert(passkeyChallenges).values({ ...challenge, expiresAt })
}

const isOf = (accountId: number | null): SQL =>
  accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId)

/** Uses up a challenge. False if there is none: of many answers at the same time one gets true. */
export async function spendChallenge(
  db: Queryable,
  { challengeHash, purpose, accountId, at }: Challenge & { at: Date },
): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.purpose, purpose),
        isOf(accountId),
        gt(passkeyChallenges.expiresAt, at),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash })
  return spent.length === 1
}
