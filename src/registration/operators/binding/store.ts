/** Members that an account can be bound to, and the open case of an account. */
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { accounts } from '../../../access/tables.ts'
import type { Queryable } from '../../../db/connect.ts'
import type { CaseRow } from '../../cases/store.ts'
import { certificates } from '../../certificates/tables.ts'
import { editableCaseStatuses, pendingCaseStatuses } from '../../life-cycle/rules.ts'
import { cases, companyPrefixes, firmOperators, firms } from '../../tables.ts'
import type { MemberCode } from './rules.ts'

/** The member of a code with its prefixes that are not cancelled. Firms that are no members, and ended prefixes, are missing. */
export async function memberByCode(db: Queryable, code: MemberCode) {
  const isMember = and(eq(firms.status, 'approved'), ne(companyPrefixes.state, 'cancelled'))
  const [row] = await db
    .select({
      firm: firms,
      companyPrefixes: sql<
        string[]
      >`array_agg(${companyPrefixes.companyPrefix} order by ${companyPrefixes.companyPrefix})`,
    })
    .from(firms)
    .innerJoin(companyPrefixes, eq(companyPrefixes.firmId, firms.id))
    .where(and(isMember, inArray(firms.id, memberFirmQuery(db, code))))
    .groupBy(firms.id)
  return row
}

/** The firm that a code names, whatever its state. */
function memberFirmQuery(db: Queryable, code: MemberCode) {
  if (code.kind === 'companyPrefix')
    return db
      .select({ id: companyPrefixes.firmId })
      .from(companyPrefixes)
      .where(and(eq(companyPrefixes.companyPrefix, code.value), ne(companyPrefixes.state, 'cancelled')))
  if (code.kind === 'certificate')
    return db.select({ id: certificates.firmId }).from(certificates).where(eq(certificates.number, code.value))
  return db
    .select({ id: firms.id })
    .from(firms)
    .where(and(eq(firms.creditCode, code.value), eq(firms.status, 'approved')))
}

/** Locks the account until the transaction ends, so that two tabs begin one case. */
export async function lockAccount(tx: Queryable, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
}

const isBindingOf = (accountId: number) => and(eq(cases.kind, 'binding'), eq(cases.accountId, accountId))

/** The case of an account that is not settled; a unique index allows only one. */
export async function openBinding(tx: Queryable, accountId: number): Promise<CaseRow | undefined> {
  const isOpen = inArray(cases.status, [...editableCaseStatuses, ...pendingCaseStatuses])
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(isBindingOf(accountId), isOpen))
  return row
}

/** The submitted bindings of a firm that are not decided, the oldest first. */
export async function pendingBindings(db: Queryable, firmId: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(and(eq(cases.firmId, firmId), eq(cases.kind, 'binding'), inArray(cases.status, pendingCaseStatuses)))
    .orderBy(cases.id)
}

export async function countBindingsSince(tx: Queryable, accountId: number, since: Date): Promise<number> {
  const isRecent = and(isBindingOf(accountId), gt(cases.createdAt, since))
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(cases).where(isRecent)
  return row?.count ?? 0
}

/** The owners that a firm has, by name. */
export async function ownerNames(db: Queryable, firmId: number): Promise<string[]> {
  const rows = await db
    .select({ realName: accounts.realName, username: accounts.username })
    .from(firmOperators)
    .innerJoin(accounts, eq(accounts.id, firmOperators.accountId))
    .where(and(eq(firmOperators.firmId, firmId), eq(firmOperators.role, 'owner')))
    .orderBy(firmOperators.joinedAt)
  return rows.map(({ realName, username }) => (realName ? `${realName}（${username}）` : username))
}

/** The account of a case as its reviewers know it; undefined if it was closed. */
export async function applicantOf(db: Queryable, accountId: number) {
  const { username, realName, phone } = accounts
  const [row] = await db
    .select({ username, realName, phone })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.disabled, false)))
  return row
}
