/** The limits of the business as dated versions. A decided one changes only by its withdrawal before its day (triggers of the migrations). */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { businessRuleRows, type RuleKey, type RuleStatus, ruleKeys, ruleRow, ruleStatuses } from './rule-table.ts'

const account = () => bigint({ mode: 'number' }).references(() => accounts.id)

const bounds = sql.raw(
  ruleKeys
    .map(key => ruleRow(key))
    .map(({ key, least, most, zero }) => {
      const isWithin = `value between ${least} and ${most}`
      return `when '${key}' then ${zero === undefined ? isWithin : `value = 0 or ${isWithin}`}`
    })
    .join(' '),
)
const ofOne = businessRuleRows.filter(({ people }) => people === 'one').map(({ key }) => key)

/** On a day holds the approved version that began last, of one day the newest; without one the value of the release. */
export const businessRuleVersions = pgTable(
  'business_rule_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    rule: text().$type<RuleKey>().notNull(),
    value: integer().notNull(),
    /** The first day of the value, in Shanghai. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    /** Why, with the document that it rests on. */
    basis: text().notNull(),
    status: text().$type<RuleStatus>().notNull().default('proposed'),
    /** Null: a value that the site had before it was a rule. */
    proposedBy: account(),
    proposedAt: moment().notNull(),
    /** Who approved or rejected it; of a rule of one person, who changed it. */
    decidedBy: account(),
    decidedAt: moment(),
    /** Why it was rejected, for the person who proposed it. */
    decisionReason: text(),
    withdrawnBy: account(),
    withdrawnAt: moment(),
  },
  t => [
    uniqueIndex('business_rule_versions_one_proposed').on(t.rule).where(sql`${t.status} = 'proposed'`),
    index('business_rule_versions_in_force')
      .on(t.rule, t.effectiveOn.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'approved'`),
    check('business_rule_versions_rule', isOneOf(t.rule, ruleKeys)),
    check('business_rule_versions_bounds', sql`case rule ${bounds} end`),
    check('business_rule_versions_basis', sql`length(${t.basis}) between 1 and 200`),
    check('business_rule_versions_status', isOneOf(t.status, ruleStatuses)),
    check(
      'business_rule_versions_decided',
      sql`(${t.decidedBy} is null or ${t.proposedBy} is null) = (${t.decidedAt} is null or ${t.proposedBy} is null)
        and case ${t.status} when 'proposed' then ${t.decidedAt} is null when 'withdrawn' then true else ${t.decidedAt} is not null end`,
    ),
    check(
      'business_rule_versions_former',
      sql`${t.proposedBy} is not null or (${t.decidedBy} is null and ${t.status} = 'approved')`,
    ),
    check(
      'business_rule_versions_withdrawn',
      sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)
        and (${t.status} = 'withdrawn') = (${t.withdrawnAt} is not null)`,
    ),
    check(
      'business_rule_versions_two_people',
      sql`${isOneOf(t.rule, ofOne)} or coalesce(${t.decidedBy} <> ${t.proposedBy}, true)`,
    ),
    check('business_rule_versions_rejected', sql`${t.status} <> 'rejected' or ${t.decisionReason} is not null`),
    // What somebody was told today is not changed today; what has begun is not withdrawn.
    check(
      'business_rule_versions_not_past',
      sql`${t.proposedBy} is null or ${t.effectiveOn} > (${t.proposedAt} at time zone 'Asia/Shanghai')::date
        and (${t.status} <> 'approved' or ${t.effectiveOn} > (${t.decidedAt} at time zone 'Asia/Shanghai')::date)`,
    ),
    check(
      'business_rule_versions_withdrawn_before',
      sql`${t.decidedAt} is null or (${t.withdrawnAt} at time zone 'Asia/Shanghai')::date < ${t.effectiveOn}`,
    ),
  ],
)
