/** The account that firms pay to, as dated versions. A decided one changes only by its withdrawal before its day (triggers of the migrations). */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type VersionStatus, versionStatuses } from '../rates/rules.ts'
import { accountDigits, payeeLengths } from './payee-rules.ts'

const account = () => bigint({ mode: 'number' }).references(() => accounts.id)
const number = (value: number) => sql.raw(String(value))
const hidden = sql.raw("'[[:cntrl:]]'")

/** On a day holds the approved version that began last, of one day the newest; without one the settings `payee`, `payeeBank` and
 *  `payeeAccount`, which a command sets before there is an administrator. */
export const payeeVersions = pgTable(
  'payee_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    bank: text().notNull(),
    account: text().notNull(),
    /** The first day on which firms pay to it, in Shanghai. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    /** Why, with the document that it rests on. */
    basis: text().notNull(),
    status: text().$type<VersionStatus>().notNull().default('proposed'),
    proposedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    proposedAt: moment().notNull(),
    /** Who approved or rejected it, never who proposed it. */
    decidedBy: account(),
    decidedAt: moment(),
    /** Why it was rejected, for the person who proposed it. */
    decisionReason: text(),
    withdrawnBy: account(),
    withdrawnAt: moment(),
  },
  t => [
    uniqueIndex('payee_versions_one_proposed').on(t.status).where(sql`${t.status} = 'proposed'`),
    index('payee_versions_in_force')
      .on(t.effectiveOn.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'approved'`),
    check(
      'payee_versions_name',
      sql`length(${t.name}) between 2 and ${number(payeeLengths.name)} and ${t.name} !~ ${hidden}`,
    ),
    check(
      'payee_versions_bank',
      sql`length(${t.bank}) between 4 and ${number(payeeLengths.bank)} and ${t.bank} !~ ${hidden}`,
    ),
    check(
      'payee_versions_account',
      sql`${t.account} ~ '^[0-9]+( [0-9]+)*$' and length(${t.account}) <= ${number(payeeLengths.account)}
        and length(replace(${t.account}, ' ', '')) between ${number(accountDigits.least)} and ${number(accountDigits.most)}`,
    ),
    check('payee_versions_basis', sql`length(${t.basis}) between 1 and ${number(payeeLengths.basis)}`),
    check('payee_versions_status', isOneOf(t.status, versionStatuses)),
    check(
      'payee_versions_decided',
      sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)
        and case ${t.status} when 'proposed' then ${t.decidedAt} is null when 'withdrawn' then true else ${t.decidedAt} is not null end`,
    ),
    check(
      'payee_versions_withdrawn',
      sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)
        and (${t.status} = 'withdrawn') = (${t.withdrawnAt} is not null)`,
    ),
    // What nobody has decided is withdrawn by who proposed it; others reject it.
    check(
      'payee_versions_withdrawn_by',
      sql`${t.withdrawnBy} is null or ${t.decidedAt} is not null or ${t.withdrawnBy} = ${t.proposedBy}`,
    ),
    check('payee_versions_two_people', sql`coalesce(${t.decidedBy} <> ${t.proposedBy}, true)`),
    check('payee_versions_rejected', sql`${t.status} <> 'rejected' or ${t.decisionReason} is not null`),
    // Everybody who is told of a change has a night to object; what has begun is not withdrawn.
    check(
      'payee_versions_not_past',
      sql`${t.effectiveOn} > (${t.proposedAt} at time zone 'Asia/Shanghai')::date
        and (${t.status} <> 'approved' or ${t.effectiveOn} > (${t.decidedAt} at time zone 'Asia/Shanghai')::date)`,
    ),
    check(
      'payee_versions_withdrawn_before',
      sql`${t.decidedAt} is null or (${t.withdrawnAt} at time zone 'Asia/Shanghai')::date < ${t.effectiveOn}`,
    ),
  ],
)
