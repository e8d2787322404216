/** Who may do an act, and what they see: read from the table in acts.ts, by server and browser alike. Without I/O. */
import { type FirmRole, isOtherOperator, lackMessage } from '../firm-roles.ts'
import { type BranchCode, isBranchCode, type Levels, type UserType } from '../integers.ts'
import { type Act, type ActRow, type FirmAct, rowOf } from './acts.ts'
import { dutyOf } from './duties.ts'

/** What of an account decides. `role` may be a word that no row of the roles has. */
export type AccountFacts = {
  kind: 'account'
  userType: UserType | undefined
  isMember: boolean
  levels: Levels | null
  role: string | null
  firmId?: number | null
  firmRole: FirmRole | null
  /** Identified by the cookie alone: sufficient for name and menus. */
  onlyCookie?: true
}

/** A machine of a firm: it may do the acts of its scopes, as far as a key may have them. */
export type KeyFacts = { kind: 'key'; firmId: number; scopes: readonly Act[] }

export type Subject = AccountFacts | KeyFacts | { kind: 'stranger' }

/** Whether a subject may do an act.
 *  @example may({ kind: 'stranger' }, 'use-site') // true */
export function may(subject: Subject, act: Act): boolean {
  const row = rowOf(act)
  if (subject.kind === 'key') return row.keys === true && subject.scopes.includes(act)
  if (subject.kind === 'stranger') return row.for === 'anyone'
  if (row.operators && isOtherOperator(subject.firmRole, row.operators)) return false
  if (row.for === 'anyone') return true
  if (row.for === 'key') return false
  return subject.onlyCookie !== true && isAdmitted(row, subject)
}

function isAdmitted(row: ActRow, account: AccountFacts): boolean {
  if (row.for === 'enterprise') return account.userType === 'enterprise' || account.userType === 'agent'
  if (row.for === 'member') return account.isMember
  return row.for === 'signed-in' || staffReach(row, account) !== undefined
}

function staffReach(row: ActRow, { userType, role, levels }: AccountFacts) {
  const duty = userType === 'staff' ? dutyOf({ role, levels }) : undefined
  return duty && row.staff?.[duty]
}

/** Whose records a subject sees with an act. */
export type Reach =
  | { of: 'none' }
  | { of: 'firm'; firmId: number }
  | { of: 'region'; branchCode: BranchCode }
  | { of: 'country' }

const nothing: Reach = { of: 'none' }

/** An operator and a key see their firm, staff what the row states of their duty, all others nothing. A person who is known by the cookie alone
 *  sees the same: links to files have a key besides, and rows of calls ask `may`.
 *  @example reachOf(reviewerOf3200, 'read-firms') // { of: 'region', branchCode: '3200' } */
export function reachOf(subject: Subject, act: Act): Reach {
  if (subject.kind === 'stranger') return nothing
  if (subject.kind === 'key') return may(subject, act) ? firmReach(subject.firmId) : nothing
  const { onlyCookie: _, ...person } = subject
  if (!may(person, act)) return nothing
  if (subject.userType !== 'staff') return firmReach(subject.firmId)
  const reach = staffReach(rowOf(act), subject)
  if (reach === 'country') return { of: 'country' }
  const { levels } = subject
  return reach === 'region' && levels !== null && isBranchCode(levels) ? { of: 'region', branchCode: levels } : nothing
}

const firmReach = (firmId: number | null | undefined): Reach =>
  firmId === null || firmId === undefined ? nothing : { of: 'firm', firmId }

/** Whether the role of an operator permits an act; true without a role, because staff and accounts without a firm have none.
 *  @example operatorMay('reader', 'do-business') // false */
export const operatorMay = (role: FirmRole | null, act: FirmAct): boolean => !isOtherOperator(role, operatorsOfAct(act))

/** The roles of operators that may do an act. */
export const operatorsOfAct = (act: FirmAct): readonly FirmRole[] => rowOf(act).operators ?? []

/** Why an operator may not do an act; undefined if its role does not keep it from it. */
export function lackOf(role: FirmRole | null, act: Act): string | undefined {
  const { operators } = rowOf(act)
  return role !== null && operators && isOtherOperator(role, operators) ? lackMessage(role, operators) : undefined
}
