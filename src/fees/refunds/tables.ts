/** Refunds: proposed by one person of finance, decided by another. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type RefundEffect, refundEffects } from '../rules.ts'
import { payments } from '../tables.ts'
import { type RefundStatus, refundStatuses } from './rules.ts'

/** At most one of a payment is open, and one approved. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    paymentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => payments.id),
    status: text().$type<RefundStatus>().notNull().default('proposed'),
    /** Why, as the firm reads it. */
    reason: text().notNull(),
    effect: text().$type<RefundEffect>().notNull(),
    proposedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    proposedAt: moment().notNull(),
    /** Who approved it, and when the provider was first called: until it has paid back, nobody can decide otherwise. */
    payingBy: bigint({ mode: 'number' }).references(() => accounts.id),
    payingSince: moment(),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedAt: moment(),
    /** Why it was rejected, for the person who proposed it. */
    decisionReason: text(),
  },
  t => [
    uniqueIndex('refunds_one_open').on(t.paymentId).where(sql`${t.status} in ('proposed', 'approved')`),
    index('refunds_payment').on(t.paymentId, t.id),
    index('refunds_waiting').on(t.id).where(sql`${t.status} = 'proposed'`),
    check('refunds_status', isOneOf(t.status, refundStatuses)),
    check('refunds_effect', isOneOf(t.effect, refundEffects)),
    check(
      'refunds_decided',
      sql`num_nulls(${t.decidedBy}, ${t.decidedAt}) = case ${t.status} when 'proposed' then 2 else 0 end`,
    ),
    check(
      'refunds_two_people',
      sql`case ${t.status} when 'withdrawn' then ${t.decidedBy} = ${t.proposedBy}
        when 'proposed' then true else ${t.decidedBy} <> ${t.proposedBy} end`,
    ),
    check(
      'refunds_paying',
      sql`num_nulls(${t.payingBy}, ${t.payingSince}) in (0, 2) and ${t.payingBy} <> ${t.proposedBy}
        and (${t.payingSince} is null or ${t.status} in ('proposed', 'approved'))`,
    ),
    check('refunds_rejected', sql`${t.status} <> 'rejected' or ${t.decisionReason} is not null`),
  ],
)
