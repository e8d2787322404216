/** Verification codes sent to a phone or mailbox: limited, for one purpose, valid once. */

import { randomInt } from 'node:crypto'
import { browserHash, ensureBrowserCookie } from '../../access/sessions/browser-cookie.ts'
import { isBrowserKnown } from '../../access/sessions/session-store.ts'
import type { Account } from '../../access/store.ts'
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Target } from '../../messages/context.ts'
import { refuse } from '../../wire/errors.ts'
import type { Purpose } from '../calls.ts'
import { type AccountContext, hashedKey } from '../context.ts'
import { codeBits, codeLimits, longestWait, proofLimits } from '../rules.ts'
import { type Requester, saveCode, sentWithin, tryCode } from '../store.ts'
import { requireBits } from './captcha.ts'

type Sending = {
  to: Target
  purpose: Purpose
  /** The account that has this phone or mailbox, if any. */
  owner?: Pick<Account, 'id'> | undefined
  /** false: everything is done except the delivery, so that the reply does not reveal who has an account. */
  shouldDeliver?: boolean
  /** Bits that the answer to the captcha proved. */
  provedBits: number
}

const targetKey = (context: AccountContext, to: Target) => hashedKey(context, to.channel, to.address.toLowerCase())

const codeHash = (context: AccountContext, { to, purpose, code }: CodeInput) =>
  hashedKey(context, 'code', [to.channel, to.address.toLowerCase(), purpose, code].join(' '))

/** Sends a code, or refuses with the seconds to wait or the proof that is needed. If the channel is closed, it refuses before counting. */
export async function sendCode(
  { to, purpose, owner, shouldDeliver = true, provedBits }: Sending,
  context: AccountContext,
) {
  const { db, clock, messages } = context
  messages.requireOpen(to.channel)
  const at = clock()
  const target = targetKey(context, to)
  const requester = await requesterOf(owner, context)
  const key = await db.transaction(async tx => {
    await requireAllowance(tx, { target, requester, at, provedBits, channel: to.channel }, context)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await saveCode(tx, { target, purpose, codeHash: codeHash(context, { to, purpose, code }), ...requester, at })
    const expiresAt = new Date(at.getTime() + proofLimits.validMs)
    const send = (inner: Queryable) => messages.sendCode(inner, { to, kind: purpose, code, at, expiresAt })
    return shouldDeliver ? tx.transaction(send) : sendAndRollBack(tx, send)
  })
  // The delivery status of these codes would reveal who has an account.
  if (key !== undefined && purpose !== 'reset' && purpose !== 'recover') await requireDelivered(key, to, context)
  return { done: true, secondsToWait: codeLimits.pauseMs / 1000 }
}

/** Sends and rolls back, so that the response time does not reveal who has an account. */
async function sendAndRollBack(tx: Queryable, send: (inner: Queryable) => Promise<string>): Promise<undefined> {
  const rollback = new Error('rolled back')
  await tx
    .transaction(async inner => {
      await send(inner)
      throw rollback
    })
    .catch(error => {
      if (error !== rollback) throw error
    })
}

/** The requester. A browser without our cookie gets one and is identified by its address until it sends the cookie. */
async function requesterOf(owner: Sending['owner'], context: AccountContext): Promise<Requester> {
  const { db, viewer, cookies, clock } = context
  const cookieHash = browserHash(cookies)
  const isKnown = await isBrowserKnown(db, { accountId: owner?.id, browserHash: cookieHash, at: clock() })
  const accountId = viewer.kind === 'account' ? viewer.accountId : undefined
  const isOwner = owner !== undefined && (accountId === owner.id || isKnown)
  const [requestedBy = ''] = identitiesOf(context)
  return {
    requestedBy,
    requestedFrom: hashedKey(context, 'address', context.address),
    browserHash: ensureBrowserCookie(cookies),
    requesterKind: isOwner ? 'owner' : accountId === undefined ? 'stranger' : 'member',
  }
}

/** Identities of the caller, the most reliable first: the account, then the browser cookie, otherwise the address. */
function identitiesOf(context: AccountContext): string[] {
  const { viewer, cookies, address } = context
  const cookieHash = browserHash(cookies)
  const account = viewer.kind === 'account' ? [hashedKey(context, 'account', viewer.accountId)] : []
  return [
    ...account,
    cookieHash === undefined ? hashedKey(context, 'address', address) : hashedKey(context, 'browser', cookieHash),
  ]
}

type SendRequest = { target: string; requester: Requester; at: Date; provedBits: number; channel: Target['channel'] }

/** Refuses with the seconds to wait, or with the proof that is needed. Alerts the operator if strangers used up the limit of a target. */
async function requireAllowance(
  tx: Queryable,
  { target, requester, at, provedBits, channel }: SendRequest,
  { config, alarm }: AccountContext,
) {
  const sent = await sentWithin(tx, { target, requester, at })
  if (!config.limits) return
  const wait = longestWait(sent, at)
  if (wait) {
    if (wait.limit === 'closed') alarm('codes-to-one-target-used-up', { target: target.slice(0, 12) })
    const message = wait.limit === 'closed' ? closedMessages[channel] : `发送过于频繁，请 ${wait.seconds} 秒后再试`
    refuse('too-often', { retryAfterSeconds: wait.seconds, message })
  }
  requireBits(provedBits, codeBits(sent))
}

/** The other ways, for a target to which strangers have sent all that may be sent. */
const closedMessages = {
  phone: `今天发到这个手机号的验证码太多，已暂停一天。要找回密码，请改用邮箱，或在登录过的浏览器里办理；也可以向所在地的分支机构申请${accountRecoveryName}`,
  email: `今天发到这个邮箱的验证码太多，已暂停一天。要找回密码，请改用手机，或在登录过的浏览器里办理；也可以向所在地的分支机构申请${accountRecoveryName}`,
} as const

const undelivered = {
  phone: { field: 'phone', fault: 'undelivered', message: '短信没有送达，请核对手机号；号码无误的，请稍后再试' },
  email: { field: 'email', fault: 'undelivered', message: '邮件没有送达，请核对邮箱地址' },
} as const

/** Refuses if the provider rejects the phone or mailbox at once. */
async function requireDelivered(key: string, to: Target, { db, messages }: AccountContext) {
  if ((await messages.outcomeOf(db, key)) === 'undelivered')
    refuse('faulty-input', { faults: [undelivered[to.channel]] })
}

type CodeInput = { to: Target; purpose: Purpose; code: string }

/** The id of the code if it is right, otherwise undefined, which counts as a try. */
export function verifyCode(tx: Queryable, input: CodeInput, context: AccountContext): Promise<number | undefined> {
  return tryCode(tx, {
    target: targetKey(context, input.to),
    purpose: input.purpose,
    codeHash: codeHash(context, input),
    identities: identitiesOf(context),
    browserHash: browserHash(context.cookies),
    at: context.clock(),
  })
}

export const wrongCodeFault = (field = 'code') => ({
  field,
  fault: 'wrong',
  message: '验证码不对或已失效，请填写在这个浏览器里获取的验证码',
})
