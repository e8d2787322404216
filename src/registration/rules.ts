/** State machine of a firm's record: which actor may take which step from which status (contract, "Firm status"). */
import { isBranchCode, type Levels, type Status } from '../wire/integers.ts'

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

/** The owner may submit its record again and writes a draft of it meanwhile. */
export const redraftStatuses = ['returned', 'withdrawn'] as const satisfies readonly Status[]
/** The owner writes its record, which may be incomplete. */
export const editableStatuses = ['draft', ...redraftStatuses] as const satisfies readonly Status[]
/** The branch has approved the application, so its credit code is no longer reserved for a week only. */
export const branchApprovedStatuses = ['atCentre', 'awaitingFee', 'approved'] as const satisfies readonly Status[]
/** A submitted application or a registered firm: no other may have its credit code. */
export const openStatuses = ['atBranch', ...branchApprovedStatuses, 'returned'] as const satisfies readonly Status[]
/** A reviewer has to act. The only open states of a change request. */
export const waitingStatuses = ['atBranch', 'atCentre'] as const satisfies readonly Status[]

/** The states of a change request. */
export const changeStatuses = [
  ...waitingStatuses,
  'approved',
  'returned',
  'refused',
  'withdrawn',
] as const satisfies readonly Status[]

export type Actor = 'owner' | 'branch' | 'centre'
export type Step = 'save' | 'hand-in' | 'withdraw' | 'pass' | 'return' | 'refuse'

/** `not-yours`: another actor must take the step. `not-now`: no such step from this status. */
export type StepFault = { fault: 'not-yours' | 'not-now' }

type Transition = { from: Status; actor: Actor; step: Step; to: Status }

/** Every transition. The centre's approval leads to `approved` at once: no fee is set, so `awaitingFee` is skipped. */
// biome-ignore format: one row a line
export const transitions = [
  { from: 'draft', actor: 'owner', step: 'save', to: 'draft' },
  { from: 'draft', actor: 'owner', step: 'hand-in', to: 'atBranch' },
  { from: 'atBranch', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
  { from: 'atCentre', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
  { from: 'awaitingFee', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
  { from: 'returned', actor: 'owner', step: 'save', to: 'returned' },
  { from: 'returned', actor: 'owner', step: 'hand-in', to: 'atBranch' },
  { from: 'returned', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
  { from: 'withdrawn', actor: 'owner', step: 'save', to: 'withdrawn' },
  { from: 'withdrawn', actor: 'owner', step: 'hand-in', to: 'atBranch' },
  { from: 'atBranch', actor: 'branch', step: 'pass', to: 'atCentre' },
  { from: 'atBranch', actor: 'branch', step: 'return', to: 'returned' },
  { from: 'atBranch', actor: 'branch', step: 'refuse', to: 'refused' },
  { from: 'atCentre', actor: 'centre', step: 'pass', to: 'approved' },
  { from: 'atCentre', actor: 'centre', step: 'return', to: 'returned' },
  { from: 'atCentre', actor: 'centre', step: 'refuse', to: 'refused' },
  { from: 'awaitingFee', actor: 'centre', step: 'pass', to: 'approved' },
  { from: 'awaitingFee', actor: 'centre', step: 'return', to: 'returned' },
] as const satisfies readonly Transition[]

/** The next status, or why the step is not allowed. */
export function nextStatus(from: Status, actor: Actor, step: Step): Status | StepFault {
  const candidates = transitions.filter(row => row.from === from && row.step === step)
  const match = candidates.find(row => row.actor === actor)
  if (match) return match.to
  return { fault: candidates.length > 0 ? 'not-yours' : 'not-now' }
}

/** The steps that an actor may take now, in the order of the table. */
export function allowedSteps(from: Status, actor: Actor): Step[] {
  return transitions.filter(row => row.from === from && row.actor === actor).map(row => row.step)
}

export function isStepFault(result: Status | StepFault): result is StepFault {
  return typeof result === 'object'
}

/** The reviewer's role: of the national centre, or of a branch by its code; undefined without levels. */
export function reviewerRole(levels: Levels | null): 'branch' | 'centre' | undefined {
  if (levels === null) return undefined
  return isBranchCode(levels) ? 'branch' : 'centre'
}

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

const validYears = 2

/** A company prefix is valid for two years: until the same day, or the last of February for the 29th. */
export function validUntil(from: Date): Date {
  const until = new Date(from)
  until.setUTCFullYear(from.getUTCFullYear() + validYears)
  if (until.getUTCMonth() !== from.getUTCMonth()) until.setUTCDate(0)
  return until
}
