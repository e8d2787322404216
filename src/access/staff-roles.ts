/** What staff are created as: their role, and the firms they see as `levels` (contract, rulings on levels and roleId). */
import { findBranch } from '../codes/branches.ts'
import { type Role, roleRows } from '../wire/access/roles.ts'
import { isBranchCode, type Levels } from '../wire/integers.ts'

type RoleAssignment = { role: Role; levels: Levels }
type Assignment = (typeof roleRows)[number]['assignments'][string] & { role: Role }

/** By name, of the rows of the roles. */
const assignments: ReadonlyMap<string, Assignment> = new Map(
  roleRows.flatMap(({ role, assignments: ofRole }) =>
    Object.entries(ofRole).map(([name, assignment]) => [name, { role, ...assignment }] as const),
  ),
)

export const roleLines: readonly string[] = [...assignments].map(([name, { label }]) => `${name.padEnd(14)} ${label}`)

/** Role and levels by the name of an assignment, or an error sentence. */
export function readRoleAssignment(name: string, levels: string | undefined): RoleAssignment | { fault: string } {
  const assignment = assignments.get(name)
  if (!assignment) return { fault: `There is no role ${name}; the roles are ${[...assignments.keys()].join(', ')}.` }
  const { role, levels: allowed } = assignment
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
