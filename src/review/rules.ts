/** Decisions of the review besides the state machine of the registration. */
import type { Levels, Role } from '../wire/integers.ts'

/** Why a verdict on something is refused that the reviewer has not read in its present version. */
export const notOpenedMessage = '您还没有打开看过这一件现在的内容和执照，请先打开'

/** Whether somebody edits the canned reasons and the calendar: the centre and administrators. */
export const canEditSettings = ({ levels, role }: { levels: Levels | null; role: Role | null }): boolean =>
  role === 'administrator' || (role === 'reviewer' && levels === 'centre')
