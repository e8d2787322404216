/** States of a refund: two people of finance decide it. */
export const refundStatuses = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundStatusLabels: Readonly<Record<RefundStatus, string>> = {
  proposed: '等另一位财务批准',
  approved: '已批准，款项已退回',
  rejected: '未批准',
  withdrawn: '提出人已撤回',
}

/** What is decided about a proposal. `withdrawn`: by the person who made it; the others by another person. */
export const refundVerdicts = ['approved', 'rejected', 'withdrawn'] as const
export type RefundVerdict = (typeof refundVerdicts)[number]

/** Why this person may not decide so; undefined if he may.
 * @example verdictFault('withdrawn', { isProposer: true }) // undefined */
export function verdictFault(verdict: RefundVerdict, { isProposer }: { isProposer: boolean }): string | undefined {
  if (verdict === 'withdrawn') return isProposer ? undefined : '只有提出退款的人可以撤回'
  return isProposer ? '退款由两人办理：您提出的退款，要由另一位财务批准或驳回' : undefined
}
