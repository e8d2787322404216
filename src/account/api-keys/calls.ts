/** Calls of a firm's API keys: list, make, replace and revoke them. The secret is in the reply of the call that makes a key, and in no other. */
import { z } from 'zod'
import { scopes } from '../../access/api-keys/scopes.ts'
import { identityFields } from '../../access/identity.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, nullableText, text, wholeNumber } from '../../wire/fields.ts'
import { keyFields } from './key-fields.ts'

const scope = z.enum(scopes)

const key = z.object({
  id: z.number(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(scope),
  networks: z.array(z.string()),
  state: z.enum(['active', 'ending', 'expired', 'revoked']),
  createdAt: z.string(),
  createdBy: nullableText,
  expiresAt: z.string(),
  daysLeft: z.number(),
  lastUsedAt: nullableText,
  lastNetwork: nullableText,
  revokedAt: nullableText,
  /** Replaced by a newer key, beside which it works until its end. */
  isReplaced: z.boolean(),
  usedToday: z.number(),
  perDay: z.number(),
})

const keysReply = z.object({
  keys: z.array(key),
  most: z.number(),
  inForce: z.number(),
  canManage: z.boolean(),
  overlapDays: z.number(),
  perDay: z.number(),
  perMinute: z.number(),
  siteAddress: z.string(),
})

const made = keysReply.extend({ made: z.object({ id: z.number(), secret: z.string() }) })
const keyId = { id }

// biome-ignore format: one call a paragraph
export const keyCalls = [
  { name: 'listKeys', method: 'POST', path: 'apikeys/authApi/list', access: 'use-own-firm', costly: false, replyKind: 'record',
    summary: '本企业的接口密钥：能做什么、什么时候从哪里用过、今天用了多少；密钥本身不会再显示', input: z.object({}), reply: keysReply },
  { name: 'makeKey', method: 'POST', path: 'apikeys/authApi/make', access: 'manage-keys', costly: true, replyKind: 'record', bodyLimits: { bytes: 48 * 1024 },
    summary: '新建一把接口密钥：要再输一次密码，开启两步验证的还要动态码；密钥只在这次的回答里', reply: made,
    input: z.object({ name: text(keyFields.name, 1), scopes: z.array(scope).min(1).max(scopes.length), days: wholeNumber(1, 366), networks: text(keyFields.networks).optional(), ...identityFields }) },
  { name: 'replaceKey', method: 'POST', path: 'apikeys/authApi/replace', access: 'manage-keys', costly: true, replyKind: 'record', bodyLimits: { bytes: 32 * 1024 },
    summary: '换新一把接口密钥：新密钥能做的不变，旧的并用几天后失效；要再输一次密码', reply: made, input: z.object({ ...keyId, ...identityFields }) },
  { name: 'revokeKey', method: 'POST', path: 'apikeys/authApi/revoke', access: 'manage-keys', costly: false, replyKind: 'record',
    summary: '撤销一把接口密钥，立即在各处失效', input: z.object(keyId), reply: keysReply },
  { name: 'keyUse', method: 'POST', path: 'apikeys/authApi/use', access: 'use-own-firm', costly: false, replyKind: 'record',
    summary: '一把接口密钥近 30 天每天的用量', input: z.object(keyId), reply: z.object({ days: z.array(z.object({ day: z.string(), used: z.number() })) }) },
] as const satisfies readonly CallRow[]

export type KeyCalls = (typeof keyCalls)[number]
type Reply<Name extends KeyCalls['name']> = DataOf<Extract<KeyCalls, { name: Name }>>
export type KeysReply = Reply<'listKeys'>
export type KeyLine = KeysReply['keys'][number]
export type MadeReply = Reply<'makeKey'>
