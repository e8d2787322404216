/** Calls of a firm's registration: save, submit, change, withdraw and read its record, and its history. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../wire/call.ts'
import { flag, id, pagingBy, text } from '../wire/fields.ts'
import { firmReplySchema, historyLine, recordFieldsInput, version } from './record/record-schemas.ts'

const recordInput = z.object({
  id: id.optional(),
  version: version.optional(),
  draft: flag.default(false),
  ...recordFieldsInput,
})

export const registrationCalls = [
  {
    name: 'saveFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/save',
    access: 'do-business',
    costly: false,
    summary: '保存本企业的完整资料为草稿，或提交；第一次调用时建立资料',
    input: recordInput,
    reply: firmReplySchema,
    replyKind: 'record',
  },
  {
    name: 'updateFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/update',
    access: 'do-business',
    costly: false,
    summary: '只修改传来的资料项，保存为草稿，或提交',
    input: recordInput.extend({ id, version }),
    reply: firmReplySchema,
    replyKind: 'record',
  },
  {
    name: 'requestChange',
    method: 'POST',
    path: 'tycpdmfirm/authApi/updateSystem',
    access: 'change-record',
    costly: false,
    summary: '系统成员申请变更资料；中心批准前资料不变',
    input: z.object({ id: id.optional(), version, ...recordFieldsInput }),
    reply: firmReplySchema,
    replyKind: 'record',
  },
  {
    name: 'applyAgain',
    method: 'POST',
    path: 'tycpdmfirm/authApi/applyAgain',
    access: 'do-business',
    costly: false,
    summary: '已注销的企业重新申请：带着已填的资料建立新的草稿，执照重新上传；操作员随之转过来',
    input: z.object({ version }),
    reply: firmReplySchema,
    replyKind: 'record',
  },
  {
    name: 'withdrawFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/withdraw',
    access: 'do-business',
    costly: false,
    summary: '撤回已提交的申请，或系统成员尚未审完的变更申请',
    input: z.object({ id, version }),
    reply: firmReplySchema,
    replyKind: 'record',
  },
  {
    name: 'firmOfAccount',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findByUserName',
    access: 'read-firms',
    costly: false,
    summary: '一个账号的企业，不填则是本人的；还没有时为 null',
    input: z.object({ username: text(64).optional() }),
    reply: firmReplySchema.nullable(),
    replyKind: 'record',
  },
  {
    name: 'countDeregistered',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findTycpdmFirmLogoutFlagCount',
    access: 'read-firms',
    costly: false,
    summary: '一个账号已注销的企业数，0 或 1',
    input: z.object({ userId: id.optional() }),
    reply: z.number(),
    replyKind: 'record',
    body: 'query',
  },
  {
    name: 'firmHistory',
    method: 'POST',
    path: 'tycpdmfirmchange/authApi/findlist',
    access: 'read-firms',
    costly: false,
    summary: '一家企业的办理记录，最新的在前；不填则是本企业的',
    input: z.object({ firmId: id.optional(), ...pagingBy('at', 'id') }),
    reply: historyLine,
    replyKind: 'list',
  },
] as const satisfies readonly CallRow[]

export type RegistrationCalls = (typeof registrationCalls)[number]

/** A firm as its owner and its reviewers receive it. */
export type Firm = DataOf<Extract<RegistrationCalls, { name: 'saveFirm' }>>
