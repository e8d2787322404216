/** Decisions of the review besides the state machine of the registration. */
import type { Levels, Role } from '../wire/integers.ts'

/** Whether somebody edits the canned reasons and the calendar: the centre and administrators. */
export const canEditSettings = ({ levels, role }: { levels: Levels | null; role: Role | null }): boolean =>
  role === 'administrator' || (role === 'reviewer' && levels === 'centre')
