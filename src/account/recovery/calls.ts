/** Calls of the recovery of an account whose phone is lost: by two people of the staff, the person with the new phone, and the owner. */
import { z } from 'zod'
import { code, password } from '../../access/identity.ts'
import type { CallRow } from '../../wire/call.ts'
import { done, id, nullableText, text } from '../../wire/fields.ts'
import { accountFieldLengths as longest } from '../field-lengths.ts'
import { captchaFields, phone } from '../fields.ts'
import { recoveryLengths, recoveryStates } from './rules.ts'

const recovery = z.object({
  id: z.number(),
  username: z.string(),
  firmName: nullableText,
  branchLabel: z.string(),
  /** Masked. */
  newPhone: z.string(),
  reason: z.string(),
  /** The message to the new phone has the user name. */
  needsUsername: z.boolean(),
  state: z.enum(recoveryStates),
  stateLabel: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedBy: nullableText,
  decidedAt: nullableText,
  remark: nullableText,
  usableUntil: nullableText,
  /** Another person than the one who requested it, while it is undecided. */
  canDecide: z.boolean(),
  /** It is open: later only the mask is stored. */
  canReveal: z.boolean(),
})

export const recoveryCalls = [
  {
    name: 'findRecoverable',
    method: 'POST',
    path: 'account/authApi/findAccount',
    access: 'recover-accounts',
    costly: false,
    summary: '按用户名或手机号查找可以办理账号找回的账号，资料打码',
    replyKind: 'record',
    input: z.object({ login: text(recoveryLengths.login, 1) }),
    reply: z.object({
      username: z.string(),
      realName: nullableText,
      phone: nullableText,
      email: nullableText,
      firmName: nullableText,
      branchLabel: z.string(),
      hasSecondFactor: z.boolean(),
    }),
  },
  {
    name: 'requestRecovery',
    method: 'POST',
    path: 'account/authApi/requestRecovery',
    access: 'recover-accounts',
    costly: false,
    summary: '为丢了手机的账号申请账号找回，换新手机，须另一位工作人员批准；通知原手机和邮箱',
    replyKind: 'record',
    input: z.object({
      username: text(longest.username, 1),
      phone,
      reason: text(recoveryLengths.reason, 5),
      /** The person does not remember the user name. */
      needsUsername: z.boolean().default(false),
    }),
    reply: z.object({ id: z.number() }),
  },
  {
    name: 'recoveries',
    method: 'POST',
    path: 'account/authApi/recoveries',
    access: 'recover-accounts',
    costly: false,
    summary: '本机构最近 100 件账号找回',
    replyKind: 'record',
    input: z.object({}),
    reply: z.array(recovery),
  },
  {
    name: 'revealRecovery',
    method: 'POST',
    path: 'account/authApi/revealRecovery',
    access: 'recover-accounts',
    costly: false,
    summary: '显示一件办理中的账号找回的新手机号；每次显示都记入操作日志',
    replyKind: 'record',
    input: z.object({ id }),
    reply: z.object({ newPhone: z.string() }),
  },
  {
    name: 'decideRecovery',
    method: 'POST',
    path: 'account/authApi/decideRecovery',
    access: 'recover-accounts',
    costly: false,
    summary: '批准或不批准另一位同事申请的账号找回；不批准要写原因，两边的手机都会收到',
    replyKind: 'record',
    input: z.object({
      id,
      verdict: z.enum(['approve', 'refuse']),
      remark: text(recoveryLengths.remark).optional(),
    }),
    reply: done,
  },
  {
    name: 'recoverAccount',
    method: 'POST',
    path: 'timescodefindps/api/recoverAccount',
    access: 'use-site',
    costly: true,
    summary: '账号找回获批准后，用新手机办完：先发验证码，再凭验证码设置新密码；两步验证随之关闭',
    replyKind: 'record',
    input: z.object({
      username: text(longest.username, 1),
      phone,
      ...captchaFields,
      code: code.optional(),
      newPassword: password.optional(),
    }),
    reply: z.object({ done: z.boolean(), secondsToWait: z.number() }),
  },
  {
    name: 'ownRecovery',
    method: 'POST',
    path: 'member/authApi/recovery',
    access: 'use-account',
    costly: false,
    summary: '工作人员正在为本人账号办理的账号找回',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      recovery: recovery.pick({ id: true, newPhone: true, branchLabel: true, requestedAt: true }).nullable(),
    }),
  },
  {
    name: 'stopRecovery',
    method: 'POST',
    path: 'member/authApi/stopRecovery',
    access: 'use-account',
    costly: false,
    summary: '停止本人账号的账号找回，并告诉新手机',
    replyKind: 'record',
    input: z.object({ id }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type RecoveryCalls = (typeof recoveryCalls)[number]
