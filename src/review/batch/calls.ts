/** The call by which several like cases are decided at once. */
import { z } from 'zod'
import { caseKinds } from '../../registration/cases/kinds/case-kinds.ts'
import { version } from '../../registration/record/record-schemas.ts'
import type { CallRow } from '../../wire/call.ts'
import { id, nullableText, text } from '../../wire/fields.ts'
import { reviewInputLengths } from '../input-lengths.ts'
import { lineFilter } from '../queue/line-filter.ts'
import { batchSize, maxSelected } from './selection.ts'

const subject = z.object({ id, caseId: id.optional(), version })

const matchingLine = z.object({
  id: z.number(),
  caseId: z.number().nullable(),
  version: z.number(),
  kind: z.enum(['register', ...caseKinds]),
  firmName: nullableText,
  opened: z.boolean(),
})

export const batchVerdictCalls = [
  {
    name: 'matchingLines',
    method: 'POST',
    path: 'tycpdmfirm/authApi/matchingLines',
    access: 'review-applications',
    costly: true,
    summary: `符合筛选的全部事项，供一起选中：至多 ${maxSelected} 件，附总数（数到 10,000）`,
    input: z.object({ ...lineFilter, order: z.enum(['asc', 'desc']).optional() }),
    reply: z.object({ lines: z.array(matchingLine), total: z.number() }),
    replyKind: 'record',
  },
  {
    name: 'auditFirms',
    method: 'POST',
    path: 'tycpdmfirm/authApi/auditBatch',
    bodyLimits: { bytes: 112 * 1024 },
    access: 'review-applications',
    costly: true,
    summary: '对几件作出同样的决定：通过或退回；每件单独核对、单独办理，逐件答复结果。没有打开看过的不办理',
    input: z.object({
      items: z.array(subject).min(1).max(batchSize),
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
