/** Calls of subscriptions by mail: request, confirmation, choices, end. */

import { z } from 'zod'
import { captchaFields, email } from '../account/fields.ts'
import { languages } from '../codes/languages.ts'
import type { CallRow } from '../wire/call.ts'
import { done, text } from '../wire/fields.ts'
import { columnNames, frequencies, subscriptionLengths } from './columns.ts'

const key = text(subscriptionLengths.key, 1)
const columns = z.array(z.enum(columnNames)).max(columnNames.length).optional()
const frequency = z.enum(frequencies).optional()

const choices = z.object({
  email: z.string(),
  language: z.enum(languages),
  columns: z.array(z.enum(columnNames)),
  frequency: z.enum(frequencies),
})

export const subscriptionCalls = [
  {
    name: 'requestSubscription',
    method: 'POST',
    path: 'subscription/api/request',
    access: 'use-site',
    costly: false,
    stores: true,
    summary: '用邮箱订阅栏目：发一封确认邮件。邮箱是否已经订阅，回复都一样；同一邮箱一小时只发一封',
    input: z.object({
      ...captchaFields,
      email: email.optional(),
      columns,
      frequency,
      /** Of the items and mails, if it is not Chinese. */
      language: z.enum(languages).optional(),
      agree: text(5).optional(),
      website: text(500).optional(),
    }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'pendingSubscription',
    method: 'POST',
    path: 'subscription/api/pending',
    access: 'use-site',
    costly: false,
    summary: '确认邮件里的地址所对应的订阅，还没有确认；不改变什么',
    input: z.object({ key }),
    reply: choices,
    replyKind: 'record',
  },
  {
    name: 'confirmSubscription',
    method: 'POST',
    path: 'subscription/api/confirm',
    access: 'use-site',
    costly: false,
    stores: true,
    summary: '确认订阅；确认邮件里的地址只能用一次，72 小时内有效',
    input: z.object({ key }),
    reply: choices.extend({ key: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'readSubscription',
    method: 'POST',
    path: 'subscription/api/read',
    access: 'use-site',
    costly: false,
    summary: '邮件里的管理地址所对应的订阅；不改变什么',
    input: z.object({ key }),
    reply: choices,
    replyKind: 'record',
  },
  {
    name: 'changeSubscription',
    method: 'POST',
    path: 'subscription/api/change',
    access: 'use-site',
    costly: false,
    stores: true,
    summary: '改订阅的栏目和周期',
    input: z.object({ key, columns, frequency }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'endSubscription',
    method: 'POST',
    path: 'subscription/api/end',
    access: 'use-site',
    costly: false,
    stores: true,
    summary: '退订：删除邮箱和选择，还没有发出的邮件不再发；再次退订没有变化',
    input: z.object({ key }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type SubscriptionCalls = (typeof subscriptionCalls)[number]
