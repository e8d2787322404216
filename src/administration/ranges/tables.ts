/** New ranges, of company prefixes and of numbers that are allocated singly: proposed by one person, decided by another. A decided row never changes (triggers of the migrations). */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, date, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type VersionStatus, versionStatuses } from '../../fees/rates/rules.ts'
import { type RangeKind, rangeKinds } from '../../registration/allocation/range-kinds.ts'
import { singleNumberRanges } from '../../registration/allocation/single-numbers/tables.ts'
import { numberRange, prefixRanges } from '../../registration/tables.ts'

/** prefix_range_proposals_apart, an exclusion in the migrations: no two that wait overlap. */
export const prefixRangeProposals = pgTable(
  'prefix_range_proposals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    status: text().$type<VersionStatus>().notNull().default('proposed'),
    kind: text().$type<RangeKind>().notNull().default('prefix'),
    /** Digits of its numbers, without check digit. */
    length: smallint().notNull(),
    first: bigint({ mode: 'number' }).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    demonstration: boolean().notNull(),
    /** The first day on which its numbers are allocated, in Shanghai. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    /** The document by which the range was assigned. */
    basis: text().notNull(),
    proposedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    proposedAt: moment().notNull(),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedAt: moment(),
    /** Why it was rejected, for the person who proposed it. */
    decisionReason: text(),
    /** The range that an approval has entered: of company prefixes, or of single numbers. */
    rangeId: bigint({ mode: 'number' }).references(() => prefixRanges.id),
    singleRangeId: bigint({ mode: 'number' }).references(() => singleNumberRanges.id),
    span: numberRange().generatedAlwaysAs(
      // As in the tables of the ranges: prefixes and GLNs as their first 12 digits, so that they are compared; GTIN-8 are numbers of their own.
      sql`case kind when 'gtin8' then int8range(first, last + 1) else int8range(first * power(10, 12 - length)::bigint, (last + 1) * power(10, 12 - length)::bigint) end`,
    ),
  },
  t => [
    uniqueIndex('prefix_range_proposals_range').on(t.rangeId),
    uniqueIndex('prefix_range_proposals_single_range').on(t.singleRangeId),
    check('prefix_range_proposals_kind', isOneOf(t.kind, rangeKinds)),
    check('prefix_range_proposals_status', isOneOf(t.status, versionStatuses)),
    check(
      'prefix_range_proposals_length',
      sql`case ${t.kind} when 'prefix' then ${t.length} between 7 and 10 when 'gtin8' then ${t.length} = 7 else ${t.length} = 12 end`,
    ),
    check('prefix_range_proposals_order', sql`${t.first} <= ${t.last}`),
    check('prefix_range_proposals_basis', sql`${t.basis} <> ''`),
    check('prefix_range_proposals_decided', sql`(${t.status} = 'proposed') = (${t.decidedAt} is null)`),
    check(
      'prefix_range_proposals_two_people',
      sql`case ${t.status} when 'proposed' then ${t.decidedBy} is null
        when 'withdrawn' then ${t.decidedBy} = ${t.proposedBy} else coalesce(${t.decidedBy} <> ${t.proposedBy}, false) end`,
    ),
    check('prefix_range_proposals_rejected', sql`${t.status} <> 'rejected' or ${t.decisionReason} is not null`),
    check(
      'prefix_range_proposals_approved',
      sql`(${t.status} = 'approved' and ${t.kind} = 'prefix') = (${t.rangeId} is not null)
        and (${t.status} = 'approved' and ${t.kind} <> 'prefix') = (${t.singleRangeId} is not null)`,
    ),
    check(
      'prefix_range_proposals_not_past',
      sql`${t.effectiveOn} >= (${t.proposedAt} at time zone 'Asia/Shanghai')::date
        and (${t.status} <> 'approved' or ${t.effectiveOn} >= (${t.decidedAt} at time zone 'Asia/Shanghai')::date)`,
    ),
  ],
)
