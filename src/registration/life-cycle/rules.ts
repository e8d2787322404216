/** States of firms and cases in words and groups, roles of reviewers, and what a verdict needs. The transitions: life-cycle.ts. */
import type { Status } from '../../wire/integers.ts'

export const statusLabels: Readonly<Record<Status, string>> = {
  draft: '草稿',
  atBranch: '分支机构审核中',
  atCentre: '中心审核中',
  awaitingFee: '待缴费',
  approved: '已通过',
  returned: '已退回',
  refused: '未通过',
  withdrawn: '已撤回',
  deregistered: '已注销',
}

/** The states as names of lists: 已撤回 has what lapsed too. */
export const listLabels: Readonly<Record<Status, string>> = { ...statusLabels, withdrawn: '已撤回或失效' }

/** The owner may submit its record again and writes a draft of it meanwhile. */
export const redraftStatuses = ['returned', 'refused', 'withdrawn'] as const satisfies readonly Status[]
/** The owner writes its record, which may be incomplete. */
export const editableStatuses = ['draft', ...redraftStatuses] as const satisfies readonly Status[]
/** The branch has approved the application, so its credit code is no longer reserved for a week only. */
export const branchApprovedStatuses = ['atCentre', 'awaitingFee', 'approved'] as const satisfies readonly Status[]
/** A submitted application or a registered firm: no other may have its credit code. */
export const openStatuses = ['atBranch', ...branchApprovedStatuses, 'returned'] as const satisfies readonly Status[]
/** A reviewer has to act. */
export const waitingStatuses = ['atBranch', 'atCentre'] as const satisfies readonly Status[]

/** The states of a case. */
export const caseStatuses = [
  'draft',
  ...waitingStatuses,
  'awaitingFee',
  'approved',
  'returned',
  'refused',
  'withdrawn',
] as const satisfies readonly Status[]
/** A submitted case that is not settled. */
export const pendingCaseStatuses = [...waitingStatuses, 'awaitingFee'] as const satisfies readonly Status[]
/** The owner writes a case. */
export const editableCaseStatuses = ['draft', 'returned'] as const satisfies readonly Status[]
/** Nothing more happens to a case. */
export const settledCaseStatuses = ['approved', 'refused', 'withdrawn'] as const satisfies readonly Status[]

/** The missing part of a verdict: a return needs reasons, a refusal reasons or a remark. */
export function verdictFault(input: {
  verdict: 'pass' | 'return' | 'refuse'
  reasons: readonly unknown[]
  remark: string
}): { field: string; message: string } | undefined {
  if (input.verdict === 'pass' || input.reasons.length > 0) return undefined
  if (input.verdict === 'return') return { field: 'reasons', message: '退回时请至少写一条要修改的地方' }
  return input.remark ? undefined : { field: 'reasons', message: '不予通过时请写明理由' }
}

/** How long a submitted credit code is reserved, unless the branch approves the application in that time. */
export const reservedMs = 7 * 24 * 60 * 60 * 1000
