/** The call of claims: an applicant claims a credit code that another firm has submitted. */
import { z } from 'zod'
import type { CallRow } from '../../../wire/call.ts'
import { text } from '../../../wire/fields.ts'
import { claimStatementLengths } from './statement-lengths.ts'

export const claimCalls = [
  {
    name: 'claimCreditCode',
    method: 'POST',
    path: 'tycpdmfirm/authApi/claim',
    access: 'enterprise',
    firmRoles: ['owner'],
    costly: false,
    summary: '本企业草稿中的统一社会信用代码已被其他企业提交时提出异议；对方的审核人员能看到',
    input: z.object({ statement: text(claimStatementLengths.longest, claimStatementLengths.shortest) }),
    reply: z.object({ creditCode: z.string(), claimedAt: z.string() }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ClaimCalls = (typeof claimCalls)[number]
