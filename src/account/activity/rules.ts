/** Words of the login history and of the audit of accounts, and how long they are stored; no I/O. */

import { dayMs } from '../../wire/china-time.ts'

/** `unfinished`: the first step was right, but the login did not go on to its second factor or to the terms. `sign-on-refused`: the provider of
 *  the single sign-on knows the person, the site refused the login. */
export const loginOutcomes = [
  'success',
  'wrong-password',
  'wrong-code',
  'wrong-passkey',
  'sign-on-refused',
  'unfinished',
] as const
export type LoginOutcome = (typeof loginOutcomes)[number]

export const outcomeLabels: Readonly<Record<LoginOutcome, string>> = {
  success: '登录成功',
  'wrong-password': '密码不对',
  'wrong-code': '动态码不对',
  'wrong-passkey': '通行密钥没有通过',
  'sign-on-refused': '单点登录被拒绝',
  unfinished: '第一步正确，没有完成登录',
}

export const accountEvents = [
  'registered',
  'joined',
  'disabled',
  'enabled',
  'role-changed',
  'password-forced',
  'password-changed',
  'phone-changed',
  'email-changed',
  'terms-accepted',
  'session-ended',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'sign-on-entered',
  'sign-on-linked',
  'sign-on-unlinked',
  'recovery-codes-renewed',
  'recovery-code-used',
  'recovery-requested',
  'recovery-approved',
  'recovery-refused',
  'recovery-stopped',
  'recovery-used',
  'data-exported',
  'deletion-requested',
  'deletion-cancelled',
  'deletion-stopped',
  'deleted',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/** Years of the login history, of an account that exists. */
const historyYears = 3

/** Logs of a deleted account are stored for the legal period of network logs, six months (网络安全法 art. 21). */
const deletedDays = 183

/** Logins before this moment are deleted: three calendar years ago. On 29 February of a leap year it is 1 March. */
export function historyLimit(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - historyYears)
  return limit
}

/** Logins of deleted accounts before this moment are deleted. */
export const deletedHistoryLimit = (now: Date): Date => new Date(now.getTime() - deletedDays * dayMs)
