/** Sentences about the roles of staff. Without I/O. */
import { type Act, rowOf } from '../../wire/access/acts.ts'
import { roleOfDuty } from '../../wire/access/duties.ts'
import { type Role, staffRoles } from '../../wire/access/roles.ts'
import { roles } from '../../wire/integers.ts'

const isRole = (role: string | null): role is Role => roles.some(name => name === role)

export const dutyTitle = (role: string | null): string =>
  isRole(role) ? `您的角色是${staffRoles[role].label}` : '您的账号还没有职责'

/** What the people of a role do; of an unknown role nothing is known. */
export const dutyWork = (role: string | null): string =>
  isRole(role) ? staffRoles[role].work : '请联系管理员分配职责。'

/** Who does an act, for staff who may not. People of the same role elsewhere may: the national centre.
 *  @example whoMayText('read-audit', 'editor') // '这一页由审计员使用。' */
export function whoMayText(act: Act, role: string | null): string {
  const duties = Object.keys(rowOf(act).staff ?? {}) as (keyof NonNullable<ReturnType<typeof rowOf>['staff']>)[]
  const roles = [...new Set(duties.map(duty => roleOfDuty(duty).role))]
  if (roles.some(name => name === role)) return '这一页由国家中心使用。'
  return `这一页由${roles.map(name => staffRoles[name].label).join('、')}使用。`
}
