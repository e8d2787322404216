/** Sends messages from the outbox to their providers: immediately on NOTIFY, and again when the next attempt is due. */
import { setTimeout } from 'node:timers/promises'
import type { Db } from '../db/connect.ts'
import { chinaDay } from '../wire/china-time.ts'
import type { Channel } from './channel.ts'
import { openContent, type SiteName, signedText, textOf } from './content.ts'
import { DeliveryFault, type OutgoingMessage } from './provider.ts'
import { afterFailure, deliveryLimits } from './rules.ts'
import { ProviderPaused, type Sender, type Senders } from './sender.ts'
import * as store from './store.ts'
import { allParameters, languageOfKind, type MessageKind, signed } from './templates.ts'
import { findTexts } from './texts/store.ts'
import type { MessageText } from './texts/text-rules.ts'

/** What is logged about a message that was not delivered. */
export type Undelivered = { channel: Channel; kind: MessageKind; tries: number; reason: string; isDead: boolean }

type Parts = {
  db: Db
  senders: Senders
  secretKey: string
  siteName: SiteName
  clock: () => Date
  /** Demonstration mode displays messages, so their content is stored for a day. */
  storesContent: boolean
  report: (undelivered: Undelivered) => void
}

export type Delivery = {
  /** Attempts every message that is due. A call during a round starts one more round. */
  deliverDue: () => Promise<void>
  /** Keeps delivering until nothing is due within the next minute. */
  run: (signal: AbortSignal) => Promise<void>
  /** Aborts running attempts; their messages are retried with the same key. */
  stop: () => Promise<void>
}

const minuteMs = 60_000
/** The shortest pause before another look at the outbox, or another attempt of a message. */
const minPauseMs = 1000

export function createDelivery(parts: Parts): Delivery {
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  let isRequested = false
  const runRounds = async () => {
    try {
      do {
        isRequested = false
        await deliverRound(parts, stopping.signal)
      } while (isRequested && !stopping.signal.aborted)
    } finally {
      // In the same step as the last look at `isRequested`: a call in between would wait for a round that has ended.
      round = undefined
    }
  }
  const deliverDue = async () => {
    if (stopping.signal.aborted) return
    isRequested = true
    round ??= runRounds()
    await round
  }
  return {
    deliverDue,
    async run(signal) {
      await store.sweepOutbox(parts.db, parts.clock())
      const ended = AbortSignal.any([signal, stopping.signal])
      while (!ended.aborted) {
        await deliverDue()
        const pauseMs = await pauseUntilDue(parts)
        if (pauseMs > minuteMs) return
        await setTimeout(pauseMs, undefined, { signal: ended }).catch(() => undefined)
      }
    },
    async stop() {
      stopping.abort(new Error('The process is stopping'))
      await round?.catch(() => undefined)
    },
  }
}

/** Milliseconds until the next attempt. */
async function pauseUntilDue({ db, senders, clock }: Parts): Promise<number> {
  const channels = openChannels(senders).map(([channel]) => channel)
  const due = await store.nextDueTime(db, channels)
  return due ? Math.max(minPauseMs, due.getTime() - clock().getTime()) : Number.POSITIVE_INFINITY
}

const openChannels = (senders: Senders): [Channel, Sender][] =>
  (['phone', 'email'] as const).flatMap(channel => {
    const sender = senders[channel]
    return sender ? [[channel, sender]] : []
  })

async function deliverRound(parts: Parts, stopping: AbortSignal): Promise<void> {
  const overdue = await store.abandonOverdue(parts.db, parts.clock())
  for (const message of overdue) parts.report({ ...message, reason: 'expired', isDead: true })
  await Promise.all(openChannels(parts.senders).map(open => deliverChannel(parts, open, stopping)))
}

async function deliverChannel(parts: Parts, [channel, sender]: [Channel, Sender], stopping: AbortSignal) {
  while (!stopping.aborted && sender.pausedMs() === 0) {
    const take = sender.maxConcurrent(deliveryLimits.maxConcurrent)
    const at = parts.clock()
    const claims = await store.claimDue(parts.db, { channel, take, at })
    if (claims.length === 0) return
    const kinds = claims.map(({ kind }) => kind)
    const holding = await findTexts(parts.db, kinds, chinaDay(at))
    await Promise.all(claims.map(claim => attempt({ parts, sender, claim, holding: holding(claim.kind), stopping })))
  }
}

type Attempt = { parts: Parts; sender: Sender; claim: store.OutboxRow; holding: MessageText; stopping: AbortSignal }

async function attempt({ parts, sender, claim, holding, stopping }: Attempt): Promise<void> {
  const { db, clock, storesContent } = parts
  const message = await outgoing(claim, holding, parts)
  const leftMs = claim.expiresAt.getTime() - clock().getTime()
  if (!message || leftMs <= 0) return abandon(parts, claim, message ? 'expired' : 'unreadable')
  try {
    const { reference } = await sender.send(
      message,
      AbortSignal.any([stopping, AbortSignal.timeout(Math.min(leftMs, deliveryLimits.leaseMs))]),
    )
    await store.markSent(db, claim, { reference, storesContent, at: clock() })
  } catch (error) {
    if (error instanceof ProviderPaused)
      return store.releaseClaim(db, claim, new Date(clock().getTime() + Math.max(minPauseMs, sender.pausedMs())))
    if (!(error instanceof DeliveryFault)) throw error
    await retryOrAbandon(parts, claim, error)
  }
}

async function retryOrAbandon(parts: Parts, claim: store.OutboxRow, { reason, final }: DeliveryFault): Promise<void> {
  const next = afterFailure({ tries: claim.tries, final, random: Math.random() })
  // Of a message that failed too often somebody may yet order further attempts, until it expires.
  if (next.state === 'dead') return abandon(parts, claim, reason, !final)
  const nextAttemptAt = new Date(parts.clock().getTime() + next.pauseMs)
  await store.markFailed(parts.db, claim, { reason, nextAttemptAt })
  reportUndelivered(parts, claim, { reason, isDead: false })
}

async function abandon(parts: Parts, claim: store.OutboxRow, reason: string, keepsContent = false): Promise<void> {
  await store.markDead(parts.db, claim, { reason, at: parts.clock(), keepsContent })
  reportUndelivered(parts, claim, { reason, isDead: true })
}

function reportUndelivered(
  { report }: Parts,
  { channel, kind, tries }: store.OutboxRow,
  outcome: { reason: string; isDead: boolean },
) {
  report({ channel, kind, tries, ...outcome })
}

/** Undefined if the content was encrypted with another SECRET_KEY. */
async function outgoing(
  row: store.OutboxRow,
  holding: MessageText,
  { secretKey, siteName }: Parts,
): Promise<OutgoingMessage | undefined> {
  const content = row.content === null ? undefined : openContent(row.content, { secretKey, key: row.idempotencyKey })
  if (!content) return undefined
  const { subject, text, smsTemplate } = textOf(content, holding)
  const language = languageOfKind(row.kind)
  const name = await siteName(language)
  return {
    key: row.idempotencyKey,
    kind: row.kind,
    to: content.to,
    subject: signed(row.kind, { siteName: name, text: subject }),
    language,
    siteName: name,
    text: await signedText(row, content, { text, siteName }),
    smsTemplate,
    parameters: allParameters(content.parameters, row),
    ...(content.mail && { mail: content.mail }),
    expiresAt: row.expiresAt,
  }
}
