/** Handlers of a firm's webhooks. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../access/context.ts'
import type { IdentityProof } from '../../access/identity.ts'
import { signedIn } from '../../access/permissions.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import type { MessagesContext } from '../../messages/context.ts'
import { historyAuthor } from '../../registration/context.ts'
import type { FirmAction } from '../../registration/history/actions.ts'
import { addHistory } from '../../registration/history/history-store.ts'
import { lockFirm } from '../../registration/store.ts'
import * as deliveries from '../../webhooks/delivery-store.ts'
import { hookLimits } from '../../webhooks/rules.ts'
import { sealSecret, validFormer } from '../../webhooks/secrets.ts'
import { newSecret } from '../../webhooks/signature.ts'
import * as store from '../../webhooks/store.ts'
import { may } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { dayMs } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { isLoopbackUrl, type PostAddressFault, postAddressFault } from '../../wire/outside/post-address.ts'
import type { hookCalls } from './calls.ts'

type HooksContext = Context & MessagesContext & { confirmIdentity: (proof: IdentityProof) => Promise<void> }

const logLines = 20

const texts = {
  most: `本企业已有 ${hookLimits.addresses} 个推送地址，请先删除不用的`,
  twice: '这个地址已经有了',
  changed: '这个地址刚被别人改过，现在显示的是改过的，请看过再改',
  testing: '上一条试发还没有结果，请等几秒',
  disabled: '这个地址停用了，请先启用，没送到的会一起补发',
  sent: '这一条已经送到，或者正在发',
} as const

const addressTexts: Readonly<Record<PostAddressFault, string>> = {
  'not-https': '地址要以 https:// 开头',
  'not-public': '请填写公开的域名，不能是内部网络的地址，也不能带用户名',
  port: '端口只能是 443 或 8443',
}

const ownFirmId = ({ viewer }: Pick<Context, 'viewer'>) => signedIn(viewer).firmId ?? refuse('not-found')
const textOf = (moment: Date | null) => moment?.toISOString() ?? null

function stateOf({ disabledAt, failures }: store.HookRow) {
  if (disabledAt) return 'disabled' as const
  return failures > 0 ? ('failing' as const) : ('good' as const)
}

function logLine({ delivery, kind, occurredAt, url, disabledAt }: deliveries.LogRow) {
  const { id, webhookId, state, attempts, lastStatus, lastFailure, lastMs, lastSkew, lastAttemptAt } = delivery
  const isFailed = state === 'failed' || state === 'dead'
  return {
    ...{ id, webhookId, host: new URL(url).host, event: kind, occurredAt: occurredAt.toISOString(), state },
    ...{ attempt: attempts, status: lastStatus, failure: lastFailure, skew: lastSkew, ms: lastMs },
    lastAttemptAt: textOf(lastAttemptAt),
    nextAttemptAt: delivery.settledAt || disabledAt ? null : delivery.nextAttemptAt.toISOString(),
    canSendAgain: isFailed && !disabledAt && !delivery.isTest,
  }
}

type LogFilter = { before?: number | undefined; webhookId?: number | undefined; onlyFailed?: boolean }

async function logOf({ db, ...context }: HooksContext, filter: LogFilter = {}) {
  const rows = await deliveries.deliveryLog(db, { firmId: ownFirmId(context), ...filter, take: logLines + 1 })
  return { log: rows.slice(0, logLines).map(logLine), hasMore: rows.length > logLines }
}

async function hooksReply(context: HooksContext) {
  const { db, clock, viewer } = context
  const firmId = ownFirmId(context)
  const now = clock()
  const rows = await store.hooksOf(db, firmId)
  const waiting = await store.waitingOf(db, firmId)
  const days = await deliveries.dayCounts(db, { firmId, at: now })
  const hooks = rows.map(row => ({
    ...{ id: row.id, url: row.url, events: row.events, revision: row.revision, state: stateOf(row) },
    ...{ failures: row.failures, failingSince: textOf(row.failingSince), disabledAt: textOf(row.disabledAt) },
    nextAttemptAt: row.disabledAt ? null : textOf(row.restUntil),
    disablesAt: row.failingSince && new Date(row.failingSince.getTime() + hookLimits.disableMs).toISOString(),
    formerUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    ...{ waiting: waiting.get(row.id) ?? 0, day: days.get(row.id) ?? { all: 0, sent: 0 } },
  }))
  return {
    ...{ hooks, ...(await logOf(context)), most: hookLimits.addresses, storedDays: hookLimits.storedDays },
    ...{ overlapDays: hookLimits.overlapDays, answerSeconds: hookLimits.answerMs / 1000 },
    canManage: may(viewer, 'manage-keys'),
  }
}

/** The address as it is stored; refuses one that nothing may be posted to. */
function readAddress(input: string, { config }: Pick<Context, 'config'>): string {
  const isOwn = config.webhooksToLoopback === true && isLoopbackUrl(input)
  const fault = isOwn ? undefined : postAddressFault(input)
  if (fault) refuseField('url', fault, addressTexts[fault])
  const url = new URL(input)
  url.hash = ''
  return url.href
}

/** Locks the firm, so that changes of its addresses follow each other, and adds a line to its history. */
async function recordChange(tx: Queryable, action: FirmAction, url: string, { viewer, clock }: HooksContext) {
  const person = signedIn(viewer)
  const firm = (await lockFirm(tx, person.firmId ?? refuse('not-found'), person)) ?? refuse('not-found')
  const remark = new URL(url).host
  await addHistory(tx, { firm, action, to: firm.status, by: historyAuthor(person), at: clock(), remark })
}

type Work<Result> = (tx: Queryable, hook: store.HookRow) => Promise<Result>

/** Does something with an own address that is locked. */
function withHook<Result>(id: number, context: HooksContext, work: Work<Result>): Promise<Result> {
  const firmId = ownFirmId(context)
  return context.db.transaction(async tx => {
    await store.lockHooksOf(tx, firmId)
    return work(tx, (await store.lockHook(tx, { id, firmId })) ?? refuse('not-found'))
  })
}

const refuseTwice = () => refuseField('url', 'used', texts.twice)

async function mapUrl<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'webhooks_url') return refuseTwice()
    if (constraint === 'webhook_deliveries_one_test') return refuse('conflict', { message: texts.testing })
    throw error
  }
}

export const hookHandlers: Handlers<typeof hookCalls, HooksContext> = {
  listHooks: (_, context) => hooksReply(context),

  hookLog: ({ before, webhookId, failed = false }, context) =>
    logOf(context, { before, webhookId, onlyFailed: failed }),

  hookDelivery: async ({ id }, context) => {
    const row = (await deliveries.ownDelivery(context.db, { id, firmId: ownFirmId(context) })) ?? refuse('not-found')
    return { ...logLine(row), messageId: row.messageId, body: row.body, answer: row.delivery.lastBody }
  },

  addHook: async ({ url: input, events, ...proof }, context) => {
    const url = readAddress(input, context)
    const firmId = ownFirmId(context)
    await context.confirmIdentity(proof)
    const plain = newSecret()
    const made = await context.db.transaction(async tx => {
      await store.lockHooksOf(tx, firmId)
      if ((await store.countHooks(tx, firmId)) >= hookLimits.addresses) refuse('rule-broken', { message: texts.most })
      const secret = sealSecret(plain, context.config.secretKey)
      const createdBy = signedIn(context.viewer).accountId
      const row = { firmId, url, events: [...new Set(events)], secret, createdAt: context.clock(), createdBy }
      const hook = (await store.addHook(tx, row)) ?? refuseTwice()
      await recordChange(tx, 'webhook-added', url, context)
      return { id: hook.id, secret: plain }
    })
    return { ...(await hooksReply(context)), made }
  },

  changeHook: async ({ id, revision, url: input, events, ...proof }, context) => {
    const url = readAddress(input, context)
    await context.confirmIdentity(proof)
    const change = withHook(id, context, async (tx, hook) => {
      if (hook.revision !== revision) refuse('conflict', { message: texts.changed })
      await store.changeHook(tx, id, { url, events: [...new Set(events)] })
      await recordChange(tx, 'webhook-changed', url, context)
    })
    await mapUrl(change)
    return hooksReply(context)
  },

  rotateHook: async ({ id, ...proof }, context) => {
    await context.confirmIdentity(proof)
    const plain = newSecret()
    await withHook(id, context, async (tx, hook) => {
      const now = context.clock()
      const formerUntil = new Date(now.getTime() + hookLimits.overlapDays * dayMs)
      const formerSecrets = [hook.secret, ...validFormer(hook, now)].slice(0, hookLimits.formerSecrets)
      const secret = sealSecret(plain, context.config.secretKey)
      await store.changeHook(tx, id, { secret, formerSecrets, formerUntil })
      await recordChange(tx, 'webhook-secret', hook.url, context)
    })
    return { ...(await hooksReply(context)), made: { id, secret: plain } }
  },

  removeHook: async ({ id }, context) => {
    await withHook(id, context, async (tx, hook) => {
      await store.removeHook(tx, id)
      await recordChange(tx, 'webhook-removed', hook.url, context)
    })
    return hooksReply(context)
  },

  enableHook: async ({ id }, context) => {
    await withHook(id, context, async (tx, hook) => {
      if (!hook.disabledAt) return
      await store.enableHook(tx, hook, context.clock())
      await recordChange(tx, 'webhook-enabled', hook.url, context)
    })
    return hooksReply(context)
  },

  testHook: async ({ id }, context) => {
    const test = { at: context.clock(), key: randomUUID() }
    await mapUrl(withHook(id, context, (tx, hook) => deliveries.addTest(tx, hook, test)))
    return hooksReply(context)
  },

  resendHook: async ({ id }, context) => {
    const firmId = ownFirmId(context)
    const row = (await deliveries.ownDelivery(context.db, { id, firmId })) ?? refuse('not-found')
    if (row.disabledAt) refuse('conflict', { message: texts.disabled })
    const isSent = await context.db.transaction(tx => deliveries.sendAgain(tx, { id, firmId, at: context.clock() }))
    if (!isSent) refuse('conflict', { message: texts.sent })
    return hooksReply(context)
  },
}
