/** Calls that help to fill in an application: what follows from a credit code, and the faults of a record. Neither saves anything. */
import { z } from 'zod'
import type { CallRow } from '../../../wire/call.ts'
import { nullableText, text } from '../../../wire/fields.ts'
import { recordFaultKinds } from '../record-rules.ts'
import { recordFieldsInput } from '../record-schemas.ts'

export const preparationCalls = [
  {
    name: 'proposeRecord',
    method: 'POST',
    path: 'tycpdmfirm/authApi/propose',
    access: 'do-business',
    costly: false,
    summary: '由统一社会信用代码带出主体类型、注册地区和受理机构，由企业名称列出同名的系统成员',
    input: z.object({ creditCode: text(40, 1), firmName: text(100).optional() }),
    reply: z.object({
      /** Of the organisation. */
      kindLabel: nullableText,
      economicCode: nullableText,
      regionCode: nullableText,
      regionLabel: nullableText,
      branchLabel: nullableText,
      branchPhone: nullableText,
      /** Another application or member has the credit code. */
      isTaken: z.boolean(),
      namesakes: z.array(z.object({ firmName: z.string(), regionLabel: z.string() })),
    }),
    replyKind: 'record',
  },
  {
    name: 'checkRecord',
    method: 'POST',
    path: 'tycpdmfirm/authApi/check',
    access: 'do-business',
    costly: false,
    summary: '检查资料项，返回要改的地方，不保存',
    input: z.object(recordFieldsInput),
    reply: z.object({
      faults: z.array(z.object({ field: z.string(), fault: z.enum(recordFaultKinds), message: z.string() })),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type PreparationCalls = (typeof preparationCalls)[number]
