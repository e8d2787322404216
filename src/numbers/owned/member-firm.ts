/** Whose numbers a viewer uses. */
import type { Viewer } from '../../access/viewer.ts'
import { refuse } from '../../wire/errors.ts'

/** The firm of a member, who may use its own prefixes only; null for visitors and staff, who may use any prefix. */
export const memberFirmId = (viewer: Viewer) => (viewer.kind === 'account' && viewer.isMember ? viewer.firmId : null)

/** As `memberFirmId`; refuses everybody else. */
export const requireMemberFirm = (viewer: Viewer) => memberFirmId(viewer) ?? refuse('not-permitted')
