/** The call of claims: an applicant says that a credit code which another firm has submitted is its own. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { text } from '../../wire/fields.ts'

export const claimCalls = [
  {
    name: 'claimCreditCode',
    method: 'POST',
    path: 'tycpdmfirm/authApi/claim',
    who: 'enterprise',
    costly: false,
    summary: 'Tells the reviewers that the credit code of the own draft has been submitted by another firm',
    input: z.object({ statement: text(1000, 10) }),
    reply: z.object({ creditCode: z.string(), claimedAt: z.string() }),
    gives: 'record',
  },
] as const satisfies readonly CallRow[]

export type ClaimCalls = (typeof claimCalls)[number]
