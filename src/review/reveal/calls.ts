/** The call that reveals a masked field of a case to its reviewer. */
import { z } from 'zod'
import { personalFields } from '../../registration/cases/personal-fields.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, nullableText, text } from '../../wire/fields.ts'
import { reviewInputLengths } from '../input-lengths.ts'

export const revealCalls = [
  {
    name: 'revealField',
    method: 'POST',
    path: 'tycpdmfirm/authApi/revealField',
    access: 'reveal-personal-data',
    costly: false,
    summary:
      '显示一家企业（或它的一项业务 caseId、对它的一份异议 claimId）打码的联系电话或邮箱；每次显示都记入操作日志',
    input: z.object({
      id,
      caseId: id.optional(),
      /** A claim to the credit code of the firm; it has a phone only. */
      claimId: id.optional(),
      field: z.enum(personalFields),
      reason: text(reviewInputLengths.reason).default(''),
    }),
    /** `current`: of the record or of the claim; `requested`: of the case; `previous`: of the submission before. */
    reply: z.object({ current: nullableText, requested: nullableText, previous: nullableText }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type RevealCalls = (typeof revealCalls)[number]
export type RevealedField = DataOf<Extract<RevealCalls, { name: 'revealField' }>>
