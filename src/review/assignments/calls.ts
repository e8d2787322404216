/** Calls by which reviewers take cases, give them back and hand them over. */
import { z } from 'zod'
import { requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow } from '../../wire/call.ts'
import { done, id } from '../../wire/fields.ts'

/** Who works on a case, and whether the viewer may hand it over. */
export const assignmentReply = z.object({
  ...{ name: z.string(), isOwn: z.boolean(), canReassign: z.boolean() },
  expiresAt: z.string(),
})

/** `caseId`: a case of the firm; without it the application, or the open change of a member. */
export const subject = { id, caseId: id.optional() }

export const assignmentCalls = [
  {
    name: 'assignCase',
    method: 'POST',
    path: 'tycpdmfirm/authApi/assignCase',
    access: 'review-applications',
    costly: false,
    summary: '领取一件等待本人办理的申请，或延长本人的领取；已由他人领取时说明是谁、到何时',
    input: z.object(subject),
    reply: assignmentReply,
    replyKind: 'record',
  },
  {
    name: 'releaseCase',
    method: 'POST',
    path: 'tycpdmfirm/authApi/releaseCase',
    access: 'review-applications',
    costly: false,
    summary: '把本人领取的一件放回队列',
    input: z.object(subject),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'reassignCase',
    method: 'POST',
    path: 'tycpdmfirm/authApi/reassignCase',
    access: 'review-applications',
    costly: false,
    summary: '把一件转交给同一单位的另一位审核人员；由他人领取的，只有中心和管理员可以转交',
    input: z.object({ ...subject, accountId: id }),
    reply: assignmentReply,
    replyKind: 'record',
  },
  {
    name: 'caseColleagues',
    method: 'POST',
    path: 'tycpdmfirm/authApi/caseColleagues',
    access: 'review-applications',
    costly: false,
    summary: '可以办理一件申请的审核人员；不填 id 则是本单位的',
    input: z.object({ id: id.optional(), caseId: id.optional() }),
    reply: z.array(z.object({ id: z.number(), name: z.string() })),
    replyKind: 'record',
  },
  {
    name: 'nextCase',
    method: 'POST',
    path: 'tycpdmfirm/authApi/nextCase',
    access: 'review-applications',
    costly: false,
    summary: '领取等待本人办理、还没有人领取的申请中最早提交的一件；没有时为 null。key 相同的重复请求得到同一件',
    input: z.object(requestKeyInput),
    reply: z.object({ id: z.number(), caseId: z.number().nullable() }).nullable(),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type AssignmentCalls = (typeof assignmentCalls)[number]
