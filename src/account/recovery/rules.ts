/** States and periods of the recovery of an account by staff, and who may do which step; no I/O. */

import { type AccountFacts, reachOf } from '../../wire/access/may.ts'
import { dayMs } from '../../wire/china-time.ts'
import type { UserType } from '../../wire/integers.ts'

/** `stopped` by the owner, who still has the account; `expired` unused. */
export const recoveryStates = ['requested', 'approved', 'refused', 'stopped', 'used', 'expired'] as const
export type RecoveryState = (typeof recoveryStates)[number]

export const openRecoveryStates = ['requested', 'approved'] as const satisfies readonly RecoveryState[]

export const isOpenState = (state: RecoveryState): boolean => openRecoveryStates.some(open => open === state)

export const recoveryStateLabels: Readonly<Record<RecoveryState, string>> = {
  requested: '等待另一位同事批准',
  approved: '已批准，等待本人设置新密码',
  refused: '未批准',
  stopped: '已由账号本人停止',
  used: '已完成',
  expired: '已过期',
}

/** A request without a decision ends after seven days; an approved one must be used within one day. */
export const recoveryPeriods = { decideMs: 7 * dayMs, useMs: dayMs } as const

type Staff = AccountFacts & { accountId: number }
type Target = { accountId: number; userType: UserType; demonstration: boolean; branchCode: string | null }

/** Whether staff may recover an account: a branch those of its firms, the national level all others, also staff. Nobody the own one. */
export function canRecover(staff: Staff, target: Target): boolean {
  if (target.accountId === staff.accountId || target.demonstration) return false
  const reach = reachOf(staff, 'recover-accounts')
  if (reach.of === 'country') return true
  return reach.of === 'region' && target.userType !== 'staff' && target.branchCode === reach.branchCode
}

/** Why staff cannot decide on a request: it is their own. */
export const isOwnRequest = (viewer: { accountId: number }, request: { requestedBy: number }): boolean =>
  viewer.accountId === request.requestedBy

export const recoveryLengths = { login: 64, reason: 500, remark: 500 } as const
