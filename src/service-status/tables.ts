/** What the status page displays: minutes that were measured, sums by day, and what staff write about incidents and planned work. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { incidentLengths } from './incidents/lengths.ts'
import type { Observation } from './measuring/services.ts'
import {
  endStates,
  type IncidentKind,
  type IncidentLevel,
  type IncidentState,
  incidentKinds,
  incidentLevels,
  incidentStates,
  type PublicIncidentState,
  publicIncidentStates,
  type StatusService,
  statusServices,
} from './words.ts'

/** A minute that a node has measured for all: the first one counts. Kept for two days; `status_days` has the sums. */
export const statusMinutes = pgTable(
  'status_minutes',
  { minute: moment().primaryKey(), seen: jsonb().$type<Observation>().notNull() },
  t => [check('status_minutes_whole', sql`extract(epoch from ${t.minute})::bigint % 60 = 0`)],
)

/** In how many minutes of a day a service was seen in each state. Minutes that nobody measured are in none. */
export const statusDays = pgTable(
  'status_days',
  {
    service: text().$type<StatusService>().notNull(),
    day: date().notNull(),
    ok: integer().notNull(),
    limited: integer().notNull(),
    down: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.service, t.day] }),
    index('status_days_day').on(t.day),
    check('status_days_service', isOneOf(t.service, statusServices)),
    check(
      'status_days_minutes',
      sql`least(${t.ok}, ${t.limited}, ${t.down}) >= 0 and ${t.ok} + ${t.limited} + ${t.down} between 1 and 1440`,
    ),
  ],
)

const someServices = sql.raw(`array[${statusServices.map(service => `'${service}'`).join(', ')}]`)

/** What went wrong, or work that is planned. A draft has the text of its first update; a public one has its updates. */
export const statusIncidents = pgTable(
  'status_incidents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<IncidentKind>().notNull(),
    state: text().$type<IncidentState>().notNull(),
    title: text().notNull(),
    titleEn: text().notNull().default(''),
    level: text().$type<IncidentLevel>().notNull(),
    services: text().array().$type<StatusService[]>().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment(),
    draftText: text(),
    draftTextEn: text(),
    publishedAt: moment(),
    closedAt: moment(),
    createdById: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Counts every change, so that nobody writes over what somebody else saved. */
    revision: integer().notNull().default(1),
  },
  t => [
    index('status_incidents_open').on(t.startsAt).where(sql`${t.closedAt} is null`),
    index('status_incidents_starts').on(t.startsAt),
    check('status_incidents_kind', isOneOf(t.kind, incidentKinds)),
    check('status_incidents_state', isOneOf(t.state, incidentStates)),
    check(
      'status_incidents_state_of_kind',
      sql`${t.state} in ('draft', 'cancelled') or (${t.kind} = 'maintenance') = (${t.state} in ('planned', 'under-way', 'finished'))`,
    ),
    check('status_incidents_level', isOneOf(t.level, incidentLevels)),
    check(
      'status_incidents_services',
      sql`cardinality(${t.services}) > 0 and array_position(${t.services}, null) is null and ${t.services} <@ ${someServices}`,
    ),
    check('status_incidents_title', sql`length(${t.title}) between 1 and ${sql.raw(String(incidentLengths.title))}`),
    check('status_incidents_window', sql`(${t.kind} = 'maintenance') = (${t.endsAt} is not null)`),
    check('status_incidents_order', sql`${t.endsAt} > ${t.startsAt} and ${t.closedAt} >= ${t.publishedAt}`),
    check(
      'status_incidents_draft',
      sql`(${t.state} = 'draft') = (${t.publishedAt} is null) and (${t.state} = 'draft') = (${t.draftText} is not null and ${t.draftTextEn} is not null)`,
    ),
    check('status_incidents_closed', sql`(${isOneOf(t.state, endStates)}) = (${t.closedAt} is not null)`),
  ],
)

/** What was written about an incident. Rows are only inserted; a trigger of the migrations refuses every change. */
export const statusUpdates = pgTable(
  'status_updates',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    incidentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => statusIncidents.id),
    state: text().$type<PublicIncidentState>().notNull(),
    level: text().$type<IncidentLevel>().notNull(),
    services: text().array().$type<StatusService[]>().notNull(),
    text: text().notNull(),
    textEn: text().notNull().default(''),
    at: moment().notNull(),
    byAccountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
  },
  t => [
    index('status_updates_incident').on(t.incidentId, t.id),
    check('status_updates_state', isOneOf(t.state, publicIncidentStates)),
    check('status_updates_level', isOneOf(t.level, incidentLevels)),
    check(
      'status_updates_services',
      sql`cardinality(${t.services}) > 0 and array_position(${t.services}, null) is null and ${t.services} <@ ${someServices}`,
    ),
    check('status_updates_text', sql`length(${t.text}) between 1 and ${sql.raw(String(incidentLengths.text))}`),
  ],
)
