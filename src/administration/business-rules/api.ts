/** Handlers of the limits of the business. */
import { signedIn } from '../../access/permissions.ts'
import { needsTwo, type RuleKey, type RuleStatus, ruleKeys, ruleRow } from '../../business-rules/rule-table.ts'
import { findRuleVersions, type RuleVersion, rulesOn } from '../../business-rules/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import type { AdministrationContext } from '../context.ts'
import type { ruleVersionCalls } from './calls.ts'
import { decideRule, proposeRule } from './change.ts'

/** The versions of a rule that a page lists. */
const listed = 20

const actOf = ({ viewer, clock, address }: AdministrationContext) => ({
  viewer: signedIn(viewer),
  at: clock(),
  address,
})

function statusLabel({ status, effectiveOn }: { status: RuleStatus; effectiveOn: string }, today: string): string {
  if (status === 'approved') return effectiveOn > today ? `${effectiveOn} 起` : '已生效'
  return { proposed: '等另一位同事批准', rejected: '未批准', withdrawn: '已撤回' }[status]
}

/** What would hold on the day of a version without it: the approved version before it, or the value of the release. */
function valueBefore({ id, rule, effectiveOn }: RuleVersion, all: readonly RuleVersion[]): number {
  const earlier = all.filter(
    other =>
      other.rule === rule &&
      other.status === 'approved' &&
      (other.effectiveOn < effectiveOn || (other.effectiveOn === effectiveOn && other.id < id)),
  )
  const order = (one: RuleVersion, two: RuleVersion) =>
    two.effectiveOn.localeCompare(one.effectiveOn) || two.id - one.id
  return [...earlier].sort(order)[0]?.value ?? ruleRow(rule).value
}

async function ruleReplies({ db, viewer, clock }: AdministrationContext) {
  const { accountId } = signedIn(viewer)
  const today = chinaDay(clock())
  const [values, rows] = [await rulesOn(db, today), await findRuleVersions(db, listed)]
  const all = rows.map(({ version }) => version)
  const versionsOf = (key: RuleKey) =>
    rows
      .filter(({ version }) => version.rule === key)
      .map(({ version, proposer, decider, withdrawer }) => {
        const { id, status, value, effectiveOn, basis, decisionReason, proposedAt, decidedAt, withdrawnAt } = version
        return {
          ...{ id, status, value, effectiveOn, basis, decisionReason, statusLabel: statusLabel(version, today) },
          before: valueBefore(version, all),
          ...{ proposedBy: proposer, proposedAt: proposedAt.toISOString() },
          isOwn: version.proposedBy === accountId,
          isComing: status === 'approved' && effectiveOn > today,
          ...{ decidedBy: decider, decidedAt: decidedAt?.toISOString() ?? null },
          ...{ withdrawnBy: withdrawer, withdrawnAt: withdrawnAt?.toISOString() ?? null },
        }
      })
  return ruleKeys.map(ruleRow).map(({ key, group, label, unit, text, counts, least, most, zero = null }) => ({
    ...{ key, group, label, unit, text, counts, least, most, zero, needsTwo: needsTwo(key) },
    ...{ value: values[key], versions: versionsOf(key) },
  }))
}

export const ruleVersionHandlers: Handlers<typeof ruleVersionCalls, AdministrationContext> = {
  ruleVersions: (_, context) => ruleReplies(context),

  proposeRule: async (input, context) => ({ id: await proposeRule(context.db, { ...input, ...actOf(context) }) }),

  decideRule: async (input, context) => {
    await decideRule(context.db, { ...input, ...actOf(context) })
    return { done: true }
  },
}
