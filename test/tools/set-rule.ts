/** A value of a limit of the business, as one that the site had before it was a rule: of any day, without people. */
import type { RuleKey } from '../../src/business-rules/rule-table.ts'
import { businessRuleVersions } from '../../src/business-rules/tables.ts'
import type { Queryable } from '../../src/db/connect.ts'

export async function setRule(db: Queryable, rule: RuleKey, value: number, effectiveOn = '2020-01-01'): Promise<void> {
  const at = new Date('2020-01-01T04:00:00Z')
  const decided = { status: 'approved', proposedAt: at, decidedAt: at } as const
  await db.insert(businessRuleVersions).values({ rule, value, effectiveOn, basis: '测试', ...decided })
}
