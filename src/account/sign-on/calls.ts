/** Calls of a login by the single sign-on of staff, and the ways of logging in that the site has. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { nullableText, text } from '../../wire/fields.ts'
import { loginReply } from '../login/login-reply.ts'

const longest = { state: 100, code: 2000, iss: 300, error: 100 } as const

export const signOnCalls = [
  {
    name: 'loginWays',
    method: 'GET',
    path: 'loglogin/api/ways',
    access: 'use-site',
    costly: false,
    essential: 'sign-in',
    reads: [],
    summary: '除用户名和密码外还能怎样登录：工作人员单点登录的名称，这个网址能不能用通行密钥',
    replyKind: 'record',
    body: 'query',
    input: z.object({}),
    reply: z.object({ signOn: nullableText, passkeys: z.boolean() }),
  },
  {
    name: 'beginSignOn',
    method: 'POST',
    path: 'loglogin/authApi/signOnBegin',
    access: 'use-site',
    costly: true,
    essential: 'sign-in',
    summary: '工作人员单点登录的第一步：返回要打开的地址，10 分钟内由同一个浏览器完成',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({ address: z.string() }),
  },
  {
    name: 'finishSignOn',
    method: 'POST',
    path: 'loglogin/authApi/signOn',
    access: 'use-site',
    costly: true,
    essential: 'sign-in',
    summary: '工作人员单点登录回到本站：state 只能用一次，回复同登录；不建立账号，也不给权限',
    replyKind: 'record',
    input: z.object({
      state: text(longest.state, 1),
      code: text(longest.code).optional(),
      iss: text(longest.iss).optional(),
      error: text(longest.error).optional(),
    }),
    reply: loginReply,
  },
] as const satisfies readonly CallRow[]

export type SignOnCalls = (typeof signOnCalls)[number]
