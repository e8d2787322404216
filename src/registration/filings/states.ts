/** The states of an approved filing. Small, so that pages can import it. */

/** `ended`: its firm is no member any more. */
export const filingStates = ['valid', 'expired', 'ended'] as const
export type FilingState = (typeof filingStates)[number]

export const filingStateLabels: Readonly<Record<FilingState, string>> = {
  valid: '有效',
  expired: '授权已到期',
  ended: '企业已不是系统成员',
}
