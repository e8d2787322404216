/** The fee table as dated versions. Amounts are whole fen. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type Business, businesses, type FirmKind, firmKinds } from '../rules.ts'
import { type VersionStatus, versionStatuses } from './rules.ts'

/** A change of fees from a day on: proposed by one person of finance, decided by another. At most one waits. A decided one never changes, nor do
 *  its amounts (triggers of the migrations): another amount takes another version. */
export const feeVersions = pgTable(
  'fee_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    status: text().$type<VersionStatus>().notNull().default('proposed'),
    /** The first day on which bills have these fees, in Shanghai. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    /** Why, with the document that it rests on. */
    basis: text().notNull(),
    proposedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    proposedAt: moment().notNull(),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedAt: moment(),
    /** Why it was rejected, for the person who proposed it. */
    decisionReason: text(),
    /** What the fee table was before it had versions: nobody approved it, it was saved. */
    isInherited: boolean().notNull().default(false),
    /** Pages were told that it has begun. */
    isAnnounced: boolean().notNull().default(false),
  },
  t => [
    uniqueIndex('fee_versions_one_proposed').on(t.status).where(sql`${t.status} = 'proposed'`),
    index('fee_versions_to_announce').on(t.effectiveOn).where(sql`${t.status} = 'approved' and not ${t.isAnnounced}`),
    check('fee_versions_status', isOneOf(t.status, versionStatuses)),
    check('fee_versions_decided', sql`(${t.status} = 'proposed') = (${t.decidedAt} is null)`),
    check(
      'fee_versions_two_people',
      sql`case ${t.status} when 'withdrawn' then ${t.decidedBy} = ${t.proposedBy}
        when 'proposed' then ${t.decidedBy} is null
        else case when ${t.isInherited} then ${t.decidedBy} is null else coalesce(${t.decidedBy} <> ${t.proposedBy}, false) end end`,
    ),
    // A fee is never changed backwards. What the table was before it had versions has no decision.
    check(
      'fee_versions_not_past',
      sql`${t.status} <> 'approved' or ${t.isInherited} or ${t.effectiveOn} >= (${t.decidedAt} at time zone 'Asia/Shanghai')::date`,
    ),
    check('fee_versions_rejected', sql`${t.status} <> 'rejected' or ${t.decisionReason} is not null`),
    check('fee_versions_announced', sql`not ${t.isAnnounced} or ${t.status} = 'approved'`),
  ],
)

/** The amounts that a version changes; all others stay as they were. What no version has costs nothing. */
export const feeRates = pgTable(
  'fee_rates',
  {
    versionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => feeVersions.id),
    business: text().$type<Business>().notNull(),
    firmKind: text().$type<FirmKind>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.versionId, t.business, t.firmKind] }),
    check('fee_rates_business', isOneOf(t.business, businesses)),
    check('fee_rates_firm_kind', isOneOf(t.firmKind, firmKinds)),
    check('fee_rates_amount', sql`${t.amount} between 0 and 100000000`),
  ],
)
