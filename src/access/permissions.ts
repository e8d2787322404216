/** Access check for all calls (contract, rulings on roles and levels). */
import type { Access, CallAccess } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { SignedIn, Viewer } from './viewer.ts'

const allowed: Record<Exclude<Access, 'anyone'>, (viewer: SignedIn) => boolean> = {
  'signed-in': () => true,
  enterprise: viewer => viewer.userType !== 'staff',
  'system-member': viewer => viewer.isMember,
  reviewer: viewer =>
    viewer.userType === 'staff' &&
    viewer.levels !== null &&
    (viewer.role === 'reviewer' || viewer.role === 'administrator'),
  // The administrator, and the reviewers of the national centre.
  finance: viewer =>
    viewer.userType === 'staff' &&
    (viewer.role === 'administrator' || (viewer.role === 'reviewer' && viewer.levels === 'centre')),
  editor: viewer => viewer.userType === 'staff' && viewer.role === 'editor',
  auditor: viewer => viewer.userType === 'staff' && viewer.role === 'auditor',
  administrator: viewer => viewer.userType === 'staff' && viewer.role === 'administrator',
}

export function canCall({ access, firmRoles = 'all' }: CallAccess, viewer: Viewer): boolean {
  if (access === 'anyone') return true
  if (viewer.kind !== 'account' || viewer.onlyCookie || !allowed[access](viewer)) return false
  return firmRoles === 'all' || viewer.firmRole === null || firmRoles.includes(viewer.firmRole)
}

/** Refuses if the viewer has no access: a 401 code for a stranger, 0201 if the permission is missing. */
export function admit(access: CallAccess, viewer: Viewer): void {
  if (canCall(access, viewer)) return
  if (viewer.kind === 'stranger') refuse(viewer.why)
  refuse(viewer.onlyCookie ? 'token-empty' : 'not-permitted')
}

/** The signed-in viewer of a private call; the runner has already refused everyone else. */
export function signedIn(viewer: Viewer): SignedIn {
  return viewer.kind === 'account' ? viewer : refuse(viewer.why)
}
