/** Sending: writes a message into the outbox in the caller's transaction; `delivery.ts` sends it. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Queryable } from '../db/connect.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import type { Channel } from './channel.ts'
import {
  type Content,
  type MailParts,
  openContent,
  recipientHash,
  type SiteName,
  sealContent,
  signedText,
  textOf,
} from './content.ts'
import type { DisplayedMessage, Messages, Outcome } from './context.ts'
import { notify } from './inbox/notify.ts'
import { deliveryLimits } from './rules.ts'
import type { Senders } from './sender.ts'
import { cancelOpen, deliveryState, enqueue, messagesTo, type OutboxRow } from './store.ts'
import type { MessageKind } from './templates.ts'
import { samplesFor } from './texts/parameters.table.ts'
import { findTexts } from './texts/store.ts'
import type { MessageText } from './texts/text-rules.ts'

type Parts = { senders: Senders; secretKey: string; siteName: SiteName }

const closedMessages: Record<Channel, string> = {
  phone: '本站还没有开通短信发送，收不到验证码，请与本站联系办理',
  email: '本站还没有开通邮件发送，收不到验证码，请改用手机，或与本站联系办理',
}

const pausedMessages: Record<Channel, string> = {
  phone: '短信暂时发不出去，请稍后再试',
  email: '邮件暂时发不出去，请稍后再试',
}

export function createMessages(parts: Parts): Messages {
  const { senders, secretKey } = parts
  const requireOpen = (channel: Channel) => {
    const sender = senders[channel]
    if (!sender) return refuse('unavailable', { message: closedMessages[channel] })
    const pausedMs = sender.pausedMs()
    if (pausedMs > 0)
      refuse('unavailable', { message: pausedMessages[channel], retryAfterSeconds: Math.ceil(pausedMs / 1000) })
  }
  const send: Messages['send'] = async (db, { to, kind, parameters, at, key = randomUUID(), mail }) => {
    if (!senders[to.channel]) return
    const expiresAt = new Date(at.getTime() + deliveryLimits.noticeMs)
    await write(
      db,
      { channel: to.channel, kind, key, content: contentOf(to.address, parameters, mail), at, expiresAt },
      secretKey,
    )
  }
  return {
    requireOpen,
    async sendCode(db, { to, kind, code, at, expiresAt }) {
      requireOpen(to.channel)
      const key = randomUUID()
      await write(
        db,
        { channel: to.channel, kind, key, content: contentOf(to.address, { code }), at, expiresAt },
        secretKey,
      )
      return key
    },
    send,
    async sendTrial(db, { to, kind, text, at }) {
      requireOpen(to.channel)
      const key = randomUUID()
      const content = { to: to.address, parameters: samplesFor(kind), trial: text }
      const expiresAt = new Date(at.getTime() + deliveryLimits.trialMs)
      await write(db, { channel: to.channel, kind, key, content, at, expiresAt }, secretKey)
      return key
    },
    notify: (db, event) => notify(db, event, send),
    cancel: (db, { to, kinds, at }) =>
      cancelOpen(db, { recipient: recipientHash(to.address, secretKey), channel: to.channel, kinds, at }),
    outcomeOf,
    outboxOf: (db, { address, at }) => readOutbox(db, { address, at }, parts),
  }
}

const contentOf = (to: string, parameters: Content['parameters'], mail?: MailParts): Content => ({
  to,
  parameters,
  ...(mail && { mail }),
})

type OutboxEntry = { channel: Channel; kind: MessageKind; key: string; content: Content; at: Date; expiresAt: Date }

function write(
  db: Queryable,
  { channel, kind, key, content, at, expiresAt }: OutboxEntry,
  secretKey: string,
): Promise<void> {
  return enqueue(db, {
    idempotencyKey: key,
    channel,
    kind,
    recipient: recipientHash(content.to, secretKey),
    content: sealContent(content, { secretKey, key }),
    createdAt: at,
    expiresAt,
  })
}

/** Pauses between reads of the row, three seconds in total. */
const pollPausesMs = [0, 15, 30, 60, 120, 250, 500, 1000, 1000]

async function outcomeOf(db: Queryable, key: string): Promise<Outcome> {
  for (const pauseMs of pollPausesMs) {
    await setTimeout(pauseMs)
    const row = await deliveryState(db, key)
    if (!row || row.state === 'dead') return 'undelivered'
    if (row.state === 'sent') return 'sent'
    if (row.state === 'failed') return 'waiting'
  }
  return 'waiting'
}

type Outbox = { address: string; at: Date }

async function readOutbox(db: Queryable, { address, at }: Outbox, parts: Parts): Promise<DisplayedMessage[]> {
  const { secretKey } = parts
  const rows = await messagesTo(db, recipientHash(address, secretKey))
  const kinds = rows.map(({ kind }) => kind)
  const holding = await findTexts(db, kinds, chinaDay(at))
  return (await Promise.all(rows.map(row => displayedMessages(row, holding(row.kind), parts)))).flat()
}

async function displayedMessages(row: OutboxRow, holding: MessageText, { secretKey, siteName }: Parts) {
  const content = row.content === null ? undefined : openContent(row.content, { secretKey, key: row.idempotencyKey })
  if (!content) return []
  const { text: unfilled } = textOf(content, holding)
  const text = await signedText(row, content, { text: unfilled, siteName })
  return [{ code: content.parameters.code ?? null, purpose: row.kind, text }]
}
