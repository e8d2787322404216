/** The limits of the business on a day, and their versions. Everything that applies a limit reads it here, at the day that it counts from. */
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../access/tables.ts'
import type { Queryable } from '../db/connect.ts'
import type { RuleHistory } from './rule-history.ts'
import { type RuleKey, ruleKeys, ruleRow } from './rule-table.ts'
import { businessRuleVersions } from './tables.ts'

export type RuleVersion = typeof businessRuleVersions.$inferSelect

/** The value of a rule on a day, as an expression. @param day a date in Shanghai */
export const ruleValue = (rule: RuleKey, day: SQL): SQL<number> => sql<number>`coalesce((
  select v.value from ${businessRuleVersions} v
  where v.rule = ${sql.raw(`'${rule}'`)} and v.status = 'approved' and v.effective_on <= ${day}
  order by v.effective_on desc, v.id desc limit 1), ${sql.raw(String(ruleRow(rule).value))})::int`

/** The value of a rule on a day (`YYYY-MM-DD`, in Shanghai). */
export async function ruleOn(db: Queryable, rule: RuleKey, day: string): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select ${ruleValue(rule, sql`${day}::date`)} as value`)
  return rows[0]?.value ?? ruleRow(rule).value
}

/** The values of all rules on a day. */
export async function rulesOn(db: Queryable, day: string): Promise<Readonly<Record<RuleKey, number>>> {
  const columns = sql.join(
    ruleKeys.map(rule => sql`${ruleValue(rule, sql`${day}::date`)} as ${sql.identifier(rule)}`),
    sql`, `,
  )
  const { rows } = await db.execute<Record<RuleKey, number>>(sql`select ${columns}`)
  const [row] = rows
  if (!row) throw new Error('The values of the rules were not returned')
  return row
}

/** What held on which day, of all rules. */
export const readRuleHistory = (db: Queryable): Promise<RuleHistory> =>
  db
    .select({
      rule: businessRuleVersions.rule,
      value: businessRuleVersions.value,
      effectiveOn: businessRuleVersions.effectiveOn,
    })
    .from(businessRuleVersions)
    .where(eq(businessRuleVersions.status, 'approved'))
    .orderBy(asc(businessRuleVersions.effectiveOn), asc(businessRuleVersions.id))

/** The same of one rule as an expression, read once in a query whatever the number of its rows. */
export const historyOf = (rule: RuleKey): SQL<RuleHistory> => sql<RuleHistory>`(
  select coalesce(jsonb_agg(jsonb_build_object('rule', v.rule, 'value', v.value, 'effectiveOn', v.effective_on) order by v.effective_on, v.id), '[]')
  from ${businessRuleVersions} v where v.rule = ${sql.raw(`'${rule}'`)} and v.status = 'approved')`

/** Approved versions that begin after a day, the earliest first. */
export const comingRules = (db: Queryable, day: string) =>
  db
    .select({
      rule: businessRuleVersions.rule,
      value: businessRuleVersions.value,
      effectiveOn: businessRuleVersions.effectiveOn,
    })
    .from(businessRuleVersions)
    .where(and(eq(businessRuleVersions.status, 'approved'), gt(businessRuleVersions.effectiveOn, day)))
    .orderBy(asc(businessRuleVersions.effectiveOn), asc(businessRuleVersions.id))

/** The next approved change of a rule after a day. */
export const nextChange = async (db: Queryable, rule: RuleKey, day: string) =>
  (await comingRules(db, day)).find(change => change.rule === rule)

type NewVersion = Pick<
  RuleVersion,
  'rule' | 'value' | 'effectiveOn' | 'basis' | 'status' | 'proposedBy' | 'proposedAt' | 'decidedBy' | 'decidedAt'
>

/** Adds a version; returns its id. Violates business_rule_versions_one_proposed while another one of the rule waits. */
export async function addRuleVersion(tx: Queryable, version: NewVersion): Promise<number> {
  const [row] = await tx.insert(businessRuleVersions).values(version).returning({ id: businessRuleVersions.id })
  if (!row) throw new Error('The new version was not returned')
  return row.id
}

export async function lockRuleVersion(tx: Queryable, id: number): Promise<RuleVersion | undefined> {
  const [row] = await tx.select().from(businessRuleVersions).where(eq(businessRuleVersions.id, id)).for('update')
  return row
}

type Decision = Partial<
  Pick<RuleVersion, 'decidedBy' | 'decidedAt' | 'decisionReason' | 'withdrawnBy' | 'withdrawnAt'>
> &
  Pick<RuleVersion, 'status'>

export async function setRuleVersion(tx: Queryable, id: number, decision: Decision): Promise<void> {
  await tx.update(businessRuleVersions).set(decision).where(eq(businessRuleVersions.id, id))
}

const { proposedBy, decidedBy, withdrawnBy } = businessRuleVersions
const nameOf = (id: typeof proposedBy | typeof decidedBy | typeof withdrawnBy) =>
  sql<
    string | null
  >`(select coalesce(${accounts.realName}, ${accounts.username}) from ${accounts} where ${accounts.id} = ${id})`

/** The newest versions of each rule with the names of their people, the newest first. */
export async function findRuleVersions(db: Queryable, limit: number) {
  const ranked = db
    .select({
      id: businessRuleVersions.id,
      place:
        sql<number>`row_number() over (partition by ${businessRuleVersions.rule} order by ${businessRuleVersions.id} desc)`.as(
          'place',
        ),
    })
    .from(businessRuleVersions)
    .as('ranked')
  return db
    .select({
      version: businessRuleVersions,
      proposer: nameOf(proposedBy),
      decider: nameOf(decidedBy),
      withdrawer: nameOf(withdrawnBy),
    })
    .from(businessRuleVersions)
    .where(
      inArray(
        businessRuleVersions.id,
        db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} <= ${limit}`),
      ),
    )
    .orderBy(desc(businessRuleVersions.id))
}
