/** Whose numbers a viewer uses. */
import type { Viewer } from '../../access/viewer.ts'
import { refuse } from '../../wire/errors.ts'

/** The firm of a member or of its API key, who may use its own prefixes only; null for visitors and staff, who may use any prefix. */
export function memberFirmId(viewer: Viewer): number | null {
  if (viewer.kind === 'key') return viewer.firmId
  return viewer.kind === 'account' && viewer.isMember ? viewer.firmId : null
}

/** As `memberFirmId`; refuses everybody else. */
export const requireMemberFirm = (viewer: Viewer) => memberFirmId(viewer) ?? refuse('not-permitted')
