/** Calls of administrators about invitations of colleagues. */
import { z } from 'zod'
import { email, phone } from '../../account/fields.ts'
import type { CallRow } from '../../wire/call.ts'
import { done, id, nullableText, text } from '../../wire/fields.ts'
import { branchCode, duty, reason } from '../colleagues/calls.ts'
import { staffLengths, staffStates } from '../rules.ts'

export const staffInvitationCalls = [
  {
    name: 'staffInvitationById',
    method: 'POST',
    path: 'staff/authApi/findInvitation',
    access: 'manage-staff',
    costly: false,
    summary: '一份还没用过的邀请：邀请谁、作为什么角色、发到哪里、到什么时候',
    replyKind: 'record',
    input: z.object({ id }),
    reply: z.object({
      realName: z.string(),
      email: nullableText,
      phone: nullableText,
      dutyLabel: z.string(),
      reachLabel: z.string(),
      inviter: z.string(),
      invitedAt: z.string(),
      state: z.enum(staffStates),
      stateLabel: z.string(),
      expiresAt: nullableText,
    }),
  },
  {
    name: 'inviteColleague',
    method: 'POST',
    path: 'staff/authApi/invite',
    access: 'manage-staff',
    costly: false,
    summary: '邀请一位同事：链接发到邮箱和手机，三天内有效；邀请为管理员的，要另一位管理员同意后才发出',
    replyKind: 'record',
    input: z.object({
      realName: text(staffLengths.realName, 1),
      email: email.optional(),
      phone: phone.optional(),
      duty,
      branchCode: branchCode.optional(),
      /** For an administrator: what the second one reads. */
      reason: reason.optional(),
    }),
    reply: z.object({ id: z.number(), outcome: z.enum(['sent', 'proposed']), expiresAt: z.string().nullable() }),
  },
  {
    name: 'resendStaffInvitation',
    method: 'POST',
    path: 'staff/authApi/resendInvitation',
    access: 'manage-staff',
    costly: false,
    summary: '重发一份邀请：换新的链接，再有效三天，原来的链接作废',
    replyKind: 'record',
    input: z.object({ id }),
    reply: z.object({ expiresAt: z.string() }),
  },
  {
    name: 'withdrawStaffInvitation',
    method: 'POST',
    path: 'staff/authApi/withdrawInvitation',
    access: 'manage-staff',
    costly: false,
    summary: '撤回一份还没用过的邀请，链接马上作废',
    replyKind: 'record',
    input: z.object({ id }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type StaffInvitationCalls = (typeof staffInvitationCalls)[number]
