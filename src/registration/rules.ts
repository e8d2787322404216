/** State machine of a firm's record: which actor may take which step from which status (contract, "Firm status"). */

/** The statuses of a firm and of a change request. */
export const statusLabels = {
  0: '草稿',
  1: '分支机构审核中',
  2: '中心审核中',
  3: '待缴费',
  4: '已通过',
  5: '已退回',
  6: '未通过',
  7: '已撤回',
  8: '已注销',
} as const

export type Status = keyof typeof statusLabels
export type Actor = 'owner' | 'branch' | 'centre'
export type Step = 'save' | 'hand-in' | 'withdraw' | 'pass' | 'return' | 'refuse'

/** `not-yours`: another actor must take the step. `not-now`: no such step from this status. */
export type StepFault = { fault: 'not-yours' | 'not-now' }

type Transition = { from: Status; actor: Actor; step: Step; to: Status }

/** Every transition. The centre's approval leads to 4 at once: no fee is set, so 3 is skipped. */
// biome-ignore format: one row a line
export const transitions = [
  { from: 0, actor: 'owner', step: 'save', to: 0 },
  { from: 0, actor: 'owner', step: 'hand-in', to: 1 },
  { from: 1, actor: 'owner', step: 'withdraw', to: 7 },
  { from: 2, actor: 'owner', step: 'withdraw', to: 7 },
  { from: 3, actor: 'owner', step: 'withdraw', to: 7 },
  { from: 5, actor: 'owner', step: 'save', to: 5 },
  { from: 5, actor: 'owner', step: 'hand-in', to: 1 },
  { from: 5, actor: 'owner', step: 'withdraw', to: 7 },
  { from: 7, actor: 'owner', step: 'save', to: 7 },
  { from: 7, actor: 'owner', step: 'hand-in', to: 1 },
  { from: 1, actor: 'branch', step: 'pass', to: 2 },
  { from: 1, actor: 'branch', step: 'return', to: 5 },
  { from: 1, actor: 'branch', step: 'refuse', to: 6 },
  { from: 2, actor: 'centre', step: 'pass', to: 4 },
  { from: 2, actor: 'centre', step: 'return', to: 5 },
  { from: 2, actor: 'centre', step: 'refuse', to: 6 },
  { from: 3, actor: 'centre', step: 'pass', to: 4 },
  { from: 3, actor: 'centre', step: 'return', to: 5 },
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

/** Whether a number is one of the statuses. */
export function isStatus(value: number): value is Status {
  return Number.isInteger(value) && value >= 0 && value <= 8
}

/** The reviewer's role: the national centre has levels 0 or 1, a branch its four-character code, nobody else has one. */
export function reviewerRole(levels: number | string | null): 'branch' | 'centre' | undefined {
  if (levels === null) return undefined
  if (String(levels) === '0' || String(levels) === '1') return 'centre'
  return /^\d{4}$/.test(String(levels)) ? 'branch' : undefined
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
