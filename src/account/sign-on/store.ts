/** Identities of staff at the provider, and logins that are there. Only this file writes them. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { signOnRequests, staffIdentities } from './tables.ts'

export type StaffIdentity = typeof staffIdentities.$inferSelect

type NewRequest = typeof signOnRequests.$inferInsert

/** Stores a login that goes to the provider, and deletes expired ones. */
export async function saveRequest(db: Queryable, request: NewRequest, now: Date): Promise<void> {
  await db.delete(signOnRequests).where(lt(signOnRequests.expiresAt, now))
  await db.insert(signOnRequests).values(request)
}

/** The login that a browser began, which cannot be taken again. */
export async function takeRequest(
  db: Queryable,
  { stateHash, browserHash, at }: { stateHash: string; browserHash: string; at: Date },
) {
  const [taken] = await db
    .delete(signOnRequests)
    .where(
      and(
        eq(signOnRequests.stateHash, stateHash),
        eq(signOnRequests.browserHash, browserHash),
        gt(signOnRequests.expiresAt, at),
      ),
    )
    .returning({ issuer: signOnRequests.issuer, secrets: signOnRequests.secrets })
  return taken
}

export async function identityOf(db: Queryable, accountId: number): Promise<StaffIdentity | undefined> {
  const [row] = await db.select().from(staffIdentities).where(eq(staffIdentities.accountId, accountId))
  return row
}

/** Notes the use of a linked account of the provider and returns whose it is. */
export async function accountOfSubject(
  db: Queryable,
  { issuer, subject, at }: { issuer: string; subject: string; at: Date },
): Promise<number | undefined> {
  const [used] = await db
    .update(staffIdentities)
    .set({ lastUsedAt: at })
    .where(and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.subject, subject)))
    .returning({ accountId: staffIdentities.accountId })
  return used?.accountId
}

type FirstUse = { issuer: string; subject: string; at: Date }

/** Links the account that an administrator has entered. Undefined if there is no such entry, or it is linked with somebody. */
export async function linkByEntry(tx: Queryable, { issuer, subject, at, entry }: FirstUse & { entry: string }) {
  const [linked] = await tx
    .update(staffIdentities)
    .set({ subject, linkedAt: at, lastUsedAt: at })
    .where(and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.entry, entry), isNull(staffIdentities.subject)))
    .returning({ accountId: staffIdentities.accountId })
  return linked?.accountId
}

/** Links the active account of staff with this mailbox. Undefined if there is none, or it has an entry or a link already. */
export async function linkByEmail(tx: Queryable, { issuer, subject, at, email }: FirstUse & { email: string }) {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(sql`lower(${accounts.email})`, email.toLowerCase()),
        eq(accounts.userType, 'staff'),
        eq(accounts.disabled, false),
        eq(accounts.demonstration, false),
      ),
    )
  if (!account) return undefined
  const [linked] = await tx
    .insert(staffIdentities)
    .values({ accountId: account.id, issuer, subject, linkedAt: at, lastUsedAt: at })
    .onConflictDoNothing()
    .returning({ accountId: staffIdentities.accountId })
  return linked?.accountId
}

/** Replaces what an account is at the provider by an entry. False if another account has this entry. */
export async function enterIdentity(
  tx: Queryable,
  { accountId, issuer, entry }: { accountId: number; issuer: string; entry: string },
): Promise<boolean> {
  try {
    await tx.transaction(async inner => {
      await inner.delete(staffIdentities).where(eq(staffIdentities.accountId, accountId))
      await inner.insert(staffIdentities).values({ accountId, issuer, entry })
    })
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'staff_identities_entry') return false
    throw error
  }
}

/** False if the account has neither entry nor link. */
export async function removeIdentity(tx: Queryable, accountId: number): Promise<boolean> {
  const removed = await tx
    .delete(staffIdentities)
    .where(eq(staffIdentities.accountId, accountId))
    .returning({ accountId: staffIdentities.accountId })
  return removed.length === 1
}
