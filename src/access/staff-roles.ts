/** What staff are created as: their role, and the firms they see as `levels` (contract, rulings on levels and roleId). */
import { findBranch } from '../codes/branches.ts'
import { isBranchCode, type Levels, type Role } from '../wire/integers.ts'

type RoleAssignment = { role: Role; levels: Levels }

/** `branch`: the levels are a branch code that must be specified. Of several values the first is the default. */
const assignments = {
  reviewer: { role: 'reviewer', levels: 'branch', label: 'reviews the firms of one branch' },
  national: {
    role: 'reviewer',
    levels: ['nationalReviewer', 'centre'],
    label: 'reviews for the whole country, as nationalReviewer or centre',
  },
  editor: { role: 'editor', levels: ['centre'], label: 'writes the content' },
  auditor: { role: 'auditor', levels: ['centre'], label: 'reads the records' },
  finance: { role: 'finance', levels: ['centre'], label: 'confirms payments, imports bank statements, sets fees' },
  administrator: {
    role: 'administrator',
    levels: ['centre'],
    label: 'may do all that a reviewer may, and administers',
  },
} as const

export const roleLines: readonly string[] = Object.entries(assignments).map(
  ([name, { label }]) => `${name.padEnd(14)} ${label}`,
)

const isAssignment = (name: string): name is keyof typeof assignments => Object.hasOwn(assignments, name)

/** Role and levels by the name of an assignment, or an error sentence. */
export function readRoleAssignment(name: string, levels: string | undefined): RoleAssignment | { fault: string } {
  if (!isAssignment(name))
    return { fault: `There is no role ${name}; the roles are ${Object.keys(assignments).join(', ')}.` }
  const { role, levels: allowed } = assignments[name]
  if (allowed === 'branch') return branchAssignment(role, levels)
  const chosen = levels === undefined ? allowed[0] : allowed.find(level => level === levels)
  if (!chosen) return { fault: `The role ${name} has the levels ${allowed.join(' or ')}, not ${levels}.` }
  return { role, levels: chosen }
}

function branchAssignment(role: Role, levels: string | undefined): RoleAssignment | { fault: string } {
  if (levels === undefined) return { fault: 'A reviewer needs the code of a branch, such as --levels 3200.' }
  if (!isBranchCode(levels) || !findBranch(levels)) return { fault: `There is no branch with the code ${levels}.` }
  return { role, levels }
}

/** The name of the assignment of staff. */
export function roleName({ role, levels }: { role: Role | null; levels: Levels | null }): string {
  if (role === 'reviewer') return levels === 'centre' || levels === 'nationalReviewer' ? 'national' : 'reviewer'
  return role ?? 'none'
}
