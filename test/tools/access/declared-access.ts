/** What the access of a row means, written a second time: who may make a call. */
import type { Access, CallRow } from '../../../src/wire/call.ts'
import { firmRoles } from '../../../src/wire/firm-roles.ts'
import { type CallerName, callerNames } from './callers.ts'

const strangers: readonly CallerName[] = ['anonymous', 'onlyCookie', 'onlyHeader', 'disabled']
const operators: readonly CallerName[] = [...firmRoles, 'otherOwner']
const members: readonly CallerName[] = operators
const enterprises: readonly CallerName[] = ['enterprise', 'agent', 'applicant', ...operators]

/** Who may call a row of each access, before the roles of operators. A new access does not compile without its line. */
const callersOf: Readonly<Record<Access, readonly CallerName[]>> = {
  anyone: callerNames,
  'signed-in': callerNames.filter(name => !strangers.includes(name)),
  enterprise: enterprises,
  'system-member': members,
  reviewer: ['branch', 'otherBranch', 'nationalReviewer', 'centre', 'administrator'],
  national: ['nationalReviewer', 'centre', 'administrator'],
  centre: ['centre', 'administrator'],
  finance: ['financeStaff'],
  editor: ['editor'],
  auditor: ['auditor'],
  administrator: ['administrator'],
}

/** The role that a caller has in its firm. */
const roleOf = (caller: CallerName) =>
  caller === 'otherOwner' || caller === 'applicant' ? 'owner' : firmRoles.find(role => role === caller)

/** Whether a row allows a caller. */
export function isDeclared({ access, firmRoles: roles = 'all' }: CallRow, caller: CallerName): boolean {
  const role = roleOf(caller)
  return callersOf[access].includes(caller) && (roles === 'all' || role === undefined || roles.includes(role))
}
