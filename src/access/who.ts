/** Who may call what: one decision for every call (contract, rulings on roles and levels). */
import type { Who } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { SignedIn, Viewer } from './viewer.ts'

const allowed: Record<Exclude<Who, 'anyone'>, (viewer: SignedIn) => boolean> = {
  'signed-in': () => true,
  enterprise: viewer => viewer.userType !== 3,
  'system-member': viewer => viewer.isXT === 1,
  reviewer: viewer => viewer.userType === 3 && viewer.levels !== null && (viewer.roleId === 4 || viewer.roleId === 1),
  editor: viewer => viewer.userType === 3 && viewer.roleId === 2,
  auditor: viewer => viewer.userType === 3 && viewer.roleId === 3,
  administrator: viewer => viewer.userType === 3 && viewer.roleId === 1,
}

export function mayCall(who: Who, viewer: Viewer): boolean {
  return who === 'anyone' || (viewer.kind === 'account' && !viewer.onlyCookie && allowed[who](viewer))
}

/** Refuses with the catalogue's code when the viewer may not: 401 kinds for a stranger, 0201 for somebody without the right. */
export function admit(who: Who, viewer: Viewer): void {
  if (mayCall(who, viewer)) return
  if (viewer.kind === 'stranger') refuse(viewer.why)
  refuse(viewer.onlyCookie ? 'token-empty' : 'not-permitted')
}

/** The signed-in viewer of a private call; the runner has let nobody else through. */
export function signedIn(viewer: Viewer): SignedIn {
  return viewer.kind === 'account' ? viewer : refuse(viewer.why)
}
