/** Codes sent to a phone or mailbox: within limits, for one purpose, right once. */
import { randomInt } from 'node:crypto'
import { browserHash, ensureBrowser } from '../access/browser-cookie.ts'
import { isBrowserKnown } from '../access/session-store.ts'
import type { Account } from '../access/store.ts'
import type { Queryable } from '../db/connect.ts'
import type { Target } from '../messages/context.ts'
import { refuse } from '../wire/errors.ts'
import type { Purpose } from './calls.ts'
import { type AccountContext, hidden } from './context.ts'
import { codeLimits, longestWait, proofLimits } from './rules.ts'
import { type Asker, keepCode, sentWithin, tryCode } from './store.ts'

type Sending = {
  to: Target
  purpose: Purpose
  /** The account that has this phone or mailbox, if any. */
  owner?: Pick<Account, 'id'> | undefined
  /** false: all is done but the sending, so that nobody learns who has an account. */
  isMeant?: boolean
}

const targetKey = (context: AccountContext, to: Target) => hidden(context, to.channel, to.address.toLowerCase())

const codeHash = (context: AccountContext, { to, purpose, code }: Sending & { code: string }) =>
  hidden(context, 'code', [to.channel, to.address.toLowerCase(), purpose, code].join(' '))

/** Sends a code, or refuses with the seconds to wait. Where nothing can leave it refuses before anything is counted. */
export async function sendCode({ to, purpose, owner, isMeant = true }: Sending, context: AccountContext) {
  const { db, clock, messages } = context
  messages.requireOpen(to.channel)
  const at = clock()
  const target = targetKey(context, to)
  const asker = await askerOf(owner, context)
  const key = await db.transaction(async tx => {
    await requireAllowance(tx, { target, asker, at }, context)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await keepCode(tx, { target, purpose, codeHash: codeHash(context, { to, purpose, code }), ...asker, at })
    const expiresAt = new Date(at.getTime() + proofLimits.liveMs)
    const send = (inner: Queryable) => messages.sendCode(inner, { to, kind: purpose, code, at, expiresAt })
    return isMeant ? tx.transaction(send) : pretend(tx, send)
  })
  // How a code for a new password fares would tell who has an account.
  if (key !== undefined && purpose !== 'reset') await requireDelivered(key, to, context)
  return { done: true, secondsToWait: codeLimits.pauseMs / 1000 }
}

/** Does the same work and takes it back, so that the time it takes tells nobody who has an account. */
async function pretend(tx: Queryable, send: (inner: Queryable) => Promise<string>): Promise<undefined> {
  const takenBack = new Error('taken back')
  await tx
    .transaction(async inner => {
      await send(inner)
      throw takenBack
    })
    .catch(error => {
      if (error !== takenBack) throw error
    })
}

/** Who asks. A browser without our cookie is given one, and known by its address until it brings it. */
async function askerOf(owner: Sending['owner'], context: AccountContext): Promise<Asker> {
  const { db, viewer, cookies, clock } = context
  const brought = browserHash(cookies)
  const known = await isBrowserKnown(db, { accountId: owner?.id, browserHash: brought, at: clock() })
  const accountId = viewer.kind === 'account' ? viewer.accountId : undefined
  const isOwner = owner !== undefined && (accountId === owner.id || known)
  const [askedBy = ''] = identitiesOf(context)
  return {
    askedBy,
    askedFrom: hidden(context, 'address', context.address),
    browserHash: ensureBrowser(cookies),
    standing: isOwner ? 'owner' : accountId === undefined ? 'stranger' : 'member',
  }
}

/** What somebody is known by, the surest first: the account, then the browser's cookie, else the address. */
function identitiesOf(context: AccountContext): string[] {
  const { viewer, cookies, address } = context
  const brought = browserHash(cookies)
  const account = viewer.kind === 'account' ? [hidden(context, 'account', viewer.accountId)] : []
  return [...account, brought === undefined ? hidden(context, 'address', address) : hidden(context, 'browser', brought)]
}

type Asking = { target: string; asker: Asker; at: Date }

/** Refuses with the seconds to wait. That strangers have used up what may go to one target is a matter for the operator. */
async function requireAllowance(tx: Queryable, { target, asker, at }: Asking, { config, alarm }: AccountContext) {
  const wait = longestWait(await sentWithin(tx, { target, asker, at }), at)
  if (!wait || !config.limits) return
  if (wait.limit === 'notOwner') alarm('codes-to-one-target-used-up', { target: target.slice(0, 12) })
  const message = `发送过于频繁，请 ${wait.seconds} 秒后再试`
  refuse('too-often', { retryAfterSeconds: wait.seconds, message })
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
    identities: identitiesOf(context),
    browserHash: browserHash(context.cookies),
    at: context.clock(),
  })
}

export const wrongCode = (field = 'code') => ({
  field,
  fault: 'wrong',
  message: '验证码不对或已失效，请填写在这个浏览器里获取的验证码',
})
