/** States and periods of the recovery of an account by staff, and who may do which step; no I/O. */
import type { Levels, Role, UserType } from '../../wire/integers.ts'
import { isBranchCode } from '../../wire/integers.ts'

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

const dayMs = 86_400_000

/** A request without a decision ends after seven days; an approved one must be used within one day. */
export const recoveryPeriods = { decideMs: 7 * dayMs, useMs: dayMs } as const

type Staff = { accountId: number; levels: Levels | null; role: Role | null }
type Target = { accountId: number; userType: UserType; demonstration: boolean; branchCode: string | null }

/** Whether staff may recover an account: a branch those of its firms, the national level all others, also staff. Nobody the own one. */
export function canRecover({ accountId, levels }: Staff, target: Target): boolean {
  if (levels === null || target.accountId === accountId || target.demonstration) return false
  if (!isBranchCode(levels)) return true
  return target.userType !== 'staff' && target.branchCode === levels
}

/** Why staff cannot decide on a request: it is their own. */
export const isOwnRequest = (viewer: { accountId: number }, request: { requestedBy: number }): boolean =>
  viewer.accountId === request.requestedBy

export const recoveryLengths = { login: 64, reason: 500, remark: 500 } as const
