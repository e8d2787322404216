/** Rules of accounts of staff, without I/O: who is changed by whom, what takes two, and what a list shows. */
import type { Duty } from '../wire/access/duties.ts'

/** `role`: other duty. `enable` and `disable`: whether the person can log in. `factor`: all second factors removed. `identity` and `unlink`: the
 *  single sign-on entered and removed. `invite`: an administrator who is invited. */
export const changeKinds = [
  'role',
  'disable',
  'enable',
  'password',
  'sessions',
  'factor',
  'identity',
  'unlink',
  'invite',
] as const
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
  factor: '移除两步验证',
  identity: '登记单点登录',
  unlink: '解除单点登录',
  invite: '邀请为管理员',
}

export const changeStateLabels: Readonly<Record<ChangeState, string>> = {
  done: '已办',
  proposed: '等另一位管理员同意',
  refused: '另一位管理员不同意',
  withdrawn: '已撤回',
}

export const staffLengths = { realName: 50, keyword: 64, reason: 200, remark: 200, entry: 255 } as const

/** By what a person proves himself besides the password, in words: `验证器`, `通行密钥 2 个`, or both. */
export const factorText = ({ hasAuthenticator, passkeys }: { hasAuthenticator: boolean; passkeys: number }): string =>
  [hasAuthenticator ? '验证器' : '', passkeys > 0 ? `通行密钥${passkeys > 1 ? ` ${passkeys} 个` : ''}` : '']
    .filter(Boolean)
    .join('、')

/** `linked`: the person has come from the provider. `entered`: an administrator has entered whom to expect. */
export const signOnStates = ['linked', 'entered'] as const
export type SignOnState = (typeof signOnStates)[number]

export const signOnLabels: Readonly<Record<SignOnState, string>> = { linked: '已关联', entered: '已登记，还没登录过' }

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
