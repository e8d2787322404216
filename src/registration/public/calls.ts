/** The public call of a system member's masked record. */

import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { digitText } from '../../wire/fields.ts'
import { prefixStates } from '../life-cycle/life-cycle.ts'

export const publicCalls = [
  {
    name: 'maskedFirm',
    method: 'POST',
    path: 'tycpdmfirm/api/findFirmInfoXT',
    access: 'use-site',
    costly: false,
    summary: '一个厂商识别代码所属的系统成员，人名和号码打码',
    input: z.object({ firmCode: digitText(13, 1) }),
    reply: z.object({
      firmCode: z.string(),
      firmName: z.string(),
      creditCode: z.string(),
      regionLabel: z.string(),
      branchLabel: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
      state: z.enum(prefixStates),
      validTo: z.string(),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]
