/** Sends webhooks that are due: at once on NOTIFY, and again when their next attempt is due. Each attempt has its own place, so that one that hangs delays no other. */
import { setTimeout } from 'node:timers/promises'
import type { Db } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import type { OutsidePost } from '../wire/outside/outside-post.ts'
import * as store from './delivery-store.ts'
import { notifyOfDisabled } from './hook-notices.ts'
import { hookLimits, isReceived, isToDisable, pauseAfter, restAfter, skewOf } from './rules.ts'
import { openSecrets } from './secrets.ts'
import { signedHeaders } from './signature.ts'
import { type HookRow, lockHook } from './store.ts'

/** What is counted of an attempt. */
export type Attempt = { isReceived: boolean; ms: number }

type Parts = {
  db: Db
  messages: Pick<Messages, 'notify'>
  post: OutsidePost
  secretKey: string
  clock: () => Date
  onAttempt: (attempt: Attempt) => void
  onError: (error: unknown) => void
}

export type HookSender = {
  /** Attempts everything that is due, until nothing is. */
  sendDue: () => Promise<void>
  /** Goes on until nothing is due within the next minute. */
  run: (signal: AbortSignal) => Promise<void>
  /** Aborts running attempts; they are given back. */
  stop: () => Promise<void>
}

const minuteMs = 60_000
const minPauseMs = 1000

export function createHookSender(parts: Parts): HookSender {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let filling: Promise<void> | undefined
  let isRequested = false
  /** Takes what fits into the free places. */
  const fill = async () => {
    // With no free place nothing below waits: `filling` must be set before it is cleared.
    await undefined
    try {
      do {
        isRequested = false
        const take = hookLimits.perNode - running.size
        const claims = take > 0 ? await store.claimDue(parts.db, { take, at: parts.clock() }) : []
        for (const claim of claims) start(claim)
      } while (isRequested && !stopping.signal.aborted)
    } finally {
      // In the same step as the last look at `isRequested`: a request in between would wait for a round that has ended.
      filling = undefined
    }
  }
  const request = (): Promise<void> => {
    if (stopping.signal.aborted) return Promise.resolve()
    isRequested = true
    filling ??= fill()
    return filling
  }
  const start = (claim: store.Claim) => {
    const attempt = attemptOne(parts, claim, stopping.signal)
      .catch(parts.onError)
      .finally(() => {
        running.delete(attempt)
        request().catch(parts.onError)
      })
    running.add(attempt)
  }
  const sendDue = async () => {
    await request()
    while (running.size > 0 || filling) await (filling ?? Promise.race(running))
  }
  return {
    sendDue,
    async run(signal) {
      const ended = AbortSignal.any([signal, stopping.signal])
      while (!ended.aborted) {
        await sendDue()
        const due = await store.nextDueTime(parts.db)
        const pauseMs = due ? Math.max(minPauseMs, due.getTime() - parts.clock().getTime()) : Number.POSITIVE_INFINITY
        if (pauseMs > minuteMs) return
        await setTimeout(pauseMs, undefined, { signal: ended }).catch(() => undefined)
      }
    },
    async stop() {
      stopping.abort(new Error('The process is stopping'))
      await filling?.catch(() => undefined)
      await Promise.all(running)
    },
  }
}

async function attemptOne(parts: Parts, claim: store.Claim, stopping: AbortSignal): Promise<void> {
  const { db, clock } = parts
  const secrets = openSecrets(claim.hook, { secretKey: parts.secretKey, at: clock() })
  if (secrets.length === 0) return settleFailure(parts, claim, { failure: 'no-secret', ms: 0, skew: null })
  const outcome = await send(parts, claim, { secrets, stopping })
  if (outcome === 'stopped') return store.releaseClaim(db, claim, clock())
  const { ms } = outcome
  const isOk = 'status' in outcome && isReceived(outcome.status)
  parts.onAttempt({ isReceived: isOk, ms })
  if (!('status' in outcome)) return settleFailure(parts, claim, { failure: outcome.failure, ms, skew: null })
  const { status, body, date } = outcome
  const answer = { status, body, ms, skew: skewOf(date, clock()) }
  if (isOk) await db.transaction(tx => store.markSent(tx, claim, answer, clock()))
  else await settleFailure(parts, claim, answer)
}

type Sending = { secrets: readonly string[]; stopping: AbortSignal }

async function send({ post, clock }: Parts, { event, hook }: store.Claim, { secrets, stopping }: Sending) {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'webhooks/1',
    ...signedHeaders({ id: event.messageId, at: clock(), body: event.body }, secrets),
  }
  try {
    return await post({ address: hook.url, headers, body: event.body, signal: stopping })
  } catch (error) {
    if (stopping.aborted) return 'stopped'
    throw error
  }
}

/** A test that failed is not tried again and does not count. */
async function settleFailure(parts: Parts, claim: store.Claim, answer: store.Answer): Promise<void> {
  const at = parts.clock()
  const { isTest, attempts, attemptsBefore } = claim.delivery
  const pauseMs = isTest ? undefined : pauseAfter(attempts - attemptsBefore, Math.random())
  const nextAttemptAt = pauseMs === undefined ? undefined : new Date(at.getTime() + pauseMs)
  await parts.db.transaction(async tx => {
    const hook = await lockHook(tx, claim.hook)
    const isOwn = await store.markFailed(tx, claim, { answer, nextAttemptAt, at })
    if (!hook || !isOwn || isTest || hook.disabledAt) return
    const failing = failingOf(hook, at)
    await store.countFailure(tx, hook, failing)
    if (failing.disabledAt) await notifyOfDisabled(tx, { ...hook, ...failing }, { messages: parts.messages, at })
  })
}

function failingOf({ failures, failingSince }: HookRow, at: Date) {
  const since = failingSince ?? at
  return {
    ...{ failures: failures + 1, failingSince: since, disabledAt: isToDisable(since, at) ? at : null },
    restUntil: new Date(at.getTime() + restAfter(failures + 1)),
  }
}
