/** Calls of the second factor: the next step of a login, and the own authenticator. */
import { z } from 'zod'
import { code, factorFields, password } from '../../access/identity.ts'
import { newPasskey } from '../../access/passkey-fields.ts'
import type { CallRow } from '../../wire/call.ts'
import { done, nullableText, text } from '../../wire/fields.ts'
import { enrolment, loginReply } from '../login/login-reply.ts'
import { passkeyName } from '../passkeys/calls.ts'

const newCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorCalls = [
  {
    name: 'takeLoginStep',
    method: 'POST',
    path: 'loglogin/authApi/step',
    access: 'use-site',
    costly: true,
    essential: 'sign-in',
    summary:
      '登录的下一步：动态码、通行密钥或恢复码，设置两步验证（不填 code 和 newPasskey 先取得密钥），同意新的用户协议',
    replyKind: 'record',
    bodyLimits: { bytes: 96 * 1024 },
    input: z.object({
      challenge: text(100, 1),
      ...factorFields,
      /** The first passkey of the account, with the name that its owner gives it. */
      newPasskey: newPasskey.extend({ name: passkeyName }).optional(),
      agree: z.unknown().optional(),
      termsVersion: text(20).optional(),
    }),
    reply: loginReply,
  },
  {
    name: 'ownSecondFactor',
    method: 'POST',
    path: 'member/authApi/totp',
    access: 'use-account',
    costly: false,
    summary: '本人的两步验证：是否开启、剩下几个恢复码',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      enabledAt: nullableText,
      hasAuthenticator: z.boolean(),
      hasPasskey: z.boolean(),
      recoveryCodesLeft: z.number(),
      /** Staff of a real installation cannot switch it off. */
      isRequired: z.boolean(),
      /** A demonstration account cannot switch it on. */
      isAvailable: z.boolean(),
    }),
  },
  {
    name: 'beginSecondFactor',
    method: 'POST',
    path: 'member/authApi/totpBegin',
    access: 'use-account',
    costly: true,
    summary: '开始设置身份验证器：返回密钥和二维码，输入一个动态码后才生效；已有通行密钥的，还要用它或恢复码确认',
    replyKind: 'record',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object({ password, ...factorFields }),
    reply: enrolment,
  },
  {
    name: 'confirmSecondFactor',
    method: 'POST',
    path: 'member/authApi/totpConfirm',
    access: 'use-account',
    costly: false,
    summary: '用一个动态码开启两步验证，返回只显示这一次的恢复码',
    replyKind: 'record',
    input: z.object({ code }),
    reply: newCodes,
  },
  {
    name: 'renewRecoveryCodes',
    method: 'POST',
    path: 'member/authApi/recoveryCodes',
    access: 'use-account',
    costly: false,
    summary: '换一组新的恢复码，原来的全部作废；要一个动态码或通行密钥',
    replyKind: 'record',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object(factorFields),
    reply: newCodes,
  },
  {
    name: 'endSecondFactor',
    method: 'POST',
    path: 'member/authApi/totpEnd',
    access: 'use-account',
    costly: true,
    summary: '关闭两步验证，移除身份验证器和全部通行密钥：要密码，以及动态码、恢复码或通行密钥',
    replyKind: 'record',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object({ password, ...factorFields }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type SecondFactorCalls = (typeof secondFactorCalls)[number]
