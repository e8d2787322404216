/** Calls of a firm's operators: list, invite, change and remove them, and answer an invitation. */
import { z } from 'zod'
import { identityFields } from '../../access/identity.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { faultMessages } from '../../wire/fault-messages.ts'
import { done, id, nullableText, text } from '../../wire/fields.ts'
import { firmRoles } from '../../wire/firm-roles.ts'

const role = z.enum(firmRoles)
const invitationId = z.uuid(faultMessages.uuid.format)

const invitationFacts = { id: z.string(), role, roleLabel: z.string(), createdAt: z.string(), expiresAt: z.string() }

const operatorsReply = z.object({
  firmName: z.string(),
  canManage: z.boolean(),
  /** Operators and open invitations that the firm may have today. */
  perFirm: z.number(),
  /** Days in which an invitation of today can be accepted. */
  invitationDays: z.number(),
  operators: z.array(
    z.object({
      accountId: z.number(),
      name: z.string(),
      /** Masked. */
      phone: nullableText,
      role,
      roleLabel: z.string(),
      joinedAt: z.string(),
      isSelf: z.boolean(),
    }),
  ),
  invitations: z.array(z.object({ ...invitationFacts, address: z.string(), isExpired: z.boolean() })),
})

const receivedInvitation = z.object({ ...invitationFacts, firmName: z.string(), invitedBy: z.string() })

export const operatorCalls = [
  {
    name: 'listOperators',
    method: 'POST',
    path: 'tycpdmfirm/authApi/operator/list',
    access: 'use-own-firm',
    costly: false,
    summary: '本企业的操作员和未答复的邀请；只有负责人看得到邀请',
    input: z.object({}),
    reply: operatorsReply,
    replyKind: 'record',
  },
  {
    name: 'inviteOperator',
    method: 'POST',
    path: 'tycpdmfirm/authApi/operator/invite',
    access: 'admit-operators',
    costly: false,
    summary: '按手机号或邮箱邀请一位操作员；邀请在 invitationDays 天内有效，只能用一次',
    input: z.object({ address: text(100, 1), role }),
    reply: operatorsReply,
    replyKind: 'record',
  },
  {
    name: 'revokeInvitation',
    method: 'POST',
    path: 'tycpdmfirm/authApi/operator/revoke',
    access: 'manage-operators',
    costly: false,
    summary: '撤销一份未答复的邀请',
    input: z.object({ invitationId }),
    reply: operatorsReply,
    replyKind: 'record',
  },
  {
    name: 'changeOperatorRole',
    method: 'POST',
    path: 'tycpdmfirm/authApi/operator/role',
    access: 'manage-operators',
    costly: false,
    summary: '改变一位操作员的角色；企业至少有一位负责人。改为负责人要再输一次密码，开启两步验证的还要动态码',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object({ accountId: id, role, ...identityFields, password: identityFields.password.optional() }),
    reply: operatorsReply,
    replyKind: 'record',
  },
  {
    name: 'removeOperator',
    method: 'POST',
    path: 'tycpdmfirm/authApi/operator/remove',
    access: 'manage-operators',
    costly: false,
    summary: '移除一位操作员，立即不能再为企业办理；其账号保留',
    input: z.object({ accountId: id }),
    reply: operatorsReply,
    replyKind: 'record',
  },
  {
    name: 'handOverOwnership',
    method: 'POST',
    path: 'tycpdmfirm/authApi/operator/handOver',
    access: 'manage-operators',
    costly: true,
    summary: '把负责人移交给另一位操作员，自己改为所选的角色；要再输一次密码，开启两步验证的还要动态码',
    bodyLimits: { bytes: 32 * 1024 },
    input: z.object({ accountId: id, ownRole: role.exclude(['owner']), ...identityFields }),
    reply: operatorsReply,
    replyKind: 'record',
  },
  {
    name: 'leaveFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/operator/leave',
    access: 'use-own-firm',
    costly: false,
    summary: '退出本企业，不再是它的操作员',
    input: z.object({}),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'receivedInvitations',
    method: 'POST',
    path: 'tycpdmfirm/authApi/invitation/list',
    access: 'use-own-firm',
    costly: false,
    summary: '发给本账号手机号或邮箱的邀请，还没有答复的',
    input: z.object({}),
    reply: z.array(receivedInvitation),
    replyKind: 'record',
  },
  {
    name: 'acceptInvitation',
    method: 'POST',
    path: 'tycpdmfirm/authApi/invitation/accept',
    access: 'use-own-firm',
    costly: false,
    summary: '接受邀请，成为企业的操作员；一个账号只属于一家企业',
    input: z.object({ invitationId }),
    reply: z.object({
      ...{ firmName: z.string(), role, isXT: z.number(), landing: z.string() },
      menus: z.array(z.object({ id: z.number(), name: z.string(), path: z.string() })),
    }),
    replyKind: 'record',
  },
  {
    name: 'refuseInvitation',
    method: 'POST',
    path: 'tycpdmfirm/authApi/invitation/refuse',
    access: 'use-own-firm',
    costly: false,
    summary: '谢绝邀请',
    input: z.object({ invitationId }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type OperatorCalls = (typeof operatorCalls)[number]
export type Operators = DataOf<Extract<OperatorCalls, { name: 'listOperators' }>>
export type ReceivedInvitation = DataOf<Extract<OperatorCalls, { name: 'receivedInvitations' }>>[number]
