/** Calls of an account without a firm that binds itself to a registered member. The case itself goes by the calls of cases. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../../wire/call.ts'
import { text } from '../../../wire/fields.ts'
import { bindingCodeLength } from './rules.ts'

export const bindingCalls = [
  {
    name: 'findMember',
    method: 'POST',
    path: 'tycpdmfirm/authApi/binding/find',
    access: 'enterprise',
    firmRoles: 'all',
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
export type FoundMember = DataOf<Extract<BindingCalls, { name: 'findMember' }>>
