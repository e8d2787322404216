/** Firms, their history, and all company prefixes that were ever allocated. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { type Status, statuses } from '../wire/integers.ts'
import { type FirmFields, isRequiredField } from './record/record-fields.ts'
import { changeStatuses, editableStatuses, openStatuses, redraftStatuses, waitingStatuses } from './rules.ts'

/** The columns that a submitted record must have, in the order of the table. */
const requiredOf = <Column>(columns: Record<string, Column>) =>
  Object.entries(columns).flatMap(([name, column]) => (isRequiredField(name) ? [column] : []))

const numberRange = customType<{ data: string }>({ dataType: () => 'int8range' })

/** Firms, one per account. */
export const firms = pgTable(
  'firms',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    version: integer().notNull().default(1),
    status: text().$type<Status>().notNull().default('draft'),
    firmName: text(),
    firmNameEn: text(),
    creditCode: text(),
    regionCode: text(),
    address: text(),
    postcode: text(),
    economicCode: text(),
    industryCode: text(),
    legalPerson: text(),
    contactName: text(),
    contactPhone: text(),
    contactEmail: text(),
    licenceFileId: uuid(),
    branchCode: text(),
    /** What the owner has written since its record was returned or withdrawn; private until it is submitted again. All other
     *  columns are as last submitted. */
    draft: jsonb().$type<FirmFields>(),
    demonstration: boolean().notNull().default(false),
    /** Imported from another register, without an application here: its record may be incomplete. */
    imported: boolean().notNull().default(false),
    submittedAt: moment(),
    approvedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  t => [
    uniqueIndex('firms_account_key').on(t.accountId),
    // firms_credit_code_reserved, an exclusion in the migrations: one holder of a credit code at any moment.
    index('firms_credit_code').on(t.creditCode).where(isOneOf(t.status, openStatuses)),
    index('firms_queue').on(t.status, t.branchCode, t.submittedAt, t.id),
    index('firms_by_status').on(t.status, t.submittedAt, t.id),
    index('firms_by_branch').on(t.branchCode, t.submittedAt, t.id),
    index('firms_handed_in').on(t.submittedAt, t.id),
    index('firms_region').on(t.regionCode),
    index('firms_licence').on(t.licenceFileId),
    index('firms_name').on(t.firmName),
    check('firms_status', isOneOf(t.status, statuses)),
    check(
      'firms_draft',
      sql`${t.draft} is null or (${isOneOf(t.status, redraftStatuses)} and ${t.submittedAt} is not null)`,
    ),
    check('firms_credit_code', sql`${isOneOf(t.status, editableStatuses)} or ${t.creditCode} ~ '^[0-9A-Z]{18}$'`),
    check(
      'firms_complete_once_handed_in',
      sql`${isOneOf(t.status, editableStatuses)} or ${t.imported} or num_nulls(${sql.join(requiredOf(t), sql`, `)}, ${t.branchCode}, ${t.submittedAt}) = 0`,
    ),
  ],
)

/** Every step of a firm: person, time, old and new status, reasons. Rows are only inserted. */
export const firmHistory = pgTable(
  'firm_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    action: text().notNull(),
    fromStatus: text().$type<Status>(),
    toStatus: text().$type<Status>().notNull(),
    byAccountId: bigint({ mode: 'number' }).references(() => accounts.id),
    byName: text().notNull(),
    remark: text(),
    reasons: jsonb().$type<{ field: string; reason: string }[]>().notNull().default([]),
    changes: jsonb().$type<{ field: string; from: string | null; to: string | null }[]>().notNull().default([]),
    at: moment().notNull(),
  },
  t => [
    index('firm_history_firm').on(t.firmId, t.id),
    index('firm_history_notices').on(t.action, t.at, t.id).where(sql`${t.action} in ('approved', 'deregistered')`),
    check('firm_history_from_status', isOneOf(t.fromStatus, statuses)),
    check('firm_history_to_status', isOneOf(t.toStatus, statuses)),
  ],
)

/** A change request of a system member; the firm's record stays unchanged until the centre has approved it. */
export const firmChanges = pgTable(
  'firm_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    status: text().$type<Status>().notNull().default('atBranch'),
    branchCode: text().notNull(),
    fields: jsonb().$type<Record<string, string | null>>().notNull(),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
  },
  t => [
    uniqueIndex('firm_changes_one_open').on(t.firmId).where(isOneOf(t.status, waitingStatuses)),
    index('firm_changes_firm').on(t.firmId, t.id),
    index('firm_changes_queue').on(t.status, t.branchCode, t.requestedAt),
    check('firm_changes_status', isOneOf(t.status, changeStatuses)),
    check('firm_changes_decided', sql`(${isOneOf(t.status, waitingStatuses)}) = (${t.decidedAt} is null)`),
  ],
)

/** An applicant's claim, with its record at that time, to a credit code that another firm holds. */
export const firmClaims = pgTable(
  'firm_claims',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    claimantId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    creditCode: text().notNull(),
    firmName: text(),
    contactName: text(),
    contactPhone: text(),
    licenceFileId: uuid(),
    statement: text().notNull(),
    createdAt: moment().notNull(),
  },
  t => [
    uniqueIndex('firm_claims_one_each').on(t.firmId, t.claimantId),
    index('firm_claims_claimant').on(t.claimantId, t.creditCode),
    index('firm_claims_licence').on(t.licenceFileId),
    check('firm_claims_other', sql`${t.firmId} <> ${t.claimantId}`),
  ],
)

/** Ranges that an administrator enters; numbers below `next` have been made ready. Ranges never overlap, whatever their length. */
export const prefixRanges = pgTable(
  'prefix_ranges',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    length: smallint().notNull(),
    first: bigint({ mode: 'number' }).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    next: bigint({ mode: 'number' }).notNull(),
    demonstration: boolean().notNull().default(false),
    span: numberRange().generatedAlwaysAs(
      sql`int8range(first * power(10, 12 - length)::bigint, (last + 1) * power(10, 12 - length)::bigint)`,
    ),
  },
  t => [
    unique('prefix_ranges_kind').on(t.id, t.demonstration),
    check('prefix_ranges_length', sql`${t.length} between 7 and 10`),
    check('prefix_ranges_order', sql`${t.first} <= ${t.last} and ${t.next} between ${t.first} and ${t.last} + 1`),
  ],
)

/** Numbers below `next` of their range that no firm has yet. An allocation deletes the row and inserts the company prefix in one
 *  transaction, so that a number is always in one of the two tables, whatever fails. `demonstration` is that of the range. */
export const readyPrefixes = pgTable(
  'ready_prefixes',
  {
    companyPrefix: text().primaryKey(),
    rangeId: bigint({ mode: 'number' }).notNull(),
    demonstration: boolean().notNull(),
  },
  t => [
    index('ready_prefixes_order').on(t.demonstration, t.rangeId, t.companyPrefix),
    foreignKey({
      name: 'ready_prefixes_range',
      columns: [t.rangeId, t.demonstration],
      foreignColumns: [prefixRanges.id, prefixRanges.demonstration],
    }),
    check('ready_prefixes_form', sql`${t.companyPrefix} ~ '^[0-9]{7,10}$'`),
  ],
)

/** Every company prefix ever allocated, never deleted: the primary key and the exclusion on `span` prevent a second allocation. */
export const companyPrefixes = pgTable(
  'company_prefixes',
  {
    companyPrefix: text().primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    state: text().notNull().default('active'),
    allocatedAt: moment().notNull(),
    validTo: moment().notNull(),
    cancelledAt: moment(),
    span: numberRange().generatedAlwaysAs(
      sql`int8range(company_prefix::bigint * power(10, 12 - length(company_prefix))::bigint, (company_prefix::bigint + 1) * power(10, 12 - length(company_prefix))::bigint)`,
    ),
  },
  t => [
    index('company_prefixes_firm').on(t.firmId),
    check('company_prefixes_form', sql`${t.companyPrefix} ~ '^[0-9]{7,10}$'`),
    check('company_prefixes_state', sql`${t.state} in ('active', 'cancelled')`),
  ],
)
