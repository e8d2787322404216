/** Webhooks: where a firm's own systems are told of events, the events of the last weeks, and what became of each at each address. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'
import type { PostFailure } from '../wire/outside/outside-post.ts'
import { type EventKind, eventKinds, type SentKind, testKind } from './event-names.ts'
import { hookLimits } from './rules.ts'

/** `secret`: encrypted with the site's key; `formerSecrets`, the newest first, sign too until `formerUntil`. `revision`: counts what people change. `failures`: in a row,
 *  since `failingSince`; until `restUntil` nothing is sent. `disabledAt`: failed for a day. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().$type<EventKind[]>().notNull(),
    secret: text().notNull(),
    formerSecrets: text().array().notNull().default([]),
    formerUntil: moment(),
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    createdBy: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    failures: integer().notNull().default(0),
    failingSince: moment(),
    restUntil: moment(),
    disabledAt: moment(),
  },
  t => [
    unique('webhooks_url').on(t.firmId, t.url),
    index('webhooks_created_by').on(t.createdBy),
    check('webhooks_url_length', sql`length(${t.url}) between 1 and ${sql.raw(String(hookLimits.url))}`),
    check(
      'webhooks_events',
      sql`cardinality(${t.events}) > 0 and ${t.events} <@ array[${sql.raw(eventKinds.map(kind => `'${kind}'`).join(', '))}]`,
    ),
    check(
      'webhooks_former',
      sql`(cardinality(${t.formerSecrets}) = 0) = (${t.formerUntil} is null) and cardinality(${t.formerSecrets}) <= ${sql.raw(String(hookLimits.formerSecrets))}`,
    ),
    check('webhooks_failing', sql`(${t.failures} = 0) = (${t.failingSince} is null) and ${t.failures} >= 0`),
    check('webhooks_disabled', sql`${t.disabledAt} is null or ${t.failures} > 0`),
  ],
)

/** `key`: what happened, so that it is told once. `messageId`: `webhook-id`, the same at each attempt. `body`: the very text that is signed and sent. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    kind: text().$type<SentKind>().notNull(),
    key: text().notNull(),
    messageId: text().notNull(),
    body: text().notNull(),
    occurredAt: moment().notNull(),
  },
  t => [
    unique('webhook_events_key').on(t.firmId, t.key),
    unique('webhook_events_message').on(t.messageId),
    index('webhook_events_occurred').on(t.occurredAt),
    check('webhook_events_kind', isOneOf(t.kind, [...eventKinds, testKind])),
    check('webhook_events_body', sql`octet_length(${t.body}) <= ${sql.raw(String(hookLimits.bodyBytes))}`),
  ],
)

export const deliveryStates = ['waiting', 'sending', 'failed', 'sent', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `no-secret`: the secret was encrypted with another key of the site. */
export type DeliveryFailure = PostFailure | 'no-secret'
const failures = [
  'not-https',
  'not-public',
  'port',
  'unreachable',
  'slow',
  'certificate',
  'garbled',
  'no-secret',
] as const satisfies readonly DeliveryFailure[]

/** `failed` is tried again at `nextAttemptAt`; `sending` belongs to a node until then; `dead` was tried for a day. `attemptsBefore`: of earlier series.
 *  `lastSkew`: seconds that the receiver's clock is ahead, if it is far off. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    webhookId: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    isTest: boolean().notNull().default(false),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    attemptsBefore: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    lastAttemptAt: moment(),
    lastStatus: smallint(),
    lastFailure: text().$type<DeliveryFailure>(),
    lastBody: text(),
    lastMs: integer(),
    lastSkew: integer(),
    settledAt: moment(),
  },
  t => [
    unique('webhook_deliveries_once').on(t.eventId, t.webhookId),
    index('webhook_deliveries_due').on(t.webhookId, t.nextAttemptAt).where(sql`${t.settledAt} is null`),
    index('webhook_deliveries_sending').on(t.nextAttemptAt).where(sql`${t.state} = 'sending'`),
    index('webhook_deliveries_open').on(t.nextAttemptAt).where(sql`${t.settledAt} is null`),
    index('webhook_deliveries_of').on(t.webhookId, t.id),
    index('webhook_deliveries_firm').on(t.firmId, t.id),
    uniqueIndex('webhook_deliveries_one_test').on(t.webhookId).where(sql`${t.isTest} and ${t.settledAt} is null`),
    check('webhook_deliveries_state', isOneOf(t.state, deliveryStates)),
    check('webhook_deliveries_settled', sql`(${t.settledAt} is not null) = (${t.state} in ('sent', 'dead'))`),
    check('webhook_deliveries_failure', isOneOf(t.lastFailure, failures)),
    check('webhook_deliveries_answer', sql`num_nonnulls(${t.lastStatus}, ${t.lastFailure}) <= 1`),
    check('webhook_deliveries_attempts', sql`${t.attempts} >= ${t.attemptsBefore} and ${t.attemptsBefore} >= 0`),
    check('webhook_deliveries_body', sql`length(${t.lastBody}) <= ${sql.raw(String(hookLimits.answerBytes))}`),
  ],
)
