/** What staff are created as: their role, and the firms they see as `levels` (contract, rulings on levels and roleId). */
import { findBranch } from '../codes/branches.ts'
import type { Role } from '../wire/integers.ts'

type RoleAssignment = { role: Role; levels: string }

/** `branch`: the levels are a branch code that must be specified. Of several values the first is the default. */
const assignments = {
  reviewer: { role: 'reviewer', levels: 'branch', label: 'reviews the firms of one branch' },
  national: {
    role: 'reviewer',
    levels: ['1', '0'],
    label: 'reviews for the whole country: 1 national reviewer, 0 national centre',
  },
  editor: { role: 'editor', levels: ['0'], label: 'writes the content' },
  auditor: { role: 'auditor', levels: ['0'], label: 'reads the records' },
  administrator: { role: 'administrator', levels: ['0'], label: 'may do all that a reviewer may, and administers' },
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
  const chosenLevel = levels ?? allowed[0]
  if (!allowed.some(level => level === chosenLevel))
    return { fault: `The role ${name} has the levels ${allowed.join(' or ')}, not ${chosenLevel}.` }
  return { role, levels: chosenLevel }
}

function branchAssignment(role: Role, levels: string | undefined): RoleAssignment | { fault: string } {
  if (levels === undefined) return { fault: 'A reviewer needs the code of a branch, such as --levels 3200.' }
  if (!findBranch(levels)) return { fault: `There is no branch with the code ${levels}.` }
  return { role, levels }
}

/** The name of the assignment of staff. */
export function roleName({ role, levels }: { role: Role | null; levels: string | null }): string {
  if (role === 'reviewer') return levels === '0' || levels === '1' ? 'national' : 'reviewer'
  return role ?? 'none'
}
