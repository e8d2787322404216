/** What every change of a colleague goes through: all staff are locked, so that of two administrators who change each other only one succeeds,
 *  the viewer is still an administrator, and the account is neither the own one nor one of the demonstration. */
import { type AuditEvent, addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { endSessions } from '../../access/sessions/session-store.ts'
import { type Account, changeAccount, staffAccounts } from '../../access/store.ts'
import { type AuditEntry, addAudit } from '../../account/activity/store.ts'
import { dutyNames } from '../../account/invitation/api.ts'
import { findBranch } from '../../codes/branches.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { assignmentOf, type Duty, dutyOf } from '../../wire/access/duties.ts'
import type { Role } from '../../wire/access/roles.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { isBranchCode, type Levels } from '../../wire/integers.ts'
import type { AdministrationContext } from '../context.ts'
import { isActiveAdministrator, keepsAdministrator } from '../rules.ts'

export type Assignment = { role: Role; levels: Levels }

/** Role and levels of a duty with its branch, or a refusal that names the field. */
export function readAssignment(duty: Duty, branchCode: string | undefined): Assignment {
  if (branchCode !== undefined && (!isBranchCode(branchCode) || !findBranch(branchCode)))
    return refuseField('branchCode', 'unknown', `没有代码是 ${branchCode} 的分支机构`)
  const assignment = assignmentOf(duty, branchCode)
  if (assignment) return assignment
  return branchCode === undefined
    ? refuseField('branchCode', 'required', '请选择分支机构')
    : refuseField('branchCode', 'unexpected', '这个角色看全国，不填分支机构')
}

type StaffAccount = Account & { duty: Duty | undefined }

export type StaffChange = {
  tx: Queryable
  /** All staff, locked. */
  staff: readonly StaffAccount[]
  viewer: ReturnType<typeof signedIn>
  at: Date
}

/** Locks all staff and checks again that the viewer is an administrator. A last administrator that only the database notices is refused, too. */
export async function changeStaff<Result>(
  { db, viewer: contextViewer, clock }: AdministrationContext,
  work: (change: StaffChange) => Promise<Result>,
): Promise<Result> {
  const viewer = signedIn(contextViewer)
  try {
    return await db.transaction(async tx => {
      const staff = (await staffAccounts(tx, 'lock')).map(account => ({ ...account, duty: dutyOf(account) }))
      if (!staff.some(person => person.id === viewer.accountId && isActiveAdministrator(person)))
        refuse('not-permitted')
      return work({ tx, staff, viewer, at: clock() })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_last_administrator') return refuseLast()
    throw error
  }
}

const refuseLast = (): never => refuse('rule-broken', { message: '这是最后一位能用的管理员，请先请另一位同事做管理员' })

/** The account that is changed: of staff, of another person, and no shared one. */
export function changedAccount(
  staff: readonly StaffAccount[],
  viewer: { accountId: number },
  id: number,
): StaffAccount {
  const account = staff.find(person => person.id === id) ?? refuse('not-found')
  if (id === viewer.accountId) refuse('not-permitted', { message: '自己的角色和账号由另一位管理员更改' })
  if (account.demonstration) refuse('rule-broken', { message: '演示账号大家共用，不能更改' })
  return account
}

export function requireAdministratorLeft(staff: readonly StaffAccount[], changed: StaffAccount): void {
  if (!keepsAdministrator(staff, changed)) refuseLast()
}

type Recorded = {
  account: Pick<Account, 'id' | 'realName' | 'username' | 'role' | 'levels'>
  action: AuditEvent['action']
  event?: AuditEntry['event']
  reason: string
  to?: Assignment
}

export const personName = ({ realName, username }: Pick<Account, 'realName' | 'username'>) => realName ?? username

export const dutyText = (assignment: { role: Role | null; levels: Levels | null }): string => {
  const { dutyLabel, reachLabel } = dutyNames(assignment)
  return `${dutyLabel}（${reachLabel}）`
}

/** Writes the audit of staff, and that of the account. */
export async function recordChange(
  { tx, viewer, at }: StaffChange,
  { account, action, event, reason, to }: Recorded,
  { address }: { address: string },
): Promise<void> {
  const facts = { ...(to && { ...dutyNames(to), before: dutyText(account) }), reason }
  const subject = `${personName(account)}（${account.username}）`
  await addAuditLine(tx, { action, viewer, at, address, subject, facts })
  if (!event) return
  const details = { reason, ...(to && { to: dutyText(to) }) }
  await addAudit(tx, { accountId: account.id, event, by: viewer, at, address, details })
}

/** Puts a duty into force. The open session of the person has it with its next call. */
export async function putIntoForce({ tx }: StaffChange, id: number, { role, levels }: Assignment): Promise<void> {
  await changeAccount(tx, id, { role, levels })
}

/** Disables an account or enables it again, and ends its session. */
export async function setDisabled({ tx, at }: StaffChange, id: number, disabled: boolean): Promise<void> {
  await changeAccount(tx, id, { disabled })
  if (disabled) await endSessions(tx, { accountId: id, at, because: 'disabled' })
}
