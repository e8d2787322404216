/** Calls of passkeys: instead of the password at a login, within a step of it, and the own ones. */
import { z } from 'zod'
import { factorFields, password } from '../../access/identity.ts'
import { newPasskey, passkeyProof } from '../../access/passkey-fields.ts'
import type { CallRow } from '../../wire/call.ts'
import { done, id, nullableText, text } from '../../wire/fields.ts'
import { loginReply } from '../login/login-reply.ts'
import { makeOptions, proofOptions } from './passkey-replies.ts'
import { passkeyLengths } from './passkey-rules.ts'

export const passkeyName = text(passkeyLengths.name, 1)

const ownPasskey = z.object({
  id: z.number(),
  name: z.string(),
  /** Also on the other devices of its owner. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: nullableText,
})

export const passkeyCalls = [
  {
    name: 'beginPasskeyLogin',
    method: 'POST',
    path: 'loglogin/authApi/passkeyBegin',
    access: 'use-site',
    costly: true,
    essential: 'sign-in',
    summary: '用通行密钥登录的第一步：取得 5 分钟内有效、只用一次的挑战',
    replyKind: 'record',
    input: z.object({}),
    reply: proofOptions,
  },
  {
    name: 'passkeyLogin',
    method: 'POST',
    path: 'loglogin/authApi/passkey',
    access: 'use-site',
    costly: true,
    essential: 'sign-in',
    summary: '用通行密钥登录，不用密码和动态码；回复同登录',
    replyKind: 'record',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object({ passkey: passkeyProof }),
    reply: loginReply,
  },
  {
    name: 'passkeyOfStep',
    method: 'POST',
    path: 'loglogin/authApi/stepPasskey',
    access: 'use-site',
    costly: true,
    essential: 'sign-in',
    summary: '登录的下一步要用或要设置通行密钥时，取得它的挑战',
    replyKind: 'record',
    input: z.object({ challenge: text(100, 1) }),
    reply: z.object({ use: proofOptions.optional(), make: makeOptions.optional() }),
  },
  {
    name: 'ownPasskeys',
    method: 'POST',
    path: 'member/authApi/passkeys',
    access: 'use-account',
    costly: false,
    summary: '本人的通行密钥：名称、登记和上次使用的时间',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({ passkeys: z.array(ownPasskey), isPossible: z.boolean(), limit: z.number() }),
  },
  {
    name: 'beginOwnProof',
    method: 'POST',
    path: 'member/authApi/passkeyProof',
    access: 'use-account',
    costly: false,
    summary: '登录后要再次确认本人时，取得通行密钥的挑战',
    replyKind: 'record',
    input: z.object({}),
    reply: proofOptions,
  },
  {
    name: 'beginPasskey',
    method: 'POST',
    path: 'member/authApi/passkeyBegin',
    access: 'use-account',
    costly: true,
    summary: '开始登记一个通行密钥：要密码，已开启两步验证的还要动态码、恢复码或另一个通行密钥',
    replyKind: 'record',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object({ password, ...factorFields }),
    reply: makeOptions,
  },
  {
    name: 'confirmPasskey',
    method: 'POST',
    path: 'member/authApi/passkeyConfirm',
    access: 'use-account',
    costly: true,
    summary: '登记一个通行密钥；是第一种两步验证的，返回只显示这一次的恢复码',
    replyKind: 'record',
    bodyLimits: { bytes: 64 * 1024 },
    input: z.object({ name: passkeyName, passkey: newPasskey }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  {
    name: 'renamePasskey',
    method: 'POST',
    path: 'member/authApi/passkeyName',
    access: 'use-account',
    costly: false,
    summary: '给本人的一个通行密钥改名',
    replyKind: 'record',
    input: z.object({ id, name: passkeyName }),
    reply: done,
  },
  {
    name: 'removePasskey',
    method: 'POST',
    path: 'member/authApi/passkeyRemove',
    access: 'use-account',
    costly: true,
    summary: '移除本人的一个通行密钥：要密码，以及动态码、恢复码或通行密钥；必须有两步验证的不能移除最后一种',
    replyKind: 'record',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object({ id, password, ...factorFields }),
    reply: done,
  },
  {
    name: 'removeAuthenticator',
    method: 'POST',
    path: 'member/authApi/totpRemove',
    access: 'use-account',
    costly: true,
    summary: '移除身份验证器，留下通行密钥；没有通行密钥的用 totpEnd 关闭两步验证',
    replyKind: 'record',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object({ password, ...factorFields }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type PasskeyCalls = (typeof passkeyCalls)[number]
