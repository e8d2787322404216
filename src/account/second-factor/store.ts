/** Authenticators, recovery codes, and logins that wait for their next step. */
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { countPasskeys, removePasskeys } from '../passkeys/store.ts'
import type { LoginStep } from './login-steps.ts'
import { pendingLogins, recoveryCodes, secondFactors } from './tables.ts'

export type SecondFactor = typeof secondFactors.$inferSelect
export type PendingLogin = typeof pendingLogins.$inferSelect

export async function findFactor(db: Queryable, accountId: number): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return row
}

/** Stores a new secret that is not yet confirmed. False if the account already has a confirmed one. */
export async function saveUnconfirmed(
  db: Queryable,
  { accountId, secret, at }: { accountId: number; secret: string; at: Date },
): Promise<boolean> {
  const saved = await db
    .insert(secondFactors)
    .values({ accountId, secret, createdAt: at })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { secret, createdAt: at, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return saved.length === 1
}

/** Puts a secret into use. False if it was replaced or confirmed meanwhile. */
export async function confirmFactor(
  tx: Queryable,
  { accountId, secret, step, at }: { accountId: number; secret: string; step: number; at: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: at, lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return confirmed.length === 1
}

/** Uses up a time step and all before it. False if it is used up: of many tries at the same time one gets true. */
export async function spendStep(
  db: Queryable,
  { accountId, secret, step }: { accountId: number; secret: string; step: number },
): Promise<boolean> {
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.secret, secret),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return spent.length === 1
}

/** By what an account proves itself besides its password. */
export type FactorWays = { authenticator: boolean; passkeys: number }

export async function factorWays(db: Queryable, accountId: number): Promise<FactorWays> {
  const [factor, passkeys] = await Promise.all([findFactor(db, accountId), countPasskeys(db, accountId)])
  return { authenticator: !!factor?.confirmedAt, passkeys }
}

export const hasFactor = ({ authenticator, passkeys }: FactorWays): boolean => authenticator || passkeys > 0

/** Removes the authenticator alone. False if there is none in use. */
export async function removeAuthenticator(tx: Queryable, accountId: number): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Removes the authenticator of an account, its passkeys and recovery codes, and logins that wait for them. */
export async function removeFactor(tx: Queryable, accountId: number): Promise<boolean> {
  const hadAuthenticator = await removeAuthenticator(tx, accountId)
  const passkeys = await removePasskeys(tx, accountId)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await deletePendingLogins(tx, accountId)
  return hadAuthenticator || passkeys > 0
}

/** Ends the logins of an account that wait for their next step. */
export async function deletePendingLogins(tx: Queryable, accountId: number): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.accountId, accountId))
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  { accountId, hashes }: { accountId: number; hashes: readonly string[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(hashes.map(codeHash => ({ accountId, codeHash })))
}

/** Uses up a recovery code. False if there is none or it is used: of many tries at the same time one gets true. */
export async function spendRecoveryCode(
  tx: Queryable,
  { accountId, codeHash, at }: { accountId: number; codeHash: string; at: Date },
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id })
  return spent.length === 1
}

/** Used or not. */
export async function hasRecoveryCodes(db: Queryable, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .limit(1)
  return row !== undefined
}

export async function unusedRecoveryCodes(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

type NewPendingLogin = Omit<typeof pendingLogins.$inferInsert, 'id' | 'tries' | 'usedAt'>

/** Stores a login that waits, and deletes expired ones. */
export async function savePendingLogin(db: Queryable, login: NewPendingLogin, now: Date): Promise<void> {
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, now))
  await db.insert(pendingLogins).values(login)
}

const isUsable = (tokenHash: string, at: Date) =>
  and(eq(pendingLogins.tokenHash, tokenHash), isNull(pendingLogins.usedAt), gt(pendingLogins.expiresAt, at))

export async function findPendingLogin(
  db: Queryable,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<PendingLogin | undefined> {
  const [row] = await db.select().from(pendingLogins).where(isUsable(tokenHash, at))
  return row
}

/** Counts a try before it is checked, so that tries at the same time cannot exceed the limit. False if none is left. */
export async function countPendingTry(db: Queryable, id: number, maxTries: number): Promise<boolean> {
  const counted = await db
    .update(pendingLogins)
    .set({ tries: sql`${pendingLogins.tries} + 1` })
    .where(and(eq(pendingLogins.id, id), isNull(pendingLogins.usedAt), lt(pendingLogins.tries, maxTries)))
    .returning({ id: pendingLogins.id })
  return counted.length === 1
}

/** Ends a step of a login. False if another request has ended it. */
export async function closePendingLogin(db: Queryable, { id, step, at }: { id: number; step: LoginStep; at: Date }) {
  const used = await db
    .update(pendingLogins)
    .set({ usedAt: at })
    .where(and(eq(pendingLogins.id, id), eq(pendingLogins.step, step), isNull(pendingLogins.usedAt)))
    .returning({ id: pendingLogins.id })
  return used.length === 1
}
