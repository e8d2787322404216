/** Texts of messages that staff changed, each from a day on. Nothing of a version changes besides its withdrawal (triggers of the migrations). */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'
import type { MessageKind } from '../templates.ts'

const account = () => bigint({ mode: 'number' }).references(() => accounts.id)

/** The first version of a kind is the text of the release at the first change, without an author. A kind without versions has the text of the
 *  release. On a day holds the version that began last; of one day the one with the highest number. */
export const messageTextVersions = pgTable(
  'message_text_versions',
  {
    kind: text().$type<MessageKind>().notNull(),
    number: integer().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The code under which the SMS provider has registered this text. */
    smsTemplate: text(),
    /** The first day of the text, in Shanghai. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    authorId: account(),
    createdAt: moment().notNull(),
    withdrawnBy: account(),
    withdrawnAt: moment(),
  },
  t => [
    primaryKey({ columns: [t.kind, t.number] }),
    index('message_text_versions_author').on(t.authorId),
    index('message_text_versions_withdrawn_by').on(t.withdrawnBy),
    check('message_text_versions_kind', sql`${t.kind} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('message_text_versions_number', sql`${t.number} >= 1`),
    check('message_text_versions_author', sql`(${t.number} = 1) = (${t.authorId} is null)`),
    check('message_text_versions_subject', sql`length(${t.subject}) between 1 and 50`),
    check('message_text_versions_text', sql`length(${t.text}) between 1 and 1000`),
    check('message_text_versions_sms_template', sql`${t.smsTemplate} ~ '^[A-Za-z0-9_.-]{1,64}$'`),
    check(
      'message_text_versions_not_past',
      sql`${t.effectiveOn} >= (${t.createdAt} at time zone 'Asia/Shanghai')::date`,
    ),
    check('message_text_versions_withdrawn', sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)`),
    check(
      'message_text_versions_withdrawn_before',
      sql`(${t.withdrawnAt} at time zone 'Asia/Shanghai')::date < ${t.effectiveOn}`,
    ),
  ],
)
