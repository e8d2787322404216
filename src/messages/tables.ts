/** Messages on their way to a phone or a mailbox. Rows hold personal data and are removed after a day. */

import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

export const messagesOutbox = pgTable(
  'messages_outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    channel: text().$type<'phone' | 'email'>().notNull(),
    target: text().notNull(),
    purpose: text().notNull(),
    code: text(),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  t => [
    index('messages_outbox_target').on(t.target, t.id),
    index('messages_outbox_created').on(t.createdAt),
    check('messages_outbox_channel', sql`${t.channel} in ('phone', 'email')`),
  ],
)
