/** Colleagues: accounts of staff and the invitations that nobody has used yet, as one list; and the changes of accounts. */
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '../../access/tables.ts'
import { loginHistory } from '../../account/activity/tables.ts'
import { waitingStates } from '../../account/invitation/rules.ts'
import { staffInvitations } from '../../account/invitation/tables.ts'
import { passkeys } from '../../account/passkeys/tables.ts'
import { secondFactors } from '../../account/second-factor/tables.ts'
import { staffIdentities } from '../../account/sign-on/tables.ts'
import { isOneOf } from '../../db/columns.ts'
import type { Queryable } from '../../db/connect.ts'
import { escapeLike, pageReply, totalOfRows } from '../../db/paging.ts'
import { cases, firms } from '../../registration/tables.ts'
import { type Duty, roleOfDuty } from '../../wire/access/duties.ts'
import type { Role } from '../../wire/access/roles.ts'
import type { Levels } from '../../wire/integers.ts'
import type { ChangeState, SignOnState, StaffState } from '../rules.ts'
import { staffChanges } from '../tables.ts'

export type ColleagueFilter = {
  keyword?: string | undefined
  duty?: Duty | undefined
  branchCode?: string | undefined
  state?: StaffState | undefined
  withDisabled: boolean
  currPage: number
  pageSize: number
}

/** `isFactorRequired`: of all staff, on a real installation. */
type Reader = { at: Date; isFactorRequired: boolean }

const lastLogin = sql<string | null>`(select max(${loginHistory.at}) from ${loginHistory}
  where ${loginHistory.accountId} = ${accounts.id} and ${loginHistory.outcome} = 'success')`

/** Accounts and waiting invitations with the same columns. */
function people(db: Queryable, { at, isFactorRequired }: Reader) {
  const hasAuthenticator = sql<boolean>`(${secondFactors.confirmedAt} is not null)`
  const passkeyCount = sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.accountId} = ${accounts.id})`
  const hasFactor = sql<boolean>`(${hasAuthenticator} or ${passkeyCount} > 0)`
  const needsFactor = sql`(${accounts.factorRequired} or (${isFactorRequired} and not ${accounts.demonstration}))`
  const ofAccounts = db
    .select({
      kind: sql<'account' | 'invitation'>`'account'`.as('kind'),
      id: accounts.id,
      realName: sql<string>`coalesce(${accounts.realName}, ${accounts.username})`.as('real_name'),
      username: sql<string | null>`${accounts.username}`.as('username'),
      email: accounts.email,
      phone: accounts.phone,
      role: sql<Role | null>`${accounts.role}`.as('role'),
      levels: sql<Levels | null>`${accounts.levels}`.as('levels'),
      demonstration: sql<boolean>`${accounts.demonstration}`.as('demonstration'),
      hasFactor: hasFactor.as('has_factor'),
      hasAuthenticator: hasAuthenticator.as('has_authenticator'),
      passkeys: passkeyCount.as('passkeys'),
      signOn: sql<SignOnState | null>`case when ${staffIdentities.subject} is not null then 'linked'
        when ${staffIdentities.entry} is not null then 'entered' end`.as('sign_on'),
      lastLoginAt: lastLogin.as('last_login_at'),
      state: sql<StaffState>`case when ${accounts.disabled} then 'disabled'
        when not ${hasFactor} and ${needsFactor} then 'factor' else 'active' end`.as('state'),
      expiresAt: sql<string | null>`null::timestamptz`.as('expires_at'),
      createdAt: sql<string>`${accounts.createdAt}`.as('created_at'),
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .leftJoin(staffIdentities, eq(staffIdentities.accountId, accounts.id))
    .where(eq(accounts.userType, 'staff'))
  const ofInvitations = db
    .select({
      kind: sql<'account' | 'invitation'>`'invitation'`.as('kind'),
      id: staffInvitations.id,
      realName: sql<string>`${staffInvitations.realName}`.as('real_name'),
      username: sql<string | null>`null`.as('username'),
      email: staffInvitations.email,
      phone: staffInvitations.phone,
      role: sql<Role | null>`${staffInvitations.role}`.as('role'),
      levels: sql<Levels | null>`${staffInvitations.levels}`.as('levels'),
      demonstration: sql<boolean>`false`.as('demonstration'),
      hasFactor: sql<boolean>`false`.as('has_factor'),
      hasAuthenticator: sql<boolean>`false`.as('has_authenticator'),
      passkeys: sql<number>`0`.as('passkeys'),
      signOn: sql<SignOnState | null>`null::text`.as('sign_on'),
      lastLoginAt: sql<string | null>`null::timestamptz`.as('last_login_at'),
      state: sql<StaffState>`case when ${staffInvitations.state} = 'proposed' then 'proposed'
        when ${staffInvitations.expiresAt} <= ${at.toISOString()}::timestamptz then 'expired' else 'invited' end`.as(
        'state',
      ),
      expiresAt: sql<string | null>`${staffInvitations.expiresAt}`.as('expires_at'),
      createdAt: sql<string>`${staffInvitations.invitedAt}`.as('created_at'),
    })
    .from(staffInvitations)
    .where(isOneOf(staffInvitations.state, waitingStates))
  return unionAll(ofAccounts, ofInvitations).as('people')
}

type People = ReturnType<typeof people>

/** All columns of the list. */
const columnsOf = (all: People) => ({
  kind: all.kind,
  id: all.id,
  realName: all.realName,
  username: all.username,
  email: all.email,
  phone: all.phone,
  role: all.role,
  levels: all.levels,
  demonstration: all.demonstration,
  hasFactor: all.hasFactor,
  hasAuthenticator: all.hasAuthenticator,
  passkeys: all.passkeys,
  signOn: all.signOn,
  lastLoginAt: all.lastLoginAt,
  state: all.state,
  expiresAt: all.expiresAt,
  createdAt: all.createdAt,
})

function condition(all: People, { keyword, duty, branchCode, state, withDisabled }: ColleagueFilter): SQL | undefined {
  const pattern = `%${escapeLike(keyword ?? '')}%`
  const texts = [all.realName, all.username, all.email, all.phone]
  return and(
    keyword ? or(...texts.map(column => sql`${column} ilike ${pattern}`)) : undefined,
    duty && isOfDuty(all, duty),
    branchCode ? eq(all.levels, branchCode as Levels) : undefined,
    state ? eq(all.state, state) : undefined,
    state || withDisabled ? undefined : sql`${all.state} <> 'disabled'`,
  )
}

function isOfDuty(all: People, duty: Duty): SQL {
  const { role, levels } = roleOfDuty(duty)
  return sql`${all.role} = ${role} and ${levels === 'branch' ? sql`${all.levels} ~ '^[0-9]{4}$'` : isOneOf(all.levels, levels)}`
}

/** A page of colleagues, those who wait for something first, then by name. */
export async function findColleagues(db: Queryable, filter: ColleagueFilter, reader: Reader) {
  const { currPage, pageSize } = filter
  const all = people(db, reader)
  const matches = db.select({ id: all.id }).from(all).where(condition(all, filter))
  const rows = await db
    .select({ ...columnsOf(all), total: totalOfRows.as('total') })
    .from(all)
    .where(condition(all, filter))
    .orderBy(sql`${all.state} = 'disabled', ${all.kind} = 'account'`, all.realName, all.id)
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  return pageReply(db, filter, { rows, matches })
}

export type Colleague = Awaited<ReturnType<typeof findColleagues>>['rows'][number]

export async function colleagueById(db: Queryable, id: number, reader: Reader): Promise<Colleague | undefined> {
  const all = people(db, reader)
  const [person] = await db
    .select(columnsOf(all))
    .from(all)
    .where(and(eq(all.kind, 'account'), eq(all.id, id)))
  return person
}

/** How many there are of what the head of the page and its filters name. */
export async function countPeople(db: Queryable, reader: Reader) {
  const all = people(db, reader)
  const [row] = await db
    .select({
      people: sql<number>`count(*) filter (where ${all.kind} = 'account' and ${all.state} <> 'disabled')::int`,
      withoutFactor: sql<number>`count(*) filter (where ${all.state} = 'factor')::int`,
      invited: sql<number>`count(*) filter (where ${all.kind} = 'invitation')::int`,
      enterprises: sql<number>`(select count(*)::int from (select from accounts where user_type <> 'staff' limit 10000) few)`,
    })
    .from(all)
  return row ?? { people: 0, withoutFactor: 0, invited: 0, enterprises: 0 }
}

/** Reviewers of each branch, and the applications and cases that it has to decide. */
export async function branchWork(db: Queryable) {
  const reviewers = await db
    .select({ code: accounts.levels, count: sql<number>`count(*)::int` })
    .from(accounts)
    .where(and(eq(accounts.role, 'reviewer'), eq(accounts.disabled, false)))
    .groupBy(accounts.levels)
  const count = sql<number>`count(*)::int`
  const waitingFirms = await db
    .select({ code: firms.branchCode, count })
    .from(firms)
    .where(eq(firms.status, 'atBranch'))
    .groupBy(firms.branchCode)
  const waitingCases = await db
    .select({ code: cases.branchCode, count })
    .from(cases)
    .where(eq(cases.status, 'atBranch'))
    .groupBy(cases.branchCode)
  return { reviewers, waiting: [...waitingFirms, ...waitingCases] }
}

/** Whether a session of the account has not ended. */
export async function hasOpenSession(db: Queryable, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
  return row !== undefined
}

type NewChange = typeof staffChanges.$inferInsert

export async function addChange(tx: Queryable, change: NewChange): Promise<number> {
  const [added] = await tx.insert(staffChanges).values(change).returning({ id: staffChanges.id })
  if (!added) throw new Error('The change was not returned')
  return added.id
}

const nameOf = (column: typeof staffChanges.byAccountId | typeof staffChanges.decidedBy) =>
  sql<string | null>`(select coalesce(a.real_name, a.username) from accounts a where a.id = ${column})`

const changeColumns = {
  change: staffChanges,
  byName: nameOf(staffChanges.byAccountId),
  decidedByName: nameOf(staffChanges.decidedBy),
}

/** The newest changes of an account. */
export async function changesOf(db: Queryable, accountId: number, limit: number) {
  return db
    .select(changeColumns)
    .from(staffChanges)
    .where(eq(staffChanges.accountId, accountId))
    .orderBy(desc(staffChanges.id))
    .limit(limit)
}

/** What waits for a second administrator, oldest first. */
export async function openProposals(db: Queryable) {
  return db
    .select({
      ...changeColumns,
      realName: sql<string>`coalesce(${accounts.realName}, ${accounts.username}, ${staffInvitations.realName})`,
    })
    .from(staffChanges)
    .leftJoin(accounts, eq(accounts.id, staffChanges.accountId))
    .leftJoin(staffInvitations, eq(staffInvitations.id, staffChanges.invitationId))
    .where(eq(staffChanges.state, 'proposed'))
    .orderBy(staffChanges.id)
}

export type ChangeRow = Awaited<ReturnType<typeof changesOf>>[number]

export async function proposalById(tx: Queryable, id: number) {
  const [row] = await tx.select().from(staffChanges).where(eq(staffChanges.id, id)).for('update')
  return row
}

export async function proposalOf(tx: Queryable, accountId: number) {
  const [row] = await tx
    .select()
    .from(staffChanges)
    .where(and(eq(staffChanges.accountId, accountId), eq(staffChanges.state, 'proposed')))
  return row
}

type Decision = { id: number; state: ChangeState; by: number; at: Date; remark: string | null }

/** Decides what waits. False if it was decided meanwhile. */
export async function closeProposal(tx: Queryable, { id, state, by, at, remark }: Decision): Promise<boolean> {
  const closed = await tx
    .update(staffChanges)
    .set({ state, decidedBy: by, decidedAt: at, remark })
    .where(and(eq(staffChanges.id, id), eq(staffChanges.state, 'proposed')))
    .returning({ id: staffChanges.id })
  return closed.length === 1
}

/** What an account has proposed and nobody has decided. */
export async function proposalsBy(tx: Queryable, accountId: number) {
  return tx
    .select()
    .from(staffChanges)
    .where(and(eq(staffChanges.byAccountId, accountId), eq(staffChanges.state, 'proposed')))
}
