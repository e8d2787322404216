/** Handlers of a firm's API keys. */
import { newKey } from '../../access/api-keys/key-text.ts'
import { readNetwork } from '../../access/api-keys/networks.ts'
import { endAfterRotation, keyLimits, keyPlans, stateOfKey } from '../../access/api-keys/rules.ts'
import type { Scope } from '../../access/api-keys/scopes.ts'
import * as store from '../../access/api-keys/store.ts'
import type { Context } from '../../access/context.ts'
import type { IdentityProof } from '../../access/identity.ts'
import { signedIn } from '../../access/permissions.ts'
import { accountNames } from '../../access/store.ts'
import type { Queryable } from '../../db/connect.ts'
import type { MessagesContext } from '../../messages/context.ts'
import { historyAuthor } from '../../registration/context.ts'
import type { FirmAction } from '../../registration/history/actions.ts'
import { addHistory } from '../../registration/history/history-store.ts'
import { lockFirm } from '../../registration/store.ts'
import { may } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay, dayMs } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { keyCalls } from './calls.ts'
import { notifyOfNewKey } from './key-notices.ts'

type KeysContext = Context & MessagesContext & { confirmIdentity: (proof: IdentityProof) => Promise<void> }

const useDays = 30

const texts = {
  most: `本企业已有 ${keyLimits.keys} 把在用的密钥，请先撤销不用的`,
  networks: '请填写 IP 地址或网段，每行一个，例如 203.0.113.0/28',
  many: `最多填写 ${keyLimits.networks} 个网段`,
  over: '这把密钥已经撤销、到期或者换新，请新建一把',
} as const

const ownFirmId = ({ viewer }: Pick<Context, 'viewer'>) => signedIn(viewer).firmId ?? refuse('not-found')

async function keysReply(context: KeysContext) {
  const { db, clock, viewer, config } = context
  const now = clock()
  const rows = await store.keysOfFirm(db, ownFirmId(context), now)
  const ids = rows.map(({ id }) => id)
  const today = await store.usesSince(db, { ids, day: chinaDay(now) })
  const usedToday = new Map(today.map(({ keyId, used }) => [keyId, used]))
  const names = await accountNames(
    db,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  )
  const keys = rows.map(row => ({
    ...{ id: row.id, name: row.name, hint: row.hint, scopes: row.scopes, networks: row.networks },
    ...{ state: stateOfKey(row, now), createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() },
    createdBy: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
    daysLeft: Math.max(0, Math.ceil((row.expiresAt.getTime() - now.getTime()) / dayMs)),
    ...{ lastUsedAt: row.lastUsedAt?.toISOString() ?? null, lastNetwork: row.lastNetwork },
    ...{ revokedAt: row.revokedAt?.toISOString() ?? null, isReplaced: row.replacedBy !== null },
    ...{ usedToday: usedToday.get(row.id) ?? 0, perDay: keyPlans[row.plan].day },
  }))
  return {
    ...{ keys, most: keyLimits.keys, overlapDays: keyLimits.overlapDays, siteAddress: config.publicUrl },
    ...{ perDay: keyPlans.member.day, perMinute: keyPlans.member.minute },
    inForce: keys.filter(({ state }) => state === 'active' || state === 'ending').length,
    canManage: may(viewer, 'manage-keys'),
  }
}

/** A key of another firm is treated as missing, before the password is checked. */
async function requireOwnKey(id: number, context: KeysContext) {
  if (!(await store.hasKey(context.db, { id, firmId: ownFirmId(context) }))) refuse('not-found')
}

/** The networks of a text, one a line; refuses what is none. */
function readNetworks(input: string | undefined): string[] {
  const lines = (input ?? '').split(/[\s,，;；、]+/).filter(line => line !== '')
  if (lines.length > keyLimits.networks) refuseField('networks', 'too-many', texts.many)
  return [...new Set(lines.map(line => readNetwork(line) ?? refuseField('networks', 'format', texts.networks)))]
}

type Wanted = { name: string; scopes: Scope[]; networks: string[]; expiresAt: Date }

async function addKey(tx: Queryable, firmId: number, wanted: Wanted, context: KeysContext) {
  const at = context.clock()
  const { accountId: createdBy, username, realName } = signedIn(context.viewer)
  if ((await store.countKeysInForce(tx, firmId, at)) >= keyLimits.keys) refuse('rule-broken', { message: texts.most })
  const { text: secret, hash: secretHash, hint } = newKey('live')
  const key = await store.addKey(tx, { ...wanted, firmId, mode: 'live', secretHash, hint, createdAt: at, createdBy })
  await notifyOfNewKey(tx, key, { messages: context.messages, at, operator: realName ?? username })
  return { secret, key }
}

type Line = { action: FirmAction; remark: string }

/** Locks the firm, so that changes of its keys follow each other, and adds a line to its history. */
async function recordChange(tx: Queryable, { action, remark }: Line, { viewer, clock }: KeysContext) {
  const person = signedIn(viewer)
  const firm = (await lockFirm(tx, person.firmId ?? refuse('not-found'), person)) ?? refuse('not-found')
  await addHistory(tx, { firm, action, to: firm.status, by: historyAuthor(person), at: clock(), remark })
}

export const keyHandlers: Handlers<typeof keyCalls, KeysContext> = {
  listKeys: (_, context) => keysReply(context),

  makeKey: async ({ name, scopes, days, networks: networkText, ...proof }, context) => {
    const networks = readNetworks(networkText)
    const firmId = ownFirmId(context)
    await context.confirmIdentity(proof)
    const expiresAt = new Date(context.clock().getTime() + days * dayMs)
    const wanted = { name, scopes: [...new Set(scopes)], networks, expiresAt }
    const made = await context.db.transaction(async tx => {
      await store.lockKeysOf(tx, firmId)
      const { secret, key } = await addKey(tx, firmId, wanted, context)
      await recordChange(tx, { action: 'key-made', remark: `${name}（${key.hint}）` }, context)
      return { id: key.id, secret }
    })
    return { ...(await keysReply(context)), made }
  },

  replaceKey: async ({ id, ...proof }, context) => {
    const firmId = ownFirmId(context)
    await requireOwnKey(id, context)
    await context.confirmIdentity(proof)
    const made = await context.db.transaction(async tx => {
      await store.lockKeysOf(tx, firmId)
      const now = context.clock()
      const old = (await store.lockKey(tx, { id, firmId })) ?? refuse('not-found')
      const state = stateOfKey(old, now)
      if (state === 'revoked' || state === 'expired' || old.replacedBy !== null)
        refuse('conflict', { message: texts.over })
      const { name, scopes, networks, createdAt } = old
      const validMs = old.expiresAt.getTime() - createdAt.getTime()
      const expiresAt = new Date(now.getTime() + Math.min(validMs, keyLimits.longestDays * dayMs))
      const { secret, key } = await addKey(tx, firmId, { name, scopes, networks, expiresAt }, context)
      await store.replaceKey(tx, id, { id: key.id, expiresAt: endAfterRotation(old.expiresAt, now) })
      await recordChange(tx, { action: 'key-replaced', remark: `${name}（${old.hint} → ${key.hint}）` }, context)
      return { id: key.id, secret }
    })
    return { ...(await keysReply(context)), made }
  },

  revokeKey: async ({ id }, context) => {
    const firmId = ownFirmId(context)
    await context.db.transaction(async tx => {
      const key = (await store.lockKey(tx, { id, firmId })) ?? refuse('not-found')
      const by = signedIn(context.viewer).accountId
      const isRevoked = await store.revokeKey(tx, id, { by, at: context.clock() })
      if (isRevoked) await recordChange(tx, { action: 'key-revoked', remark: `${key.name}（${key.hint}）` }, context)
    })
    return keysReply(context)
  },

  keyUse: async ({ id }, context) => {
    await requireOwnKey(id, context)
    const since = chinaDay(new Date(context.clock().getTime() - (useDays - 1) * dayMs))
    const days = await store.usesSince(context.db, { ids: [id], day: since })
    return { days: days.map(({ day, used }) => ({ day, used })) }
  },
}
