/** The call by which several like cases are decided at once. */
import { z } from 'zod'
import { version } from '../../registration/record/record-schemas.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'
import { reviewInputLengths } from '../input-lengths.ts'

const subject = z.object({ id, caseId: id.optional(), version })

export const batchVerdictCalls = [
  {
    name: 'auditFirms',
    method: 'POST',
    path: 'tycpdmfirm/authApi/auditBatch',
    access: 'reviewer',
    costly: true,
    summary: '对几件作出同样的决定：通过或退回；每件单独核对、单独办理，逐件答复结果',
    input: z.object({
      items: z.array(subject).min(1).max(20),
      verdict: z.enum(['pass', 'return']),
      reasons: z
        .array(z.object({ field: text(40), reason: text(reviewInputLengths.reason, 1) }))
        .max(20)
        .default([]),
      remark: text(reviewInputLengths.remark).default(''),
    }),
    reply: z.array(z.object({ id: z.number(), caseId: z.number().nullable(), done: z.boolean(), message: z.string() })),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type BatchVerdictCalls = (typeof batchVerdictCalls)[number]
export type BatchResult = DataOf<BatchVerdictCalls>[number]
