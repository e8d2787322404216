/** Calls of the entries to sister systems (docs/entry-tickets.md). */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'
import { sisterSystemNames } from './systems.ts'

const urlReply = z.object({ url: z.string() })

export const externalCalls = [
  {
    name: 'enterBusinessHall',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectBusinessHall',
    access: 'enter-business-hall',
    costly: false,
    summary: '进入业务大厅的地址，带一张 60 秒内有效一次的凭证',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'enterGds',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectGDS',
    access: 'enter-platforms',
    costly: false,
    summary: '进入商品信息服务平台的地址，带一张 60 秒内有效一次的凭证',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'enterGln',
    method: 'POST',
    path: 'tycpdmfirm/authApi/redirectGLN',
    access: 'enter-platforms',
    costly: false,
    summary: '进入位置码平台的地址，带一张 60 秒内有效一次的凭证',
    input: z.object({ userType: text(2).optional(), id: id.optional() }),
    reply: urlReply,
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'entries',
    method: 'POST',
    path: 'tycpdmfirm/authApi/entries',
    access: 'use-own-firm',
    costly: false,
    summary: '本人可以进入的其他平台：已设置地址，且本人的角色可以进入',
    input: z.object({}),
    reply: z.array(z.object({ system: z.enum(sisterSystemNames), name: z.string() })),
    replyKind: 'record',
  },
  {
    name: 'entryKeys',
    method: 'GET',
    path: 'entry/api/keys',
    access: 'use-site',
    costly: false,
    summary: '验证进入凭证的公钥（JWK）',
    input: z.object({}),
    reply: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
    replyKind: 'record',
  },
  {
    name: 'redeemEntry',
    method: 'POST',
    path: 'entry/api/redeem',
    access: 'use-site',
    costly: true,
    summary: '其他平台用掉一张进入凭证：每张只能用一次',
    input: z.object({ ticket: text(4000, 1), system: z.enum(sisterSystemNames) }),
    reply: z.object({
      iss: z.string(),
      aud: z.string(),
      sub: z.string(),
      jti: z.string(),
      iat: z.number(),
      exp: z.number(),
      userType: z.number(),
      firm: z.object({ id: z.number(), name: z.string(), companyPrefixes: z.array(z.string()) }).nullable(),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ExternalCalls = (typeof externalCalls)[number]
