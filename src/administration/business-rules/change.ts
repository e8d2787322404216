/** Changes of the limits of the business: by one person, or proposed by one and decided by another. */
import type { AuditAction } from '../../access/audit/actions.ts'
import { addAuditLine } from '../../access/audit/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { needsTwo, type RuleKey, ruleRow, valueFault, valueText } from '../../business-rules/rule-table.ts'
import {
  addRuleVersion,
  lockRuleVersion,
  type RuleVersion,
  ruleOn,
  setRuleVersion,
} from '../../business-rules/store.ts'
import { notifyPublished } from '../../content/items/publishing/notify.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import type { VersionVerdict } from '../../fees/rates/rules.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { requireFromTomorrow } from '../from-tomorrow.ts'

type Act = { viewer: SignedIn; at: Date; address: string }
type Change = Act & { key: RuleKey; value: number; effectiveOn: string; basis: string }

/** A new value of a rule; returns its id. A rule of one person has it at once as a plan, the others wait for a second person. */
export async function proposeRule(db: Queryable, change: Change): Promise<number> {
  const { key, value, effectiveOn, basis, viewer, at, address } = change
  const fault = valueFault(key, value)
  if (fault !== undefined) refuseField('value', 'not-possible', fault)
  requireFromTomorrow(effectiveOn, at)
  const work = db.transaction(async tx => {
    const before = await ruleOn(tx, key, effectiveOn)
    if (before === value) refuseField('value', 'unchanged', `${effectiveOn} 本来就是 ${valueText(key, value)}`)
    const by = viewer.accountId
    const isDecided = !needsTwo(key)
    const id = await addRuleVersion(tx, {
      ...{ rule: key, value, effectiveOn, basis, proposedBy: by, proposedAt: at },
      ...(isDecided
        ? { status: 'approved', decidedBy: by, decidedAt: at }
        : { status: 'proposed', decidedBy: null, decidedAt: null }),
    })
    const changes = `${valueText(key, before)} → ${valueText(key, value)}`
    const action = isDecided ? 'rule-changed' : 'rule-proposed'
    const facts = { effectiveOn, changes, reason: basis }
    await addAuditLine(tx, { action, viewer, at, address, subject: ruleRow(key).label, facts })
    if (isDecided) await notifyPublished(tx, 'rules')
    return id
  })
  return work.catch(error => {
    if (violatedConstraint(error) !== 'business_rule_versions_one_proposed') throw error
    return refuse('conflict', { message: '这一项已有一份改动在等另一位同事批准，请先处理那一份' })
  })
}

type Decision = Act & { id: number; verdict: VersionVerdict; reason: string }

const actionOf = {
  approved: 'rule-changed',
  rejected: 'rule-rejected',
  withdrawn: 'rule-withdrawn',
} as const satisfies Readonly<Record<VersionVerdict, AuditAction>>

/** Approves, rejects or withdraws a change. Refuses with 409 what was decided or has begun meanwhile, with 403 whoever may not decide so. */
export async function decideRule(db: Queryable, decision: Decision): Promise<void> {
  const { id, verdict, reason, viewer, at, address } = decision
  await db.transaction(async tx => {
    const version = (await lockRuleVersion(tx, id)) ?? refuse('not-found')
    requireVerdict(decision, version)
    const { rule, value, effectiveOn, basis } = version
    const before = await ruleOn(tx, rule, effectiveOn)
    const who = { by: viewer.accountId, at }
    await setRuleVersion(tx, id, patchOf(decision, who))
    const isPlan = version.status === 'approved'
    const changes = isPlan ? valueText(rule, value) : `${valueText(rule, before)} → ${valueText(rule, value)}`
    const facts = { effectiveOn, changes, reason: reason || basis }
    await addAuditLine(tx, { action: actionOf[verdict], viewer, at, address, subject: ruleRow(rule).label, facts })
    await notifyPublished(tx, 'rules')
  })
}

function patchOf({ verdict, reason }: Decision, { by, at }: { by: number; at: Date }) {
  if (verdict === 'withdrawn') return { status: verdict, withdrawnBy: by, withdrawnAt: at }
  return { status: verdict, decidedBy: by, decidedAt: at, decisionReason: reason || null }
}

function requireVerdict({ verdict, reason, viewer, at }: Decision, version: RuleVersion): void {
  const { status, proposedBy, effectiveOn } = version
  const isComing = effectiveOn > chinaDay(at)
  const isProposer = proposedBy === viewer.accountId
  if (status === 'approved' && verdict === 'withdrawn') {
    if (!isComing) refuse('conflict', { message: '这次改动已经开始，不能撤回；要改回，请另提一次' })
    return
  }
  if (status !== 'proposed') refuse('conflict', { message: '这次改动已经有决定，请刷新' })
  if (verdict === 'withdrawn' && !isProposer) refuse('not-permitted', { message: '没有决定的改动只有提出的人可以撤回' })
  if (verdict !== 'withdrawn' && isProposer)
    refuse('not-permitted', { message: '这一项由两人办理：您提出的，要由另一位同事批准或驳回' })
  if (verdict === 'rejected' && reason === '') refuseField('reason', 'required', '请写明为什么不批准')
  if (verdict === 'approved' && !isComing)
    refuse('conflict', { message: `生效日 ${effectiveOn} 已经到了，不能追溯；请驳回，另提一份` })
}
