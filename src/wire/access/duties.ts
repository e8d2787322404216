/** What each role of staff is to the acts, by the levels of its accounts: of roles.ts. */
import { type BranchCode, isBranchCode, type Levels } from '../integers.ts'
import { type NationalLevel, type Role, roleRows, type staffRoles } from './roles.ts'

type Rows = typeof staffRoles

/** A role with its levels, as the acts name it. */
export type Duty = { [Name in Role]: keyof Rows[Name]['duties'] }[Role]

const dutyRows = roleRows.flatMap(({ role, duties }) =>
  Object.entries(duties).map(([duty, row]) => ({ duty: duty as Duty, role, ...row })),
)

export const allDuties: readonly Duty[] = dutyRows.map(({ duty }) => duty)

/** The name of a duty, and what its people see, for who gives it to somebody. */
export function dutyLabel(duty: Duty): { label: string; sees: string } {
  const { label = '', sees = '' } = dutyRows.find(row => row.duty === duty) ?? {}
  return { label, sees }
}

const isOfLevels = (accepted: 'branch' | readonly NationalLevel[], levels: Levels) =>
  accepted === 'branch' ? isBranchCode(levels) : accepted.some(level => level === levels)

/** The duty of a staff account; undefined without a role or levels, for levels that the role does not have, and for a role that is not in the table.
 *  @example dutyOf({ role: 'reviewer', levels: '3200' }) // 'branchReviewer' */
export function dutyOf({ role, levels }: { role: string | null; levels: Levels | null }): Duty | undefined {
  if (role === null || levels === null) return undefined
  return dutyRows.find(row => row.role === role && isOfLevels(row.levels, levels))?.duty
}

/** Role and levels that an account gets with a duty; undefined if the duty needs a branch and has none, or has one and needs none.
 *  @example assignmentOf('branchReviewer', '3200') // { role: 'reviewer', levels: '3200' } */
export function assignmentOf(
  duty: Duty,
  branchCode: BranchCode | undefined,
): { role: Role; levels: Levels } | undefined {
  const { role, levels: ofDuty } = roleOfDuty(duty)
  const levels = ofDuty === 'branch' ? branchCode : branchCode === undefined ? ofDuty[0] : undefined
  return levels && { role, levels }
}

/** Role and levels of the accounts with a duty, for a query; `branch` stands for each branch code. */
export function roleOfDuty(duty: Duty): { role: Role; levels: 'branch' | readonly NationalLevel[] } {
  const row = dutyRows.find(candidate => candidate.duty === duty)
  if (!row) throw new Error(`No role has the duty ${duty}`)
  return row
}
