/** What each role of staff is to the acts, by the levels of its accounts: of roles.ts. */
import { isBranchCode, type Levels } from '../integers.ts'
import { type NationalLevel, type Role, roleRows, type staffRoles } from './roles.ts'

type Rows = typeof staffRoles

/** A role with its levels, as the acts name it. */
export type Duty = { [Name in Role]: keyof Rows[Name]['duties'] }[Role]

const dutyRows = roleRows.flatMap(({ role, duties }) =>
  Object.entries(duties).map(([duty, levels]) => ({ duty: duty as Duty, role, levels })),
)

export const allDuties: readonly Duty[] = dutyRows.map(({ duty }) => duty)

const isOfLevels = (accepted: 'branch' | readonly NationalLevel[], levels: Levels) =>
  accepted === 'branch' ? isBranchCode(levels) : accepted.some(level => level === levels)

/** The duty of a staff account; undefined without a role or levels, for levels that the role does not have, and for a role that is not in the table.
 *  @example dutyOf({ role: 'reviewer', levels: '3200' }) // 'branchReviewer' */
export function dutyOf({ role, levels }: { role: string | null; levels: Levels | null }): Duty | undefined {
  if (role === null || levels === null) return undefined
  return dutyRows.find(row => row.role === role && isOfLevels(row.levels, levels))?.duty
}

/** Role and levels of the accounts with a duty, for a query; `branch` stands for each branch code. */
export function roleOfDuty(duty: Duty): { role: Role; levels: 'branch' | readonly NationalLevel[] } {
  const row = dutyRows.find(candidate => candidate.duty === duty)
  if (!row) throw new Error(`No role has the duty ${duty}`)
  return row
}
