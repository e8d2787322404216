/** Mailboxes that get the new items of columns, and requests that are not confirmed yet. */

import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../codes/languages.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { type ColumnName, columnNames, type Frequency, frequencies } from './columns.ts'

const columnList = sql.raw(`array[${columnNames.map(name => `'${name}'`).join(', ')}]::text[]`)

/** One row an address and language, in lower case. `keyHash`: of the key in the link of the confirmation. The row stays after it was used, so that an
 *  address gets no two confirmations in an hour, and is deleted when it expires. */
export const subscriptionRequests = pgTable(
  'subscription_requests',
  {
    email: text().notNull(),
    language: text().$type<Language>().notNull().default('zh'),
    columns: text().array().$type<ColumnName[]>().notNull(),
    frequency: text().$type<Frequency>().notNull(),
    keyHash: text().notNull(),
    requestedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  t => [
    primaryKey({ columns: [t.email, t.language] }),
    uniqueIndex('subscription_requests_key').on(t.keyHash),
    index('subscription_requests_expires').on(t.expiresAt),
    check('subscription_requests_email', sql`${t.email} = lower(${t.email}) and char_length(${t.email}) <= 254`),
    check('subscription_requests_columns', sql`cardinality(${t.columns}) >= 1 and ${t.columns} <@ ${columnList}`),
    check('subscription_requests_frequency', isOneOf(t.frequency, frequencies)),
    check('subscription_requests_language', isOneOf(t.language, languages)),
    check('subscription_requests_expires', sql`${t.expiresAt} > ${t.requestedAt}`),
  ],
)

/** `sealedKey`: the key in the links of its mails, encrypted, and `keyHash` its hash. Items published until `coveredUntil` were in a mail.
 *  `lastKey`, `lastFrom`: the last mail in the outbox, and since when its items are, if it had any. `refusals`: mails in a row that the
 *  mail server of the address has refused. The row is deleted when the subscription ends. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    email: text().notNull(),
    language: text().$type<Language>().notNull().default('zh'),
    columns: text().array().$type<ColumnName[]>().notNull(),
    frequency: text().$type<Frequency>().notNull(),
    keyHash: text().notNull(),
    sealedKey: text().notNull(),
    confirmedAt: moment().notNull(),
    dueAt: moment().notNull(),
    coveredUntil: moment().notNull(),
    lastKey: text(),
    lastFrom: moment(),
    refusals: smallint().notNull().default(0),
  },
  t => [
    uniqueIndex('subscriptions_email').on(t.email, t.language),
    uniqueIndex('subscriptions_key').on(t.keyHash),
    index('subscriptions_due').on(t.dueAt),
    check('subscriptions_email', sql`${t.email} = lower(${t.email}) and char_length(${t.email}) <= 254`),
    check('subscriptions_columns', sql`cardinality(${t.columns}) >= 1 and ${t.columns} <@ ${columnList}`),
    check('subscriptions_frequency', isOneOf(t.frequency, frequencies)),
    check('subscriptions_language', isOneOf(t.language, languages)),
    check('subscriptions_last', sql`(${t.lastKey} is null) = (${t.lastFrom} is null)`),
    check('subscriptions_refusals', sql`${t.refusals} between 0 and 100`),
  ],
)
