/** Calls of a person's own inbox, and of the channels by which notices are sent beside it. */
import { z } from 'zod'
import { noticeGroups } from '../../messages/notices.table.ts'
import type { CallRow } from '../../wire/call.ts'
import { fixedSorting, flag, id, nullableText, wholeNumber } from '../../wire/fields.ts'

const group = z.enum(noticeGroups)
const unread = z.object({ unread: z.number() })

/** `verb` names the act that `link` leads to. */
const message = z.object({
  id: z.number(),
  group,
  groupLabel: z.string(),
  purpose: z.string(),
  text: z.string(),
  link: z.string(),
  verb: z.string(),
  dueAt: nullableText,
  createdAt: z.string(),
  isRead: z.boolean(),
})

/** `isFixed`: notices of this group are always sent. */
const choice = z.object({
  group,
  groupLabel: z.string(),
  hint: z.string(),
  phone: z.boolean(),
  email: z.boolean(),
  isFixed: z.boolean(),
})

/** `next`: the `before` of the next page, null on the last one. `newest`: for `readAllMessages`. */
const messagePage = unread.extend({
  rows: z.array(message),
  next: z.number().nullable(),
  newest: z.number().nullable(),
})

const paging = { before: id.optional(), pageSize: wholeNumber(1, 100).default(20), ...fixedSorting }

// biome-ignore format: one call a paragraph
export const inboxCalls = [
  { name: 'findMessages', method: 'POST', path: 'message/authApi/list', access: 'use-account', costly: false, replyKind: 'record',
    summary: '本人的消息，最新的在前；before 是上一页最后一条的编号',
    input: z.object({ group: group.optional(), unread: flag.default(false), ...paging }), reply: messagePage },
  { name: 'countUnreadMessages', method: 'POST', path: 'message/authApi/count', access: 'use-account', costly: false, replyKind: 'record',
    summary: '本人未读消息的条数，最多数到 100', input: z.object({}), reply: unread },
  { name: 'readMessage', method: 'POST', path: 'message/authApi/read', access: 'use-account', costly: false, replyKind: 'record',
    summary: '把一条消息标为已读', input: z.object({ id }), reply: unread },
  { name: 'readAllMessages', method: 'POST', path: 'message/authApi/readAll', access: 'use-account', costly: false, replyKind: 'record',
    summary: '把编号不大于 upTo 的消息都标为已读', input: z.object({ upTo: id }), reply: unread },
  { name: 'findChoices', method: 'POST', path: 'message/authApi/choices', access: 'use-account', costly: false, replyKind: 'record',
    summary: '各类消息除消息页外还用短信、邮件中的哪些', input: z.object({}), reply: z.array(choice) },
  { name: 'saveChoice', method: 'POST', path: 'message/authApi/setChoice', access: 'use-account', costly: false, replyKind: 'record',
    summary: '选择一类消息是否发短信、发邮件；账号安全的消息总是发送',
    input: z.object({ group: group.exclude(['security']), phone: flag, email: flag }), reply: z.array(choice) },
] as const satisfies readonly CallRow[]

export type InboxCalls = (typeof inboxCalls)[number]
