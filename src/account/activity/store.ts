/** The login history, the list of sessions, and the audit of accounts. */
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { sessions } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import type { AccountEvent, LoginOutcome } from './rules.ts'
import { accountAudit, loginHistory } from './tables.ts'

type LoginRecord = {
  accountId: number | undefined
  outcome: LoginOutcome
  at: Date
  address: string
  userAgent: string
}

/** Records a login. Also one with an unknown name, so that the response time does not reveal who has an account. Returns its id. */
export async function recordLogin(
  db: Queryable,
  { accountId, outcome, at, address, userAgent }: LoginRecord,
): Promise<number> {
  const [row] = await db
    .insert(loginHistory)
    .values({ accountId: accountId ?? null, outcome, at, address, userAgent })
    .returning({ id: loginHistory.id })
  if (!row) throw new Error('The login was not recorded')
  return row.id
}

/** Changes the outcome of a login that went on. A success stays one. */
export async function settleLogin(db: Queryable, id: number, outcome: LoginOutcome): Promise<void> {
  await db
    .update(loginHistory)
    .set({ outcome })
    .where(and(eq(loginHistory.id, id), ne(loginHistory.outcome, 'success')))
}

/** The newest logins of an account. */
export async function loginsOf(db: Queryable, accountId: number, limit: number) {
  return db
    .select()
    .from(loginHistory)
    .where(eq(loginHistory.accountId, accountId))
    .orderBy(desc(loginHistory.id))
    .limit(limit)
}

/** The newest sessions of an account; the one that has not ended is active unless its time is over. */
export async function sessionsOf(db: Queryable, accountId: number, limit: number) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.startedAt), desc(sessions.id))
    .limit(limit)
}

export type AuditEntry = {
  accountId: number
  event: AccountEvent
  /** Absent for a job of the site. */
  by?: { accountId: number; username: string; realName: string | null } | undefined
  at: Date
  address?: string
  details?: Readonly<Record<string, string>>
}

/** Adds a line to the audit of an account, in the transaction of the change. */
export async function addAudit(
  tx: Queryable,
  { accountId, event, by, at, address, details = {} }: AuditEntry,
): Promise<void> {
  const byName = by ? by.realName || by.username : 'system'
  await tx
    .insert(accountAudit)
    .values({ accountId, event, byAccountId: by?.accountId ?? null, byName, at, address: address ?? null, details })
}

const rowsPerStatement = 5000

/** Deletes logins before a moment, some thousands in each statement. */
export async function deleteLoginsBefore(db: Queryable, moment: Date): Promise<number> {
  for (let total = 0; ; ) {
    const oldest = db
      .select({ id: loginHistory.id })
      .from(loginHistory)
      .where(lt(loginHistory.at, moment))
      .orderBy(loginHistory.at)
      .limit(rowsPerStatement)
    const deleted = await db
      .delete(loginHistory)
      .where(inArray(loginHistory.id, oldest))
      .returning({ id: loginHistory.id })
    total += deleted.length
    if (deleted.length < rowsPerStatement) return total
  }
}

/** Whether an account has this session. */
export async function ownSession(db: Queryable, id: number, accountId: number) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
  return row
}
