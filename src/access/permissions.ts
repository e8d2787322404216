/** Refuses calls that the table of acts does not permit (wire/access/). */
import { lackOf, may } from '../wire/access/may.ts'
import type { CallAccess } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { SignedIn, Viewer } from './viewer.ts'

export const canCall = ({ access }: CallAccess, viewer: Viewer): boolean => may(viewer, access)

/** Refuses if the viewer has no access: a 401 code for a stranger, 0201 if the permission is missing. An operator learns which roles have it. */
export function admit({ access }: CallAccess, viewer: Viewer): void {
  if (may(viewer, access)) return
  if (viewer.kind === 'stranger') refuse(viewer.why)
  if (viewer.kind === 'key') refuse('not-permitted')
  if (viewer.onlyCookie) refuse('token-empty')
  const message = lackOf(viewer.firmRole, access)
  refuse('not-permitted', message === undefined ? {} : { message })
}

/** The account that writes something; undefined for an API key. */
export const authorOf = (viewer: Viewer): number | undefined =>
  viewer.kind === 'key' ? undefined : signedIn(viewer).accountId

/** The signed-in viewer of a private call; the runner has already refused everyone else. */
export function signedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === 'account') return viewer
  return refuse(viewer.kind === 'key' ? 'not-permitted' : viewer.why)
}
