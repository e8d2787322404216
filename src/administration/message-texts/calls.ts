/** Calls of the texts of messages: all kinds, one with its versions, and to change, withdraw and try one. */
import { z } from 'zod'
import { type MessageKind, templates } from '../../messages/templates.ts'
import { textLengths } from '../../messages/texts/text-rules.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, done, nullableText, text } from '../../wire/fields.ts'
import { textGroups } from './groups.ts'

const kind = z.enum(Object.keys(templates) as [MessageKind, ...MessageKind[]])
const version = z.number().int().min(0).max(1_000_000)
const number = version.min(1)
const channels = z.object({ sms: z.boolean(), mail: z.boolean(), inbox: z.boolean() })

/** The texts as typed: the title is absent where a kind has none. */
const typed = {
  kind,
  subject: text(textLengths.subject).default(''),
  text: text(textLengths.text, 1),
  smsTemplate: text(textLengths.smsTemplate).default(''),
}

/** `number`: the version that holds, 0 for the text of the release. `waitingFrom`: the day of the next one. */
const line = z.object({
  ...{ kind, name: z.string(), when: z.string(), group: z.enum(textGroups) },
  ...{ channels, number: z.number(), effectiveOn: nullableText, waitingFrom: nullableText },
})

const versionReply = z.object({
  number: z.number(),
  state: z.enum(['holding', 'waiting', 'past', 'withdrawn']),
  ...{ subject: z.string(), text: z.string(), smsTemplate: nullableText, effectiveOn: z.string() },
  /** Null: the text of the release. */
  byName: nullableText,
  at: z.string(),
  ...{ withdrawnByName: nullableText, withdrawnAt: nullableText },
  /** What it was before: the version that held on its day without it. */
  before: z.object({ subject: z.string(), text: z.string(), smsTemplate: nullableText }).nullable(),
})

const placeholder = z.object({ name: z.string(), label: z.string(), sample: z.string(), required: z.boolean() })

const oneReply = z.object({
  ...line.shape,
  /** The newest version, 0 while there is none. */
  seen: z.number(),
  ...{ subject: z.string(), text: z.string(), smsTemplate: nullableText },
  hasSubject: z.boolean(),
  /** A version whose parameters a later release has dropped: the text of the release is sent instead. */
  isOutdated: z.boolean(),
  placeholders: z.array(placeholder),
  /** The name of the site as it is written before the text. */
  signature: z.string(),
  versions: z.array(versionReply),
  /** Masked; null if the person has none. */
  own: z.object({ phone: nullableText, email: nullableText }),
})

const shared = { method: 'POST', costly: false, replyKind: 'record' } as const

export const messageTextCalls = [
  {
    ...shared,
    name: 'messageTexts',
    path: 'staff/authApi/messageTexts/findlist',
    access: 'read-business-settings',
    summary: '全部短信、邮件和站内消息：名称、何时发、渠道，现在用的是第几版文字，下一版从哪天起',
    input: z.object({}),
    reply: z.array(line),
  },
  {
    ...shared,
    name: 'messageText',
    path: 'staff/authApi/messageTexts/findOne',
    access: 'read-business-settings',
    summary: '一种消息现在的文字、占位符和示例值，以前和以后的各版：谁在什么时候改的，从哪天起，改前改后',
    input: z.object({ kind }),
    reply: oneReply,
  },
  {
    ...shared,
    name: 'saveMessageText',
    path: 'staff/authApi/messageTexts/save',
    access: 'edit-message-texts',
    summary: '改一种消息的标题、正文、短信模板编号，从某天起（今天起两年内）；占位符、长度、纯文字都核对，记为新的一版',
    input: z.object({ ...typed, effectiveOn: day, seen: version }),
    reply: done,
  },
  {
    ...shared,
    name: 'withdrawMessageText',
    path: 'staff/authApi/messageTexts/withdraw',
    access: 'edit-message-texts',
    summary: '撤回还没有开始用的一版文字',
    input: z.object({ kind, number }),
    reply: done,
  },
  {
    ...shared,
    name: 'tryMessageText',
    path: 'staff/authApi/messageTexts/try',
    access: 'edit-message-texts',
    costly: true,
    summary: '把填好示例值的文字发到自己登记的手机或邮箱看看，不用先保存；每小时至多 10 次',
    input: z.object({ ...typed, channel: z.enum(['phone', 'email']) }),
    reply: z.object({ outcome: z.enum(['sent', 'waiting', 'undelivered']), to: z.string() }),
  },
] as const satisfies readonly CallRow[]

export type MessageTextCalls = (typeof messageTextCalls)[number]
export type MessageTextLine = DataOf<Extract<MessageTextCalls, { name: 'messageTexts' }>>[number]
export type OneMessageText = DataOf<Extract<MessageTextCalls, { name: 'messageText' }>>
export type MessageTextVersion = OneMessageText['versions'][number]
