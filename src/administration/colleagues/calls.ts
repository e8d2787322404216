/** Calls of administrators about colleagues: the list, one person, and every change, each with its reason. */
import { z } from 'zod'
import { allDuties } from '../../wire/access/duties.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { codeText, done, flag, id, nullableText, text, unsortedPaging } from '../../wire/fields.ts'
import { changeKinds, changeStates, signOnStates, staffLengths, staffStates } from '../rules.ts'

export const duty = z.enum(allDuties as [(typeof allDuties)[number], ...(typeof allDuties)[number][]])
export const branchCode = codeText(4)
export const reason = text(staffLengths.reason, 2)

const filter = {
  /** Name, user name, mailbox or phone. */
  keyword: text(staffLengths.keyword).optional(),
  duty: duty.optional(),
  branchCode: branchCode.optional(),
  state: z.enum(staffStates).optional(),
  /** Also those who cannot log in any more; `state` names them anyway. */
  withDisabled: flag.default(false),
}

const line = z.object({
  /** An account, or an invitation that nobody has used yet. */
  kind: z.enum(['account', 'invitation']),
  id: z.number(),
  realName: z.string(),
  username: nullableText,
  email: nullableText,
  phone: nullableText,
  duty: duty.nullable(),
  dutyLabel: z.string(),
  branchCode: nullableText,
  reachLabel: z.string(),
  hasFactor: z.boolean(),
  hasAuthenticator: z.boolean(),
  passkeys: z.number(),
  /** Of the single sign-on; null: the account does not use it. */
  signOn: z.enum(signOnStates).nullable(),
  lastLoginAt: nullableText,
  state: z.enum(staffStates),
  stateLabel: z.string(),
  /** Until when the link of an invitation holds. */
  expiresAt: nullableText,
  /** The viewer's own account, which others change. */
  isOwn: z.boolean(),
  /** Shared by visitors of a demonstration; nobody changes it. */
  isDemonstration: z.boolean(),
})

const change = z.object({
  id: z.number(),
  kind: z.enum(changeKinds),
  kindLabel: z.string(),
  state: z.enum(changeStates),
  stateLabel: z.string(),
  /** What the person got, and had before. */
  to: nullableText,
  from: nullableText,
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
  decidedByName: nullableText,
  remark: nullableText,
})

/** `decide`: another administrator. `withdraw`: whoever proposed it. */
const proposal = change.extend({
  realName: z.string(),
  accountId: z.number().nullable(),
  invitationId: z.number().nullable(),
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
})

/** `done`: in force. `proposed`: a second administrator must consent. */
const outcome = z.object({ outcome: z.enum(['done', 'proposed']) })

export const colleagueCalls = [
  {
    name: 'colleagues',
    method: 'POST',
    path: 'staff/authApi/findlist',
    access: 'manage-staff',
    costly: false,
    summary: '同事名单：账号和还没用过的邀请，按姓名排列，可按角色、分支机构、状态和文字筛选',
    replyKind: 'list',
    input: z.object({ ...filter, ...unsortedPaging }),
    reply: line,
  },
  {
    name: 'colleagueChoices',
    method: 'POST',
    path: 'staff/authApi/choices',
    access: 'manage-staff',
    costly: false,
    summary: '各角色看什么，各分支机构有几位审核、几件在办，名单各状态的人数',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      duties: z.array(z.object({ duty, label: z.string(), sees: z.string(), needsBranch: z.boolean() })),
      branches: z.array(z.object({ code: z.string(), label: z.string(), reviewers: z.number(), waiting: z.number() })),
      counts: z.object({ people: z.number(), withoutFactor: z.number(), invited: z.number(), enterprises: z.number() }),
      /** An administrator is made by two. */
      needsConsent: z.boolean(),
    }),
  },
  {
    name: 'exportColleagues',
    method: 'POST',
    path: 'staff/authApi/export',
    access: 'manage-staff',
    costly: true,
    summary: '把筛选出的同事名单导出为 CSV，每人每小时至多 10 次',
    replyKind: 'record',
    input: z.object(filter),
    reply: z.object({ name: z.string(), type: z.string(), rows: z.number(), base64: z.string() }),
  },
  {
    name: 'colleague',
    method: 'POST',
    path: 'staff/authApi/findOne',
    access: 'manage-staff',
    costly: false,
    summary: '一位同事：资料、最近的登录、账号的每次变动和等待同意的变动',
    replyKind: 'record',
    input: z.object({ id }),
    reply: line.extend({
      createdAt: z.string(),
      isSignedIn: z.boolean(),
      /** The single sign-on of this person; null where the site has none. */
      identity: z
        .object({
          provider: z.string(),
          claim: z.string(),
          entry: nullableText,
          linkedAt: nullableText,
          lastUsedAt: nullableText,
        })
        .nullable(),
      logins: z.array(z.object({ at: z.string(), device: z.string(), address: z.string(), outcomeLabel: z.string() })),
      changes: z.array(change),
    }),
  },
  {
    name: 'changeColleagueRole',
    method: 'POST',
    path: 'staff/authApi/role',
    access: 'manage-staff',
    costly: false,
    summary: '改一位同事的角色或分支机构，马上生效；给予管理员权限要另一位管理员同意。不能改自己的',
    replyKind: 'record',
    input: z.object({
      id,
      duty,
      branchCode: branchCode.optional(),
      reason,
      /** The duty and branch that the page displayed: changed meanwhile, the change is refused. */
      seenDuty: duty.optional(),
      seenBranchCode: branchCode.optional(),
    }),
    reply: outcome,
  },
  {
    name: 'setColleagueState',
    method: 'POST',
    path: 'staff/authApi/state',
    access: 'manage-staff',
    costly: false,
    summary: '停用或启用一位同事的账号；停用马上结束登录，启用管理员要另一位管理员同意。不能改自己的',
    replyKind: 'record',
    input: z.object({ id, disabled: flag, reason }),
    reply: outcome,
  },
  {
    name: 'forceColleaguePassword',
    method: 'POST',
    path: 'staff/authApi/forcePassword',
    access: 'manage-staff',
    costly: false,
    summary: '让一位同事的密码作废并结束登录，本人用“忘记密码”设置新密码',
    replyKind: 'record',
    input: z.object({ id, reason }),
    reply: done,
  },
  {
    name: 'endColleagueSessions',
    method: 'POST',
    path: 'staff/authApi/endSessions',
    access: 'manage-staff',
    costly: false,
    summary: '马上结束一位同事的登录',
    replyKind: 'record',
    input: z.object({ id, reason }),
    reply: done,
  },
  {
    name: 'resetColleagueFactor',
    method: 'POST',
    path: 'staff/authApi/resetFactor',
    access: 'manage-staff',
    costly: false,
    summary: '移除一位同事的两步验证（验证器、通行密钥和恢复码）并结束登录，本人下次登录时重新设置。不能移除自己的',
    replyKind: 'record',
    input: z.object({ id, reason }),
    reply: done,
  },
  {
    name: 'enterColleagueIdentity',
    method: 'POST',
    path: 'staff/authApi/identity',
    access: 'manage-staff',
    costly: false,
    summary: '登记一位同事在单点登录那边的账号，本人第一次从那边登录时关联；换掉原来的。不能登记自己的',
    replyKind: 'record',
    input: z.object({ id, entry: text(staffLengths.entry, 1), reason }),
    reply: done,
  },
  {
    name: 'unlinkColleague',
    method: 'POST',
    path: 'staff/authApi/unlink',
    access: 'manage-staff',
    costly: false,
    summary: '解除一位同事的单点登录并结束登录，本人用用户名和密码登录。不能解除自己的',
    replyKind: 'record',
    input: z.object({ id, reason }),
    reply: done,
  },
  {
    name: 'staffProposals',
    method: 'POST',
    path: 'staff/authApi/proposals',
    access: 'manage-staff',
    costly: false,
    summary: '等另一位管理员同意的变动：谁要成为管理员，谁提出的',
    replyKind: 'record',
    input: z.object({}),
    reply: z.array(proposal),
  },
  {
    name: 'decideStaffProposal',
    method: 'POST',
    path: 'staff/authApi/decide',
    access: 'manage-staff',
    costly: false,
    summary: '同意或不同意另一位管理员提出的变动，或撤回自己提出的；不同意要写原因',
    replyKind: 'record',
    input: z.object({
      id,
      verdict: z.enum(['approve', 'refuse', 'withdraw']),
      remark: text(staffLengths.remark).optional(),
    }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type ColleagueCalls = (typeof colleagueCalls)[number]
export type ColleagueLine = DataOf<Extract<ColleagueCalls, { name: 'colleagues' }>>[number]
export type ColleagueChange = z.infer<typeof change>
export type StaffProposal = z.infer<typeof proposal>
