/** The calls of claims: an applicant claims a credit code that another firm has submitted. */
import { z } from 'zod'
import type { CallRow } from '../../../wire/call.ts'
import { flag, id, text } from '../../../wire/fields.ts'
import { claimStates } from './claim-states.ts'
import { claimStatementLengths } from './statement-lengths.ts'

export const claimCalls = [
  {
    name: 'claimCreditCode',
    method: 'POST',
    path: 'tycpdmfirm/authApi/claim',
    access: 'do-business',
    costly: false,
    summary: '本企业草稿中的统一社会信用代码已被其他企业提交时提出异议；对方的审核人员核实后答复，并有受理号',
    input: z.object({ statement: text(claimStatementLengths.longest, claimStatementLengths.shortest) }),
    reply: z.object({ creditCode: z.string(), claimedAt: z.string(), number: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'decideClaim',
    method: 'POST',
    path: 'tycpdmfirm/authApi/decideClaim',
    access: 'review-applications',
    costly: false,
    summary: '审核人员答复一份对信用代码的认领，写明理由；提出的企业和被认领的企业都收到消息',
    input: z.object({
      id,
      claimId: id,
      accepted: flag,
      reason: text(claimStatementLengths.longest, claimStatementLengths.shortest),
    }),
    reply: z.object({ number: z.string(), state: z.enum(claimStates), stateLabel: z.string() }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ClaimCalls = (typeof claimCalls)[number]
