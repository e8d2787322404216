/** The roles of staff and the duty each has: whose firms they see, as `levels` (contract, rulings on levels and roleId). */
import { findBranch } from '../codes/branches.ts'

type Duty = { roleId: 1 | 2 | 3 | 4; levels: string }

/** `branch`: the levels are a branch code, given with the role. Of more than one value the first is the usual one. */
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

/** The duty of a role, or what is wrong with it in one sentence. */
export function readDuty(role: string, levels: string | undefined): Duty | { fault: string } {
  if (!isRole(role)) return { fault: `There is no role ${role}; the roles are ${Object.keys(roles).join(', ')}.` }
  const { roleId, levels: allowed } = roles[role]
  if (allowed === 'branch') return branchDuty(roleId, levels)
  const wanted = levels ?? allowed[0]
  if (!allowed.some(level => level === wanted))
    return { fault: `The role ${role} has the levels ${allowed.join(' or ')}, not ${wanted}.` }
  return { roleId, levels: wanted }
}

function branchDuty(roleId: Duty['roleId'], levels: string | undefined): Duty | { fault: string } {
  if (levels === undefined) return { fault: 'A reviewer needs the code of a branch, such as --levels 3200.' }
  if (!findBranch(levels)) return { fault: `There is no branch with the code ${levels}.` }
  return { roleId, levels }
}

/** The name of a role by its number on the wire. */
export function roleOf({ roleId, levels }: { roleId: number | null; levels: string | null }): string {
  if (roleId === 4) return levels === '0' || levels === '1' ? 'national' : 'reviewer'
  return Object.entries(roles).find(([, role]) => role.roleId === roleId)?.[0] ?? 'none'
}
