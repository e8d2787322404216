/** Calls of administrators about accounts of enterprises: finding one, what it did, disabling and enabling it. */
import { z } from 'zod'
import { accountEvents } from '../../account/activity/rules.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { done, flag, id, nullableText, text, unsortedPaging } from '../../wire/fields.ts'
import { reason } from '../colleagues/calls.ts'
import { enterpriseStates } from './enterprise-rules.ts'

const line = z.object({
  id: z.number(),
  username: z.string(),
  realName: nullableText,
  /** Masked. */
  phone: nullableText,
  email: nullableText,
  firmId: z.number().nullable(),
  firmName: nullableText,
  firmRoleLabel: nullableText,
  lastLoginAt: nullableText,
  state: z.enum(enterpriseStates),
  stateLabel: z.string(),
  isDemonstration: z.boolean(),
})

export const enterpriseCalls = [
  {
    name: 'enterpriseAccounts',
    method: 'POST',
    path: 'staff/authApi/enterprise/findlist',
    access: 'manage-enterprise-accounts',
    costly: false,
    summary: '企业账号，新的在前：按用户名开头、手机号、企业名称或信用代码查找，手机号和邮箱打码',
    replyKind: 'list',
    input: z.object({
      /** The beginning of a user name, a whole phone or mailbox, part of the firm's name, or its credit code. */
      keyword: text(100).optional(),
      state: z.enum(enterpriseStates).optional(),
      ...unsortedPaging,
    }),
    reply: line,
  },
  {
    name: 'enterpriseAccount',
    method: 'POST',
    path: 'staff/authApi/enterprise/findOne',
    access: 'manage-enterprise-accounts',
    costly: false,
    summary: '一个企业账号：所属企业，最近的登录、账号的变动和办理的步骤',
    replyKind: 'record',
    input: z.object({ id }),
    reply: line.extend({
      createdAt: z.string(),
      hasFactor: z.boolean(),
      isSignedIn: z.boolean(),
      logins: z.array(z.object({ at: z.string(), device: z.string(), address: z.string(), outcomeLabel: z.string() })),
      events: z.array(
        z.object({
          id: z.number(),
          event: z.enum(accountEvents),
          label: z.string(),
          at: z.string(),
          byName: z.string(),
          reason: nullableText,
        }),
      ),
      steps: z.array(z.object({ id: z.number(), at: z.string(), label: z.string() })),
    }),
  },
  {
    name: 'setEnterpriseAccountState',
    method: 'POST',
    path: 'staff/authApi/enterprise/state',
    access: 'manage-enterprise-accounts',
    costly: false,
    summary: '停用企业账号或恢复使用，要写原因；停用马上结束登录，本人和企业负责人收到消息',
    replyKind: 'record',
    input: z.object({ id, disabled: flag, reason }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type EnterpriseCalls = (typeof enterpriseCalls)[number]
export type EnterpriseLine = DataOf<Extract<EnterpriseCalls, { name: 'enterpriseAccounts' }>>[number]
