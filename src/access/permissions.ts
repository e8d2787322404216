/** Access check for all calls (contract, rulings on roles and levels). */
import type { Access, CallAccess } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import { isOtherOperator, lackMessage } from '../wire/firm-roles.ts'
import { isBranchCode } from '../wire/integers.ts'
import type { SignedIn, Viewer } from './viewer.ts'

const isReviewer = ({ userType, levels, role }: SignedIn) =>
  userType === 'staff' && levels !== null && (role === 'reviewer' || role === 'administrator')

/** The administrator, and the reviewers of the national centre. */
export const isOfCentre = ({ levels, role }: Pick<SignedIn, 'levels' | 'role'>) =>
  role === 'administrator' || (role === 'reviewer' && levels === 'centre')

const allowed: Record<Exclude<Access, 'anyone'>, (viewer: SignedIn) => boolean> = {
  'signed-in': () => true,
  enterprise: viewer => viewer.userType !== 'staff',
  'system-member': viewer => viewer.isMember,
  reviewer: isReviewer,
  // Reviewers of the whole country.
  national: viewer => isReviewer(viewer) && !isBranchCode(viewer.levels ?? ''),
  centre: viewer => isReviewer(viewer) && isOfCentre(viewer),
  // Whoever approves a business does not confirm its payment.
  finance: viewer => viewer.userType === 'staff' && viewer.role === 'finance',
  editor: viewer => viewer.userType === 'staff' && viewer.role === 'editor',
  auditor: viewer => viewer.userType === 'staff' && viewer.role === 'auditor',
  administrator: viewer => viewer.userType === 'staff' && viewer.role === 'administrator',
}

export function canCall({ access, firmRoles = 'all' }: CallAccess, viewer: Viewer): boolean {
  if (viewer.kind === 'account' && firmRoles !== 'all' && isOtherOperator(viewer.firmRole, firmRoles)) return false
  if (access === 'anyone') return true
  return viewer.kind === 'account' && !viewer.onlyCookie && allowed[access](viewer)
}

/** Refuses if the viewer has no access: a 401 code for a stranger, 0201 if the permission is missing. An operator learns which roles have it. */
export function admit(access: CallAccess, viewer: Viewer): void {
  if (canCall(access, viewer)) return
  if (viewer.kind === 'stranger') refuse(viewer.why)
  if (viewer.onlyCookie) refuse('token-empty')
  const { firmRole } = viewer
  const roles = access.firmRoles ?? 'all'
  const isOther = firmRole !== null && roles !== 'all' && isOtherOperator(firmRole, roles)
  refuse('not-permitted', isOther ? { message: lackMessage(firmRole, roles) } : {})
}

/** The signed-in viewer of a private call; the runner has already refused everyone else. */
export function signedIn(viewer: Viewer): SignedIn {
  return viewer.kind === 'account' ? viewer : refuse(viewer.why)
}
