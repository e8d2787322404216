/** Firms, their history, and all company prefixes that were ever allocated. */

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { digitsOf, isOneOf, moment } from '../db/columns.ts'
import { nameWords } from '../db/names.ts'
import { type FirmRole, firmRoles } from '../wire/firm-roles.ts'
import { type Status, statuses } from '../wire/integers.ts'
import {
  type CaseKind,
  caseKinds,
  kindsOfPrefix,
  kindsOncePerFirm,
  kindsOncePerPrefix,
} from './cases/kinds/case-kinds.ts'
import type { HistoryAction } from './history/actions.ts'
import { endReasons, type WithoutDecision } from './life-cycle/end-reasons.ts'
import { type PrefixState, prefixStates } from './life-cycle/life-cycle.ts'
import {
  caseStatuses,
  editableCaseStatuses,
  editableStatuses,
  pendingCaseStatuses,
  redraftStatuses,
  settledCaseStatuses,
} from './life-cycle/rules.ts'
import { type FirmFields, isRequiredField } from './record/record-fields.ts'

/** The columns that a submitted record must have, in the order of the table. */
const requiredOf = <Column>(columns: Record<string, Column>) =>
  Object.entries(columns).flatMap(([name, column]) => (isRequiredField(name) ? [column] : []))

/** The values of a case: fields of the record for a change, the fields of its kind otherwise. */
export type CaseFields = Record<string, string | null>

export const numberRange = customType<{ data: string }>({ dataType: () => 'int8range' })

/** Firms. `accountId` is the account that founded the record; its operators are in `firmOperators`. A trigger of the migrations makes the
 *  founder of a new firm its first owner, or the operators of its previous firm its operators. */
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
    /** The deregistered firm whose operators apply again with this one; triggers of the migrations move them here, and refuse a previous firm that is not
     *  deregistered. Its prefixes, cases, bills and history stay with it. */
    previousFirmId: bigint({ mode: 'number' }).references((): AnyPgColumn => firms.id),
    demonstration: boolean().notNull().default(false),
    /** Imported from another register, without an application here: its record may be incomplete. */
    imported: boolean().notNull().default(false),
    submittedAt: moment(),
    approvedAt: moment(),
    /** Of a withdrawn application: why it ended. */
    endReason: text().$type<WithoutDecision>(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  t => [
    uniqueIndex('firms_founder_of_draft').on(t.accountId).where(sql`${t.status} = 'draft'`),
    index('firms_account').on(t.accountId),
    uniqueIndex('firms_previous').on(t.previousFirmId).where(sql`${t.previousFirmId} is not null`),
    // firms_credit_code_reserved, an exclusion in the migrations: one holder of a credit code at any moment.
    index('firms_credit_code').on(t.creditCode),
    index('firms_contact_phone').on(digitsOf(t.contactPhone)),
    index('firms_queue').on(t.status, t.branchCode, t.submittedAt, t.id),
    index('firms_by_status').on(t.status, t.submittedAt, t.id),
    index('firms_by_branch').on(t.branchCode, t.submittedAt, t.id),
    index('firms_handed_in').on(t.submittedAt, t.id),
    index('firms_region').on(t.regionCode),
    index('firms_licence').on(t.licenceFileId),
    index('firms_name').on(t.firmName),
    index('firms_name_en_words').using('gin', nameWords(t.firmNameEn)).where(sql`${t.firmNameEn} is not null`),
    check('firms_status', isOneOf(t.status, statuses)),
    check('firms_previous_other', sql`${t.previousFirmId} <> ${t.id}`),
    check(
      'firms_end_reason',
      sql`${t.endReason} is null or (${t.status} = 'withdrawn' and ${isOneOf(t.endReason, endReasons)})`,
    ),
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

/** Operators of firms: an account is one of at most one firm. A deferred constraint trigger of the migrations, `firm_operators_owner`, keeps at least
 *  one owner for every firm, except one whose operators have applied again. */
export const firmOperators = pgTable(
  'firm_operators',
  {
    accountId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    role: text().$type<FirmRole>().notNull(),
    joinedAt: moment().notNull(),
  },
  t => [index('firm_operators_firm').on(t.firmId), check('firm_operators_role', isOneOf(t.role, firmRoles))],
)

/** Every step of a firm: person, time, old and new status, reasons. Rows are only inserted: a trigger of the migrations refuses every
 *  other change and chains the steps of a firm by their hashes. */
export const firmHistory = pgTable(
  'firm_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    action: text().$type<HistoryAction>().notNull(),
    fromStatus: text().$type<Status>(),
    toStatus: text().$type<Status>().notNull(),
    /** The case whose step it is; null for the firm's application. */
    caseId: bigint({ mode: 'number' }).references((): AnyPgColumn => cases.id),
    byAccountId: bigint({ mode: 'number' }).references(() => accounts.id),
    byName: text().notNull(),
    remark: text(),
    reasons: jsonb().$type<{ field: string; reason: string }[]>().notNull().default([]),
    changes: jsonb().$type<{ field: string; from: string | null; to: string | null }[]>().notNull().default([]),
    /** The fields that the reviewer found to agree with the documents; null for a verdict that does not state them. */
    checked: jsonb().$type<string[]>(),
    at: moment().notNull(),
    /** Number of the step within its firm, and the hash of this row and the one before it. A trigger sets both. */
    seq: integer().notNull().default(0),
    hash: text().notNull().default(''),
  },
  t => [
    index('firm_history_firm').on(t.firmId, t.id),
    uniqueIndex('firm_history_seq').on(t.firmId, t.seq),
    index('firm_history_at').on(t.at, t.id),
    index('firm_history_person').on(t.byAccountId, t.at),
    index('firm_history_case').on(t.caseId, t.id).where(sql`${t.caseId} is not null`),
    index('firm_history_notices')
      .on(t.action, t.at, t.id)
      .where(sql`${t.action} in ('approved', 'deregistered', 'renamed')`),
    check('firm_history_from_status', isOneOf(t.fromStatus, statuses)),
    check('firm_history_to_status', isOneOf(t.toStatus, statuses)),
  ],
)

/** A piece of business of a firm beside its first application: renewal, change, cancellation and others. The record and the prefixes stay
 *  unchanged until it is approved. `firm_id` is the firm that it is about, `account_id` the account that began it; null for the daily job. */
export const cases = pgTable(
  'cases',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id),
    kind: text().$type<CaseKind>().notNull(),
    status: text().$type<Status>().notNull().default('draft'),
    version: integer().notNull().default(1),
    /** The branch whose turn it is, or that has passed it. */
    branchCode: text().notNull(),
    /** The branch that has to decide after it, at a change to another region. */
    nextBranchCode: text(),
    /** The branch that it was submitted to, which sees it for good. */
    firstBranchCode: text(),
    companyPrefix: text(),
    /** As last submitted. */
    fields: jsonb().$type<CaseFields>().notNull().default({}),
    /** What the owner has written since; private until it is submitted. */
    draft: jsonb().$type<CaseFields>(),
    /** The number that the approval has allocated, for kinds that allocate one. */
    allocated: text(),
    branchDecidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    /** Of a cancellation that the authority proposes: until when the firm may object before reviewers decide. */
    objectUntil: moment(),
    objection: text(),
    objectedAt: moment(),
    submittedAt: moment(),
    decidedAt: moment(),
    /** Of a withdrawn case: why it ended. */
    endReason: text().$type<WithoutDecision>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  t => [
    foreignKey({
      name: 'cases_prefix_of_firm',
      columns: [t.companyPrefix, t.firmId],
      foreignColumns: [prefixHolders.companyPrefix, prefixHolders.firmId],
    }),
    uniqueIndex('cases_one_of_prefix')
      .on(t.companyPrefix, t.kind)
      .where(
        sql`${isOneOf(t.kind, kindsOncePerPrefix)} and ${isOneOf(t.status, [...editableCaseStatuses, ...pendingCaseStatuses])}`,
      ),
    uniqueIndex('cases_one_of_firm')
      .on(t.firmId, t.kind)
      .where(sql`${isOneOf(t.kind, kindsOncePerFirm)} and ${isOneOf(t.status, pendingCaseStatuses)}`),
    uniqueIndex('cases_one_binding_of_account')
      .on(t.accountId)
      .where(sql`${t.kind} = 'binding' and ${isOneOf(t.status, [...editableCaseStatuses, ...pendingCaseStatuses])}`),
    index('cases_proposed').on(t.objectUntil).where(sql`${t.status} = 'draft' and ${t.objectUntil} is not null`),
    index('cases_firm').on(t.firmId, t.id),
    index('cases_account').on(t.accountId, t.id),
    index('cases_queue').on(t.kind, t.status, t.branchCode, t.submittedAt, t.id),
    index('cases_by_status').on(t.kind, t.status, t.submittedAt, t.id),
    index('cases_of_status').on(t.status, t.submittedAt, t.id),
    index('cases_foreign_number')
      .on(sql`ltrim(${t.fields} ->> 'barcode', '0')`)
      .where(sql`${t.kind} = 'foreign-barcode' and ${t.status} = 'approved'`),
    uniqueIndex('cases_filing_number').on(t.allocated).where(sql`${t.kind} in ('subsidiary', 'foreign-barcode')`),
    index('cases_of_kind').on(t.kind, t.submittedAt, t.id),
    index('cases_submitted_at').on(t.submittedAt, t.id),
    check('cases_kind', isOneOf(t.kind, caseKinds)),
    check(
      'cases_filed',
      sql`${t.kind} not in ('subsidiary', 'foreign-barcode') or ${t.status} <> 'approved' or ${t.allocated} is not null`,
    ),
    check('cases_status', isOneOf(t.status, caseStatuses)),
    check(
      'cases_end_reason',
      sql`${t.endReason} is null or (${t.status} = 'withdrawn' and ${isOneOf(t.endReason, endReasons)})`,
    ),
    check('cases_decided', sql`(${isOneOf(t.status, settledCaseStatuses)}) = (${t.decidedAt} is not null)`),
    check('cases_submitted', sql`${t.status} in ('draft', 'withdrawn') or ${t.submittedAt} is not null`),
    check('cases_draft', sql`${t.draft} is null or ${isOneOf(t.status, editableCaseStatuses)}`),
    check('cases_proposal', sql`${t.objectUntil} is null or ${t.kind} = 'cancellation'`),
    check(
      'cases_objection',
      sql`(${t.objection} is null) = (${t.objectedAt} is null) and (${t.objection} is null or ${t.objectUntil} is not null or ${t.kind} = 'binding')`,
    ),
    check(
      'cases_time_to_object',
      sql`${t.objectUntil} is null or ${t.submittedAt} is null or ${t.objectedAt} is not null or ${t.submittedAt} > ${t.objectUntil}`,
    ),
    check('cases_of_prefix', sql`(${isOneOf(t.kind, kindsOfPrefix)}) = (${t.companyPrefix} is not null)`),
    check(
      'cases_two_people',
      sql`${t.kind} <> 'cancellation' or ${t.status} <> 'approved' or (${t.branchDecidedBy} is not null and ${t.decidedBy} is not null and ${t.branchDecidedBy} <> ${t.decidedBy})`,
    ),
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
    /** The decision of a reviewer with its reason; null until then. */
    accepted: boolean(),
    reason: text(),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedAt: moment(),
    /** Since when nobody holds the code any more. */
    freedAt: moment(),
  },
  t => [
    uniqueIndex('firm_claims_one_each').on(t.firmId, t.claimantId),
    index('firm_claims_claimant').on(t.claimantId, t.creditCode),
    index('firm_claims_licence').on(t.licenceFileId),
    index('firm_claims_code').on(t.creditCode, t.id),
    index('firm_claims_open')
      .on(t.creditCode)
      .where(sql`${t.freedAt} is null and ${t.accepted} is distinct from false`),
    check('firm_claims_decided', sql`num_nulls(${t.accepted}, ${t.reason}, ${t.decidedBy}, ${t.decidedAt}) in (0, 4)`),
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
    /** The first day on which its numbers are allocated, in Shanghai; null if it was open when it was entered. */
    effectiveOn: date({ mode: 'string' }),
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

/** Every company prefix ever allocated, never deleted: the primary key and the exclusion on `span` prevent a second allocation. Only a cancelled
 *  prefix that two people have released gets another firm; a trigger of the migrations adds each holder to `prefixHolders`. */
export const companyPrefixes = pgTable(
  'company_prefixes',
  {
    companyPrefix: text().primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    state: text().$type<PrefixState>().notNull().default('active'),
    allocatedAt: moment().notNull(),
    validTo: moment().notNull(),
    cancelledAt: moment(),
    /** Since when the number of a cancelled prefix is in the pool again. */
    releasedAt: moment(),
    span: numberRange().generatedAlwaysAs(
      sql`int8range(company_prefix::bigint * power(10, 12 - length(company_prefix))::bigint, (company_prefix::bigint + 1) * power(10, 12 - length(company_prefix))::bigint)`,
    ),
  },
  t => [
    index('company_prefixes_firm').on(t.firmId),
    index('company_prefixes_allocated').on(t.allocatedAt),
    unique('company_prefixes_of_firm').on(t.companyPrefix, t.firmId),
    index('company_prefixes_term').on(t.validTo).where(sql`${t.state} <> 'cancelled'`),
    index('company_prefixes_cancelled').on(t.cancelledAt, t.companyPrefix).where(sql`${t.state} = 'cancelled'`),
    check('company_prefixes_released', sql`${t.releasedAt} is null or ${t.state} = 'cancelled'`),
    check('company_prefixes_form', sql`${t.companyPrefix} ~ '^[0-9]{7,10}$'`),
    check('company_prefixes_state', isOneOf(t.state, prefixStates)),
  ],
)

/** Every firm that has or had a company prefix. */
export const prefixHolders = pgTable(
  'prefix_holders',
  {
    companyPrefix: text()
      .notNull()
      .references(() => companyPrefixes.companyPrefix, { onDelete: 'cascade' }),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
  },
  t => [primaryKey({ columns: [t.companyPrefix, t.firmId] })],
)
