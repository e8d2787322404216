/** Refunds as calls return them. */
import type { Refund } from './calls.ts'
import { refundStatusLabels } from './rules.ts'
import type { NamedRefund } from './store.ts'

/** `viewerId`: the account that reads them. */
export const refundReplies = (rows: readonly NamedRefund[], viewerId: number): Refund[] =>
  rows.map(({ refund, proposer, decider }) => {
    const { id, paymentId, status, reason, effect, decisionReason } = refund
    return {
      ...{ id, paymentId, status, reason, effect, decisionReason },
      statusLabel: refundStatusLabels[status],
      proposedBy: proposer,
      proposedAt: refund.proposedAt.toISOString(),
      isOwn: refund.proposedBy === viewerId,
      decidedBy: decider,
      decidedAt: refund.decidedAt?.toISOString() ?? null,
    }
  })
