/** Outgoing messages, and records of sent ones for some weeks. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import type { Channel } from './channel.ts'
import type { MessageKind } from './templates.ts'

export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'dead'

/** Recipient and parameters (including a code) are encrypted with the site's key and deleted once the message is settled: `sent`, or `dead`
 *  if it expired, was refused or failed too often; of one that failed too often when it expires, so that it can be tried again until then. `failed` is retried at `next_attempt_at`; `sending` belongs to a node until then. */
export const messagesOutbox = pgTable(
  'messages_outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    idempotencyKey: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** Keyed hash, to find the messages to one recipient. */
    recipient: text().notNull(),
    content: text(),
    state: text().$type<MessageState>().notNull().default('queued'),
    tries: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The provider's own id of the message. */
    reference: text(),
    /** A short code, never personal data. */
    lastError: text(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  t => [
    uniqueIndex('messages_outbox_key').on(t.idempotencyKey),
    index('messages_outbox_recipient').on(t.recipient, t.id),
    index('messages_outbox_created').on(t.createdAt),
    index('messages_outbox_unsent').on(t.id).where(sql`${t.state} <> 'sent'`),
    index('messages_outbox_due').on(t.nextAttemptAt).where(sql`${t.settledAt} is null`),
    check('messages_outbox_channel', sql`${t.channel} in ('phone', 'email')`),
    check('messages_outbox_state', sql`${t.state} in ('queued', 'sending', 'sent', 'failed', 'dead')`),
    check('messages_outbox_settled', sql`(${t.settledAt} is not null) = (${t.state} in ('sent', 'dead'))`),
    check('messages_outbox_content', sql`${t.content} is not null or ${t.settledAt} is not null`),
    check('messages_outbox_tries', sql`${t.tries} between 0 and 100`),
    check('messages_outbox_expires', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)
