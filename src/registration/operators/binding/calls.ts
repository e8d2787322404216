/** Calls of an account without a firm that binds itself to a registered member. The case itself goes by the calls of cases. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../../wire/call.ts'
import { id, nullableText, text } from '../../../wire/fields.ts'
import { objectionLengths } from '../../disputes/objections/lengths.ts'
import { bindingCodeLength } from './rules.ts'

const bindingRequest = z.object({
  id: z.number(),
  branchLabel: z.string(),
  branchPhone: nullableText,
  /** A demonstration value. */
  isPhoneSample: z.boolean(),
  requestedAt: nullableText,
  objection: nullableText,
  objectedAt: nullableText,
})

export const bindingCalls = [
  {
    name: 'bindingRequests',
    method: 'POST',
    path: 'tycpdmfirm/authApi/binding/requests',
    access: 'admit-operators',
    costly: false,
    summary: '申请绑定本企业、还没有办完的账号：何时提交、由哪个分支机构审核，不含申请人',
    input: z.object({}),
    reply: z.array(bindingRequest),
    replyKind: 'record',
  },
  {
    name: 'objectToBinding',
    method: 'POST',
    path: 'tycpdmfirm/authApi/binding/object',
    access: 'admit-operators',
    costly: false,
    summary: '对一份绑定申请提出异议，每份一次，审核人员先核实再决定',
    input: z.object({ id, statement: text(objectionLengths.longest, objectionLengths.shortest) }),
    reply: z.array(bindingRequest),
    replyKind: 'record',
  },
  {
    name: 'findMember',
    method: 'POST',
    path: 'tycpdmfirm/authApi/binding/find',
    access: 'use-own-firm',
    costly: true,
    summary: '按统一社会信用代码、证书编号或厂商识别代码找已注册的系统成员，只返回公开的信息，供没有企业的账号申请绑定',
    input: z.object({ code: text(bindingCodeLength, 1) }),
    reply: z.object({
      firmName: z.string(),
      regionLabel: z.string(),
      branchLabel: z.string(),
      companyPrefixes: z.array(z.string()),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type BindingCalls = (typeof bindingCalls)[number]
export type BindingRequest = DataOf<Extract<BindingCalls, { name: 'bindingRequests' }>>[number]
export type FoundMember = DataOf<Extract<BindingCalls, { name: 'findMember' }>>
