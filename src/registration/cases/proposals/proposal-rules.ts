/** A cancellation that the authority proposes: why, and how long the firm may object. */
import { dayMs } from '../../../wire/china-time.ts'
import type { Status } from '../../../wire/integers.ts'
import { statusLabelOf, type WithoutDecision } from '../../life-cycle/end-reasons.ts'
import type { Subject } from '../../life-cycle/life-cycle.ts'
import { endOfTerm } from '../../life-cycle/validity.ts'

/** Why the authority proposes a cancellation, as the case states it. */
export const proposalReasons = { overdue: '期满未续展', refunded: '费用已退回' } as const
export type ProposalReason = keyof typeof proposalReasons

/** The end of the last day on which the firm may object, `days` after the proposal: the rule `objectionDays` of its day. */
export const objectionEnd = (proposedAt: Date, days: number): Date =>
  endOfTerm(new Date(proposedAt.getTime() + days * dayMs))

/** A case with a time to object is the authority's own. */
export const isProposal = ({ objectUntil }: { objectUntil: Date | null }): boolean => objectUntil !== null

/** Which rows of the life cycle a case follows. */
export const subjectOf = (row: { objectUntil: Date | null }): Subject => (isProposal(row) ? 'proposal' : 'case')

/** The state of a case in words. */
export const caseStatusLabel = ({
  objectUntil,
  ...row
}: {
  status: Status
  endReason: WithoutDecision | null
  objectUntil: Date | string | null
}): string => (objectUntil !== null && row.status === 'draft' ? '企业异议期' : statusLabelOf(row))
