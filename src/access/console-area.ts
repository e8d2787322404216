/** Which console, with which menus, an account has. */
import type { ConsoleArea } from '../ui/console/menus.ts'
import { isBranchCode, type Levels, type Role, type UserType } from '../wire/integers.ts'

type AreaFacts = {
  userType: UserType | undefined
  isMember: boolean
  levels: Levels | null | undefined
  role: Role | undefined
}

/** Editors, auditors and staff without a duty have no review console. */
export function consoleAreaOf({ userType, isMember, levels, role }: AreaFacts): ConsoleArea {
  if (userType !== 'staff') return isMember ? 'member' : 'applicant'
  if (role === 'auditor') return 'auditor'
  if (role === 'finance') return 'finance'
  if (role === 'editor' || levels === null) return 'office'
  if (levels && isBranchCode(levels)) return 'branch'
  return levels === 'nationalReviewer' && role === 'reviewer' ? 'national' : 'centre'
}
