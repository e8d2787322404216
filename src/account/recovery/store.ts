/** Requests of staff to give an account a new phone. The new phone is stored while a request is open, then only its mask. */
import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { firmOperators, firms } from '../../registration/tables.ts'
import { openRecoveryStates, type RecoveryState, recoveryPeriods } from './rules.ts'
import { accountRecoveries } from './tables.ts'

export type Recovery = typeof accountRecoveries.$inferSelect

/** The firm that an account acts for; a firm that was never submitted has no branch. */
export async function firmOfAccount(db: Queryable, accountId: number) {
  const [row] = await db
    .select({
      firmId: firms.id,
      firmName: firms.firmName,
      branchCode: firms.branchCode,
      submittedAt: firms.submittedAt,
    })
    .from(firmOperators)
    .innerJoin(firms, eq(firms.id, firmOperators.firmId))
    .where(eq(firmOperators.accountId, accountId))
  return row
}

const isOpen = inArray(accountRecoveries.state, openRecoveryStates)
const maskedPhone = sql`case when length(${accountRecoveries.newPhone}) = 11
  then left(${accountRecoveries.newPhone}, 3) || '****' || right(${accountRecoveries.newPhone}, 4) else ${accountRecoveries.newPhone} end`

/** Ends requests that nobody decided or used in time, and returns them as they were, with the whole new phone. */
export async function expireRecoveries(tx: Queryable, at: Date): Promise<Recovery[]> {
  const decideLimit = new Date(at.getTime() - recoveryPeriods.decideMs)
  const isLate = or(
    and(eq(accountRecoveries.state, 'requested'), lte(accountRecoveries.requestedAt, decideLimit)),
    and(eq(accountRecoveries.state, 'approved'), lte(accountRecoveries.usableUntil, at)),
  )
  const late = await tx.select().from(accountRecoveries).where(isLate).orderBy(accountRecoveries.id).for('update')
  if (late.length === 0) return []
  await tx
    .update(accountRecoveries)
    .set({ state: 'expired', closedAt: at, newPhone: maskedPhone })
    .where(
      inArray(
        accountRecoveries.id,
        late.map(({ id }) => id),
      ),
    )
  return late
}

type NewRecovery = Pick<
  Recovery,
  'accountId' | 'branchCode' | 'newPhone' | 'reason' | 'needsUsername' | 'requestedBy' | 'requestedAt'
>

/** Adds a request. Undefined if the account has an open one. */
export async function addRecovery(tx: Queryable, recovery: NewRecovery): Promise<number | undefined> {
  const [added] = await tx
    .insert(accountRecoveries)
    .values(recovery)
    .onConflictDoNothing()
    .returning({ id: accountRecoveries.id })
  return added?.id
}

const accountName = (column: typeof accountRecoveries.requestedBy | typeof accountRecoveries.decidedBy) =>
  sql<string | null>`(select coalesce(a.real_name, a.username) from accounts a where a.id = ${column})`

/** The newest requests, of one branch or of all. */
export async function findRecoveries(db: Queryable, branchCode: string | undefined, limit: number) {
  return db
    .select({
      recovery: accountRecoveries,
      username: accounts.username,
      firmName: firms.firmName,
      requestedBy: accountName(accountRecoveries.requestedBy),
      decidedBy: accountName(accountRecoveries.decidedBy),
    })
    .from(accountRecoveries)
    .innerJoin(accounts, eq(accounts.id, accountRecoveries.accountId))
    .leftJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
    .leftJoin(firms, eq(firms.id, firmOperators.firmId))
    .where(branchCode === undefined ? undefined : eq(accountRecoveries.branchCode, branchCode))
    .orderBy(desc(accountRecoveries.id))
    .limit(limit)
}

export async function recoveryById(tx: Queryable, id: number): Promise<Recovery | undefined> {
  const [row] = await tx.select().from(accountRecoveries).where(eq(accountRecoveries.id, id))
  return row
}

type Decision = { id: number; state: 'approved' | 'refused'; by: number; at: Date; remark: string | null }

/** Decides an undecided request of another person. False if it was decided, stopped or used meanwhile. */
export async function decideRecovery(tx: Queryable, { id, state, by, at, remark }: Decision): Promise<boolean> {
  const isApproved = state === 'approved'
  const decided = await tx
    .update(accountRecoveries)
    .set({
      ...{ state, decidedBy: by, decidedAt: at, remark },
      usableUntil: isApproved ? new Date(at.getTime() + recoveryPeriods.useMs) : null,
      ...(!isApproved && { closedAt: at, newPhone: maskedPhone }),
    })
    .where(
      and(
        eq(accountRecoveries.id, id),
        eq(accountRecoveries.state, 'requested'),
        isNull(accountRecoveries.decidedBy),
        gt(accountRecoveries.requestedAt, new Date(at.getTime() - recoveryPeriods.decideMs)),
      ),
    )
    .returning({ id: accountRecoveries.id })
  return decided.length === 1
}

const isUsable = ({ accountId, phone, at }: UsableKey): SQL | undefined =>
  and(
    eq(accountRecoveries.accountId, accountId),
    eq(accountRecoveries.newPhone, phone),
    eq(accountRecoveries.state, 'approved'),
    gt(accountRecoveries.usableUntil, at),
  )

type UsableKey = { accountId: number; phone: string; at: Date }

/** The approved request for this account and new phone, if it can still be used. */
export async function usableRecovery(db: Queryable, key: UsableKey): Promise<Recovery | undefined> {
  const [row] = await db.select().from(accountRecoveries).where(isUsable(key))
  return row
}

/** Uses up an approved request. False if it was used or stopped meanwhile. */
export async function redeemRecovery(tx: Queryable, key: UsableKey): Promise<boolean> {
  const redeemed = await tx
    .update(accountRecoveries)
    .set({ state: 'used', closedAt: key.at, newPhone: maskedPhone })
    .where(isUsable(key))
    .returning({ id: accountRecoveries.id })
  return redeemed.length === 1
}

export async function openRecovery(db: Queryable, accountId: number): Promise<Recovery | undefined> {
  const [row] = await db
    .select()
    .from(accountRecoveries)
    .where(and(eq(accountRecoveries.accountId, accountId), isOpen))
  return row
}

/** Ends an open request of an account. False if there is none. */
export async function closeRecovery(
  tx: Queryable,
  { id, accountId, state, at }: { id: number; accountId: number; state: RecoveryState; at: Date },
): Promise<boolean> {
  const closed = await tx
    .update(accountRecoveries)
    .set({ state, closedAt: at, newPhone: maskedPhone })
    .where(and(eq(accountRecoveries.id, id), eq(accountRecoveries.accountId, accountId), isOpen))
    .returning({ id: accountRecoveries.id })
  return closed.length === 1
}
