/** The inbox of an account, and how a person wants to be notified beside it. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'
import { type NoticeGroup, noticeGroups } from '../notices.table.ts'
import type { NoticeKind } from '../templates.ts'

/** One row for each recipient of an event. The texts are stored as they were sent; a later change of a template leaves them unchanged. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The firm that the message is about. */
    firmId: bigint({ mode: 'number' }).references(() => firms.id),
    kind: text().$type<NoticeKind>().notNull(),
    noticeGroup: text().$type<NoticeGroup>().notNull(),
    /** The event: an account gets one message for it. */
    eventKey: text().notNull(),
    purpose: text().notNull(),
    text: text().notNull(),
    /** The page of this site where the next step is. */
    link: text().notNull(),
    dueAt: moment(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  t => [
    uniqueIndex('inbox_messages_once').on(t.accountId, t.eventKey),
    index('inbox_messages_account').on(t.accountId, t.id),
    index('inbox_messages_unread').on(t.accountId, t.id).where(sql`${t.readAt} is null`),
    index('inbox_messages_created').on(t.createdAt),
    index('inbox_messages_firm').on(t.firmId),
    check('inbox_messages_group', isOneOf(t.noticeGroup, noticeGroups)),
    check('inbox_messages_kind', sql`${t.kind} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('inbox_messages_key', sql`length(${t.eventKey}) between 1 and 200`),
    check('inbox_messages_text', sql`length(${t.text}) between 1 and 10000 and length(${t.purpose}) between 1 and 100`),
    check('inbox_messages_link', sql`${t.link} ~ '^/($|[^/\\\\])' and length(${t.link}) <= 500`),
    check('inbox_messages_read', sql`${t.readAt} >= ${t.createdAt}`),
  ],
)

/** Channels beside the inbox; a group without a row has the default of `choices.ts`. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    noticeGroup: text().$type<NoticeGroup>().notNull(),
    phone: boolean().notNull(),
    email: boolean().notNull(),
  },
  t => [
    primaryKey({ columns: [t.accountId, t.noticeGroup] }),
    check('notice_choices_group', sql`${isOneOf(t.noticeGroup, noticeGroups)} and ${t.noticeGroup} <> 'security'`),
  ],
)
