/** Rules of accounts of staff, without I/O: who is changed by whom, what takes two, and what a list shows. */
import type { Duty } from '../wire/access/duties.ts'

/** `role`: other duty. `enable` and `disable`: whether the person can log in. `invite`: an administrator who is invited. */
export const changeKinds = ['role', 'disable', 'enable', 'password', 'sessions', 'invite'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** `proposed` waits for a second administrator. */
export const changeStates = ['done', 'proposed', 'refused', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

export const staffStates = ['active', 'factor', 'invited', 'expired', 'proposed', 'disabled'] as const
export type StaffState = (typeof staffStates)[number]

export const staffStateLabels: Readonly<Record<StaffState, string>> = {
  active: '在用',
  factor: '要开两步验证',
  invited: '邀请中',
  expired: '邀请已过期',
  proposed: '等另一位管理员同意',
  disabled: '已停用',
}

export const changeLabels: Readonly<Record<ChangeKind, string>> = {
  role: '改角色',
  disable: '停用',
  enable: '启用',
  password: '要求重设密码',
  sessions: '结束登录',
  invite: '邀请为管理员',
}

export const changeStateLabels: Readonly<Record<ChangeState, string>> = {
  done: '已办',
  proposed: '等另一位管理员同意',
  refused: '另一位管理员不同意',
  withdrawn: '已撤回',
}

export const staffLengths = { realName: 50, keyword: 64, reason: 200, remark: 200 } as const

/** Invitations and messages of one administrator in an hour: each of them sends a message to somebody. */
export const invitationsPerHour = 30

type Person = { id: number; duty: Duty | undefined; disabled: boolean }

export const isActiveAdministrator = ({ duty, disabled }: Person): boolean => duty === 'administrator' && !disabled

/** Whether a change that makes somebody an administrator needs a second one: there is another active administrator than the one who makes it. */
export const needsConsent = (staff: readonly Person[], by: number): boolean =>
  staff.some(person => person.id !== by && isActiveAdministrator(person))

/** Whether an account remains an active administrator's when one is changed; the database checks it again. */
export const keepsAdministrator = (staff: readonly Person[], changed: Person): boolean =>
  isActiveAdministrator(changed) || staff.some(person => person.id !== changed.id && isActiveAdministrator(person))
