/** What the nodes report, how services were used, alarms, and what expires. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import type { NodeFigures } from './figures/figures.ts'
import {
  type AlarmLevel,
  type AlarmStepKind,
  alarmLevels,
  alarmStepKinds,
  allServices,
  type ExpiryKind,
  expiryKinds,
  type ServiceName,
  type SharedCheck,
  sharedChecks,
} from './words.ts'

/** A running process of the site, by host and port. It writes `seenAt` every few seconds; one that ends in order deletes its row. `cpu`: share of
 *  one processor. UNLOGGED: after a crash of the database the nodes report again. */
export const siteNodes = pgTable(
  'site_nodes',
  {
    name: text().primaryKey(),
    version: text().notNull(),
    nodeVersion: text().notNull(),
    startedAt: moment().notNull(),
    seenAt: moment().notNull(),
    cpu: real().notNull(),
    memory: bigint({ mode: 'number' }).notNull(),
    figures: jsonb().$type<NodeFigures>().notNull(),
  },
  t => [check('site_nodes_name', sql`length(${t.name}) between 1 and 200`)],
)

/** Uses of a service in a quarter of an hour, by all nodes. `slots`: uses by how long they took, in the classes of nodes/durations.ts. */
export const serviceQuarters = pgTable(
  'service_quarters',
  {
    service: text().$type<ServiceName>().notNull(),
    quarter: moment().notNull(),
    requests: integer().notNull(),
    failures: integer().notNull(),
    slots: integer().array().notNull(),
  },
  t => [
    primaryKey({ columns: [t.service, t.quarter] }),
    index('service_quarters_quarter').on(t.quarter),
    check('service_quarters_service', isOneOf(t.service, allServices)),
    check('service_quarters_counts', sql`${t.failures} between 0 and ${t.requests}`),
    check('service_quarters_quarter_hour', sql`extract(epoch from ${t.quarter})::bigint % 900 = 0`),
  ],
)

/** A rule of alarms/alarm-rules.ts that holds, or held, for a subject: a disk, a service, a job; empty for the whole site. `value`: of its figure,
 *  when it was last seen. `notifiedAt`: when people were last told that it is open, `endNotifiedAt`: that it is over. */
export const siteAlarms = pgTable(
  'site_alarms',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    rule: text().notNull(),
    subject: text().notNull().default(''),
    level: text().$type<AlarmLevel>().notNull(),
    value: doublePrecision().notNull(),
    openedAt: moment().notNull(),
    seenAt: moment().notNull(),
    resolvedAt: moment(),
    takenBy: bigint({ mode: 'number' }).references(() => accounts.id),
    takenAt: moment(),
    notifiedAt: moment(),
    endNotifiedAt: moment(),
  },
  t => [
    uniqueIndex('site_alarms_open').on(t.rule, t.subject).where(sql`${t.resolvedAt} is null`),
    index('site_alarms_opened').on(t.openedAt),
    check('site_alarms_level', isOneOf(t.level, alarmLevels)),
    check('site_alarms_taken', sql`(${t.takenBy} is null) = (${t.takenAt} is null)`),
    index('site_alarms_untold').on(t.resolvedAt).where(sql`${t.notifiedAt} is not null and ${t.endNotifiedAt} is null`),
    check(
      'site_alarms_notified',
      sql`${t.endNotifiedAt} is null or (${t.notifiedAt} is not null and ${t.resolvedAt} is not null)`,
    ),
    check('site_alarms_resolved', sql`${t.resolvedAt} >= ${t.openedAt}`),
  ],
)

/** What happened to an alarm. Rows are only inserted. */
export const siteAlarmSteps = pgTable(
  'site_alarm_steps',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    alarmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => siteAlarms.id, { onDelete: 'cascade' }),
    kind: text().$type<AlarmStepKind>().notNull(),
    /** Null where the site itself noticed it. */
    byAccountId: bigint({ mode: 'number' }).references(() => accounts.id),
    at: moment().notNull(),
  },
  t => [
    index('site_alarm_steps_alarm').on(t.alarmId, t.id),
    check('site_alarm_steps_kind', isOneOf(t.kind, alarmStepKinds)),
    check('site_alarm_steps_by', sql`(${t.byAccountId} is not null) = (${t.kind} in ('taken', 'released'))`),
  ],
)

/** Certificates of addresses and keys of the settings. `name`: a host, or the name of a setting. `fingerprint`: of a key, a keyed hash. */
export const siteExpiries = pgTable(
  'site_expiries',
  {
    name: text().primaryKey(),
    kind: text().$type<ExpiryKind>().notNull(),
    expiresAt: moment(),
    since: moment(),
    fingerprint: text(),
    checkedAt: moment().notNull(),
    fault: text(),
  },
  t => [
    check('site_expiries_kind', isOneOf(t.kind, expiryKinds)),
    check('site_expiries_known', sql`num_nonnulls(${t.expiresAt}, ${t.since}, ${t.fault}) > 0`),
  ],
)

/** When one node last did what one does for all. */
export const siteChecks = pgTable(
  'site_checks',
  { name: text().$type<SharedCheck>().primaryKey(), at: moment().notNull() },
  t => [check('site_checks_name', isOneOf(t.name, sharedChecks))],
)
