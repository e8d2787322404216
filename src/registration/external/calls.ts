/** Calls that return signed links to external systems. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'

const urlReply = z.object({ url: z.string() })

export const externalCalls = [
  {
    name: 'enterBusinessHall',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectBusinessHall',
    access: 'enterprise',
    costly: false,
    summary: '进入业务大厅的签名地址，60 秒内有效',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'enterGds',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectGDS',
    access: 'enterprise',
    costly: false,
    summary: '进入产品数据平台的签名地址，60 秒内有效',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'enterGln',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectGLN',
    access: 'enterprise',
    costly: false,
    summary: '进入位置码平台的签名地址，60 秒内有效',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
] as const satisfies readonly CallRow[]
