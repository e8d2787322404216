/** The call that compares a filing with the global registry. Its page makes it after the case is displayed, because another server answers. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'

export const registryCheckCalls = [
  {
    name: 'registryChecks',
    method: 'POST',
    path: 'tycpdmfirm/authApi/registryChecks',
    access: 'review-applications',
    costly: false,
    summary: '境外条码备案的号码在全球登记平台上的持有人和编码组织，与申请人填写的内容核对；未连接平台时没有核对结果',
    input: z.object({ id, caseId: id }),
    /** `connected`: a registry is set and the case is about a number of it. `answered`: it replied, also if it does not know the number. */
    reply: z.object({
      connected: z.boolean(),
      answered: z.boolean(),
      checks: z.array(z.object({ name: z.string(), good: z.boolean(), message: z.string() })),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type RegistryCheckCalls = (typeof registryCheckCalls)[number]
export type RegistryChecks = DataOf<Extract<RegistryCheckCalls, { name: 'registryChecks' }>>
