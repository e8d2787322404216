/** Calls of a firm's webhooks: addresses, their secrets, the log, tests and sending again. A secret is in the reply of the call that makes it, and in no other. */
import { z } from 'zod'
import { identityFields } from '../../access/identity.ts'
import { eventKinds, testKind } from '../../webhooks/event-names.ts'
import { deliveryStates } from '../../webhooks/tables.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, nullableText, text, wholeNumber } from '../../wire/fields.ts'
import { hookFields } from './hook-fields.ts'

const event = z.enum(eventKinds)

const hook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(event),
  revision: z.number(),
  state: z.enum(['good', 'failing', 'disabled']),
  failures: z.number(),
  failingSince: nullableText,
  nextAttemptAt: nullableText,
  /** When it is disabled if it goes on failing. */
  disablesAt: nullableText,
  disabledAt: nullableText,
  formerUntil: nullableText,
  waiting: z.number(),
  /** Within 24 hours. */
  day: z.object({ all: z.number(), sent: z.number() }),
})

const delivery = z.object({
  id: z.number(),
  webhookId: z.number(),
  host: z.string(),
  event: z.enum([...eventKinds, testKind]),
  occurredAt: z.string(),
  state: z.enum(deliveryStates),
  attempt: z.number(),
  status: z.number().nullable(),
  failure: nullableText,
  /** Seconds that the clock of the receiver is ahead, if it is far off. */
  skew: z.number().nullable(),
  ms: z.number().nullable(),
  lastAttemptAt: nullableText,
  nextAttemptAt: nullableText,
  canSendAgain: z.boolean(),
})

const hooksReply = z.object({
  hooks: z.array(hook),
  log: z.array(delivery),
  /** Whether older ones follow. */
  hasMore: z.boolean(),
  most: z.number(),
  storedDays: z.number(),
  overlapDays: z.number(),
  answerSeconds: z.number(),
  canManage: z.boolean(),
})

const made = hooksReply.extend({ made: z.object({ id: z.number(), secret: z.string() }) })
const address = { url: text(hookFields.url, 1), events: z.array(event).min(1).max(eventKinds.length) }
const seen = { revision: wholeNumber(1, 2_000_000_000) }

// biome-ignore format: one call a paragraph
export const hookCalls = [
  { name: 'listHooks', method: 'POST', path: 'webhooks/authApi/list', access: 'use-own-firm', costly: false, replyKind: 'record',
    summary: '本企业的推送地址：送到没有、什么时候再试；以及最近的推送记录', input: z.object({}), reply: hooksReply },
  { name: 'hookLog', method: 'POST', path: 'webhooks/authApi/log', access: 'use-own-firm', costly: false, replyKind: 'record',
    summary: '更早的推送记录，可以只看一个地址、只看没送到的', input: z.object({ before: id.optional(), webhookId: id.optional(), failed: z.boolean().optional() }),
    reply: hooksReply.pick({ log: true, hasMore: true }) },
  { name: 'hookDelivery', method: 'POST', path: 'webhooks/authApi/delivery', access: 'use-own-firm', costly: false, replyKind: 'record',
    summary: '一条推送的内容和对方的回答', input: z.object({ id }), reply: delivery.extend({ messageId: z.string(), body: z.string(), answer: nullableText }) },
  { name: 'addHook', method: 'POST', path: 'webhooks/authApi/add', access: 'manage-keys', costly: true, replyKind: 'record', bodyLimits: { bytes: 48 * 1024 },
    summary: '加一个推送地址：要再输一次密码，开启两步验证的还要动态码；签名密钥只在这次的回答里', input: z.object({ ...address, ...identityFields }), reply: made },
  { name: 'changeHook', method: 'POST', path: 'webhooks/authApi/change', access: 'manage-keys', costly: true, replyKind: 'record', bodyLimits: { bytes: 48 * 1024 },
    summary: '改推送地址或者推送哪些事件；要再输一次密码。别人刚改过的，先显示现在的', input: z.object({ id, ...seen, ...address, ...identityFields }), reply: hooksReply },
  { name: 'rotateHook', method: 'POST', path: 'webhooks/authApi/rotate', access: 'manage-keys', costly: true, replyKind: 'record', bodyLimits: { bytes: 32 * 1024 },
    summary: '换新推送的签名密钥：几天里新旧签名都带；要再输一次密码', input: z.object({ id, ...identityFields }), reply: made },
  { name: 'removeHook', method: 'POST', path: 'webhooks/authApi/remove', access: 'manage-keys', costly: false, replyKind: 'record',
    summary: '删除一个推送地址和它的记录', input: z.object({ id }), reply: hooksReply },
  { name: 'enableHook', method: 'POST', path: 'webhooks/authApi/enable', access: 'manage-keys', costly: false, replyKind: 'record',
    summary: '启用停用了的推送地址，没送到的马上补发', input: z.object({ id }), reply: hooksReply },
  { name: 'testHook', method: 'POST', path: 'webhooks/authApi/test', access: 'manage-keys', costly: true, replyKind: 'record',
    summary: '向一个推送地址发一条试试，只发一次', input: z.object({ id }), reply: hooksReply },
  { name: 'resendHook', method: 'POST', path: 'webhooks/authApi/resend', access: 'manage-keys', costly: true, replyKind: 'record',
    summary: '把一条没送到的推送马上再发', input: z.object({ id }), reply: hooksReply },
] as const satisfies readonly CallRow[]

export type HookCalls = (typeof hookCalls)[number]
type Reply<Name extends HookCalls['name']> = DataOf<Extract<HookCalls, { name: Name }>>
export type HooksReply = Reply<'listHooks'>
export type HookLine = HooksReply['hooks'][number]
export type DeliveryLine = HooksReply['log'][number]
export type MadeHook = Reply<'addHook'>
