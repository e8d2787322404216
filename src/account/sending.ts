/** Codes sent to a phone or mailbox: within limits, for one purpose, right once. */
import { randomInt } from 'node:crypto'
import type { Queryable } from '../db/connect.ts'
import type { Target } from '../messages/context.ts'
import { refuse } from '../wire/errors.ts'
import type { Purpose } from './calls.ts'
import { type AccountContext, hidden } from './context.ts'
import { proofLimits, secondsUntilNextCode, sendLimits } from './rules.ts'
import { keepCode, sentBefore, tryCode } from './store.ts'

type Sending = {
  to: Target
  purpose: Purpose /** false: all is done but the sending, so that nobody learns who has an account. */
  isMeant?: boolean
}

const targetKey = (context: AccountContext, to: Target) => hidden(context, to.channel, to.address.toLowerCase())

const codeHash = (context: AccountContext, { to, purpose, code }: Sending & { code: string }) =>
  hidden(context, 'code', [to.channel, to.address.toLowerCase(), purpose, code].join(' '))

/** Sends a code, or refuses with the seconds to wait. Where nothing can leave it refuses before anything is counted. */
export async function sendCode({ to, purpose, isMeant = true }: Sending, context: AccountContext) {
  const { db, clock, config, messages } = context
  messages.requireOpen(to.channel)
  const at = clock()
  const target = targetKey(context, to)
  const askedFrom = hidden(context, 'address', context.address)
  const key = await db.transaction(async tx => {
    const before = await sentBefore(tx, { target, askedFrom, at })
    const wait = config.limits ? secondsUntilNextCode(before, at) : 0
    if (wait > 0) refuse('too-often', { retryAfterSeconds: wait, message: `发送过于频繁，请 ${wait} 秒后再试` })
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await keepCode(tx, { target, purpose, codeHash: codeHash(context, { to, purpose, code }), askedFrom, at })
    const expiresAt = new Date(at.getTime() + proofLimits.liveMs)
    return isMeant ? messages.sendCode(tx, { to, kind: purpose, code, at, expiresAt }) : undefined
  })
  // How a code for a new password fares would tell who has an account.
  if (key !== undefined && purpose !== 'reset') await requireDelivered(key, to, context)
  return { done: true, secondsToWait: sendLimits.pauseMs / 1000 }
}

const undelivered = {
  phone: { field: 'phone', fault: 'undelivered', message: '短信没有送达，请核对手机号；号码无误的，请稍后再试' },
  email: { field: 'email', fault: 'undelivered', message: '邮件没有送达，请核对邮箱地址' },
} as const

/** Tells the person when the provider refuses the number or the mailbox at once. */
async function requireDelivered(key: string, to: Target, { db, messages }: AccountContext) {
  if ((await messages.outcomeOf(db, key)) === 'undelivered')
    refuse('faulty-input', { faults: [undelivered[to.channel]] })
}

type Given = { to: Target; purpose: Purpose; code: string }

/** The id of the code when it is the right one; undefined counts as a try. */
export function codeIn(tx: Queryable, given: Given, context: AccountContext): Promise<number | undefined> {
  return tryCode(tx, {
    target: targetKey(context, given.to),
    purpose: given.purpose,
    codeHash: codeHash(context, given),
    at: context.clock(),
  })
}

export const wrongCode = (field = 'code') => ({ field, fault: 'wrong', message: '验证码不对或已失效' })
