/** The states of a claim to a credit code and its number. Without imports of the server, for the browser. */

import { chinaDay } from '../../../wire/china-time.ts'

/** `open`: no decision yet. `freed`: nobody holds the code any more, so that the claimant can submit it. */
export const claimStates = ['open', 'accepted', 'rejected', 'freed'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimStateLabels: Readonly<Record<ClaimState, string>> = {
  open: '等待核实',
  accepted: '认领成立',
  rejected: '认领不成立',
  freed: '代码已不被占用',
}

type Claim = { accepted: boolean | null; freedAt: Date | string | null }

export function claimState({ accepted, freedAt }: Claim): ClaimState {
  if (accepted === false) return 'rejected'
  if (freedAt !== null) return 'freed'
  return accepted ? 'accepted' : 'open'
}

/** The number on the receipt of a claim.
 *  @example claimNumber({ id: 12, createdAt: '2026-11-21T02:00:00Z' }) // 'RL20261121-000012' */
export const claimNumber = (claim: { id: number; createdAt: string }): string =>
  `RL${chinaDay(new Date(claim.createdAt)).replaceAll('-', '')}-${String(claim.id).padStart(6, '0')}`
