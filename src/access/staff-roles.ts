/** The roles of staff and the firms each role sees, as `levels` (contract, rulings on levels and roleId). */
import { findBranch } from '../codes/branches.ts'

type RoleAssignment = { roleId: 1 | 2 | 3 | 4; levels: string }

/** `branch`: the levels are a branch code that must be specified. Of several values the first is the default. */
const roles = {
  reviewer: { roleId: 4, levels: 'branch', label: 'reviews the firms of one branch' },
  national: {
    roleId: 4,
    levels: ['1', '0'],
    label: 'reviews for the whole country: 1 national reviewer, 0 national centre',
  },
  editor: { roleId: 2, levels: ['0'], label: 'writes the content' },
  auditor: { roleId: 3, levels: ['0'], label: 'reads the records' },
  administrator: { roleId: 1, levels: ['0'], label: 'may do all that a reviewer may, and administers' },
} as const

export const roleLines: readonly string[] = Object.entries(roles).map(
  ([name, { label }]) => `${name.padEnd(14)} ${label}`,
)

const isRole = (name: string): name is keyof typeof roles => Object.hasOwn(roles, name)

/** The fields of a role, or an error sentence. */
export function readRoleAssignment(role: string, levels: string | undefined): RoleAssignment | { fault: string } {
  if (!isRole(role)) return { fault: `There is no role ${role}; the roles are ${Object.keys(roles).join(', ')}.` }
  const { roleId, levels: allowed } = roles[role]
  if (allowed === 'branch') return branchAssignment(roleId, levels)
  const chosenLevel = levels ?? allowed[0]
  if (!allowed.some(level => level === chosenLevel))
    return { fault: `The role ${role} has the levels ${allowed.join(' or ')}, not ${chosenLevel}.` }
  return { roleId, levels: chosenLevel }
}

function branchAssignment(
  roleId: RoleAssignment['roleId'],
  levels: string | undefined,
): RoleAssignment | { fault: string } {
  if (levels === undefined) return { fault: 'A reviewer needs the code of a branch, such as --levels 3200.' }
  if (!findBranch(levels)) return { fault: `There is no branch with the code ${levels}.` }
  return { roleId, levels }
}

/** The name of a role, by its fields on the wire. */
export function roleName({ roleId, levels }: { roleId: number | null; levels: string | null }): string {
  if (roleId === 4) return levels === '0' || levels === '1' ? 'national' : 'reviewer'
  return Object.entries(roles).find(([, role]) => role.roleId === roleId)?.[0] ?? 'none'
}
