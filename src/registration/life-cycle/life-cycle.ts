/** The one table of states and transitions: of a firm's application, of a case (a piece of business of a member), of a cancellation that the
 *  authority proposes, and of a company prefix.
 *  A state that only dates decide is derived in validity.ts; a state that a job or a person brings about is stored and has its row here. */
import type { Status } from '../../wire/integers.ts'

/** `system`: a job, or a settled payment; never a person. */
export type Actor = 'owner' | 'branch' | 'centre' | 'system'
export const steps = [
  'save',
  'hand-in',
  'withdraw',
  'pass',
  'return',
  'refuse',
  'bill',
  'settle',
  'lapse',
  'expire',
  'deregister',
  'uphold',
  'object',
  'uphold-at-centre',
] as const
export type Step = (typeof steps)[number]

/** The steps that replies offer: those of the table, and what the owner of an approved or deregistered firm begins. */
export const replySteps = [...steps, 'change', 'apply-again'] as const
export type ReplyStep = (typeof replySteps)[number]

/** The stored states of a company prefix; `none` before its allocation. */
export const prefixStates = ['active', 'expired', 'cancelled'] as const
export type PrefixState = (typeof prefixStates)[number]
export type PrefixStep = 'allocate' | 'renew' | 'expire' | 'cancel' | 'release' | 'reallocate'

export type Transition = { from: Status; actor: Actor; step: Step; to: Status }
export type PrefixTransition = { from: PrefixState | 'none'; step: PrefixStep; to: PrefixState }

/** `bill` takes the place of the centre's approval when there is a fee to pay; `lapse` ends what nobody has paid for, `expire` what nobody has corrected after a return, and what was typed stays. An objection that is
 *  upheld puts the application back to the stage that refused it. A branch's `pass` of a case that another branch has to
 *  decide as well leads to that branch, in the same state. A proposal is a draft while the firm may object: it costs nothing and cannot be
 *  returned, because nobody would hand it in again. A cancelled prefix is reallocated only once two people have released it. */
// biome-ignore format: one row a line
export const lifeCycle = {
  firm: [
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
    { from: 'refused', actor: 'owner', step: 'save', to: 'refused' },
    { from: 'refused', actor: 'owner', step: 'hand-in', to: 'atBranch' },
    { from: 'refused', actor: 'centre', step: 'uphold', to: 'atBranch' },
    { from: 'refused', actor: 'centre', step: 'uphold-at-centre', to: 'atCentre' },
    { from: 'atBranch', actor: 'branch', step: 'pass', to: 'atCentre' },
    { from: 'atBranch', actor: 'branch', step: 'return', to: 'returned' },
    { from: 'atBranch', actor: 'branch', step: 'refuse', to: 'refused' },
    { from: 'atCentre', actor: 'centre', step: 'pass', to: 'approved' },
    { from: 'atCentre', actor: 'centre', step: 'return', to: 'returned' },
    { from: 'atCentre', actor: 'centre', step: 'refuse', to: 'refused' },
    { from: 'awaitingFee', actor: 'centre', step: 'pass', to: 'approved' },
    { from: 'awaitingFee', actor: 'centre', step: 'return', to: 'returned' },
    { from: 'atCentre', actor: 'system', step: 'bill', to: 'awaitingFee' },
    { from: 'awaitingFee', actor: 'system', step: 'settle', to: 'approved' },
    { from: 'awaitingFee', actor: 'system', step: 'lapse', to: 'withdrawn' },
    { from: 'returned', actor: 'system', step: 'expire', to: 'withdrawn' },
    { from: 'approved', actor: 'system', step: 'deregister', to: 'deregistered' },
  ],
  case: [
    { from: 'draft', actor: 'owner', step: 'save', to: 'draft' },
    { from: 'draft', actor: 'owner', step: 'hand-in', to: 'atBranch' },
    { from: 'draft', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
    { from: 'atBranch', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
    { from: 'atCentre', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
    { from: 'awaitingFee', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
    { from: 'returned', actor: 'owner', step: 'save', to: 'returned' },
    { from: 'returned', actor: 'owner', step: 'hand-in', to: 'atBranch' },
    { from: 'returned', actor: 'owner', step: 'withdraw', to: 'withdrawn' },
    { from: 'atBranch', actor: 'branch', step: 'pass', to: 'atCentre' },
    { from: 'atBranch', actor: 'branch', step: 'return', to: 'returned' },
    { from: 'atBranch', actor: 'branch', step: 'refuse', to: 'refused' },
    { from: 'atCentre', actor: 'centre', step: 'pass', to: 'approved' },
    { from: 'atCentre', actor: 'centre', step: 'return', to: 'returned' },
    { from: 'atCentre', actor: 'centre', step: 'refuse', to: 'refused' },
    { from: 'awaitingFee', actor: 'centre', step: 'pass', to: 'approved' },
    { from: 'awaitingFee', actor: 'centre', step: 'return', to: 'returned' },
    { from: 'atCentre', actor: 'system', step: 'bill', to: 'awaitingFee' },
    { from: 'awaitingFee', actor: 'system', step: 'settle', to: 'approved' },
    { from: 'awaitingFee', actor: 'system', step: 'lapse', to: 'withdrawn' },
    { from: 'returned', actor: 'system', step: 'expire', to: 'withdrawn' },
    { from: 'atBranch', actor: 'system', step: 'withdraw', to: 'withdrawn' },
    { from: 'atCentre', actor: 'system', step: 'withdraw', to: 'withdrawn' },
  ],
  proposal: [
    { from: 'draft', actor: 'owner', step: 'object', to: 'atBranch' },
    { from: 'draft', actor: 'system', step: 'hand-in', to: 'atBranch' },
    { from: 'draft', actor: 'system', step: 'withdraw', to: 'withdrawn' },
    { from: 'atBranch', actor: 'branch', step: 'pass', to: 'atCentre' },
    { from: 'atBranch', actor: 'branch', step: 'refuse', to: 'refused' },
    { from: 'atCentre', actor: 'centre', step: 'pass', to: 'approved' },
    { from: 'atCentre', actor: 'centre', step: 'refuse', to: 'refused' },
    { from: 'atBranch', actor: 'system', step: 'withdraw', to: 'withdrawn' },
    { from: 'atCentre', actor: 'system', step: 'withdraw', to: 'withdrawn' },
  ],
  prefix: [
    { from: 'none', step: 'allocate', to: 'active' },
    { from: 'active', step: 'renew', to: 'active' },
    { from: 'expired', step: 'renew', to: 'active' },
    { from: 'active', step: 'expire', to: 'expired' },
    { from: 'active', step: 'cancel', to: 'cancelled' },
    { from: 'expired', step: 'cancel', to: 'cancelled' },
    { from: 'cancelled', step: 'release', to: 'cancelled' },
    { from: 'cancelled', step: 'reallocate', to: 'active' },
  ],
} as const satisfies Record<'firm' | 'case' | 'proposal', readonly Transition[]> & { prefix: readonly PrefixTransition[] }

/** `not-yours`: another actor must take the step. `not-now`: no such step from this status. */
export type StepFault = { fault: 'not-yours' | 'not-now' }

/** What has a status: the application of a firm, a case, or a cancellation that the authority proposes. */
export type Subject = 'firm' | 'case' | 'proposal'

/** The next status, or why the step is not allowed. */
export function nextStatus(from: Status, actor: Actor, step: Step, of: Subject = 'firm'): Status | StepFault {
  const candidates = lifeCycle[of].filter(row => row.from === from && row.step === step)
  const match = candidates.find(row => row.actor === actor)
  if (match) return match.to
  return { fault: candidates.length > 0 ? 'not-yours' : 'not-now' }
}

/** The step by which an upheld objection puts an application back to the stage that refused it. */
export const upholdStep = (refusedFrom: Status | null): Step =>
  refusedFrom === 'atCentre' ? 'uphold-at-centre' : 'uphold'

/** The steps that an actor may take now, in the order of the table. */
export function allowedSteps(from: Status, actor: Actor, of: Subject = 'firm'): Step[] {
  return lifeCycle[of].filter(row => row.from === from && row.actor === actor).map(row => row.step)
}

export function isStepFault(result: Status | StepFault): result is StepFault {
  return typeof result === 'object'
}

/** The next state of a company prefix, undefined if the step is not allowed from this one. */
export function nextPrefixState(from: PrefixState | 'none', step: PrefixStep): PrefixState | undefined {
  return lifeCycle.prefix.find(row => row.from === from && row.step === step)?.to
}

/** The states from which a step of a prefix is allowed, for conditions of updates. */
export const prefixStatesBefore = (step: PrefixStep): PrefixState[] =>
  lifeCycle.prefix.flatMap(({ from, step: rowStep }) => (rowStep === step && from !== 'none' ? [from] : []))
