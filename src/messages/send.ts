/** Sending: writes a message into the outbox in the caller's transaction; `delivery.ts` sends it. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Queryable } from '../db/connect.ts'
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
} from './content.ts'
import type { DisplayedMessage, Messages, Outcome } from './context.ts'
import { notify } from './inbox/notify.ts'
import { deliveryLimits } from './rules.ts'
import type { Senders } from './sender.ts'
import { cancelOpen, deliveryState, enqueue, messagesTo, type OutboxRow } from './store.ts'
import type { MessageKind } from './templates.ts'

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
    notify: (db, event) => notify(db, event, send),
    cancel: (db, { to, kinds, at }) =>
      cancelOpen(db, { recipient: recipientHash(to.address, secretKey), channel: to.channel, kinds, at }),
    outcomeOf,
    outboxOf: (db, address) => readOutbox(db, address, parts),
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

async function readOutbox(db: Queryable, address: string, { secretKey, siteName }: Parts): Promise<DisplayedMessage[]> {
  const rows = await messagesTo(db, recipientHash(address, secretKey))
  return (await Promise.all(rows.map(row => displayedMessages(row, { secretKey, siteName })))).flat()
}

async function displayedMessages(row: OutboxRow, { secretKey, siteName }: Pick<Parts, 'secretKey' | 'siteName'>) {
  const content = row.content === null ? undefined : openContent(row.content, { secretKey, key: row.idempotencyKey })
  if (!content) return []
  const text = await signedText(row, content, siteName)
  return [{ code: content.parameters.code ?? null, purpose: row.kind, text }]
}
