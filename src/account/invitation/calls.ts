/** Calls of an invited person, who has no account yet: what the link is for, and accepting it. */
import { z } from 'zod'
import { password } from '../../access/identity.ts'
import type { CallRow } from '../../wire/call.ts'
import { text } from '../../wire/fields.ts'
import { accountFieldLengths as longest } from '../field-lengths.ts'
import { loginReply } from '../login/login-reply.ts'

const token = text(100, 1)

export const invitationCalls = [
  {
    name: 'staffInvitation',
    method: 'POST',
    path: 'loglogin/api/invitation',
    access: 'use-site',
    costly: false,
    summary: '工作人员的邀请：凭链接里的 token 读出邀请谁、作为什么角色、到什么时候',
    replyKind: 'record',
    input: z.object({ token }),
    reply: z.object({
      realName: z.string(),
      dutyLabel: z.string(),
      /** The branch, or 全国. */
      reachLabel: z.string(),
      inviter: z.string(),
      expiresAt: z.string(),
    }),
  },
  {
    name: 'acceptStaffInvitation',
    method: 'POST',
    path: 'loglogin/api/acceptInvitation',
    access: 'use-site',
    costly: true,
    summary: '接受工作人员的邀请：设置用户名和密码，接着必须设置两步验证；一个链接只能用一次',
    replyKind: 'record',
    input: z.object({ token, username: text(longest.username, 1), newPassword: password }),
    reply: loginReply,
  },
] as const satisfies readonly CallRow[]

export type InvitationCalls = (typeof invitationCalls)[number]
