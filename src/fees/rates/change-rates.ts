/** A change of fees by two people of finance: one proposes it with its day and its basis, another approves or rejects it. */

import type { AuditAction } from '../../access/audit/actions.ts'
import { addAuditLine } from '../../access/audit/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { rateOf, yuanOf } from '../rules.ts'
import { effectiveFault, rateName, readChanges, type TypedChange, type VersionVerdict, verdictFault } from './rules.ts'
import { addVersion, findRates, lockVersion, setVersion, type VersionRow } from './store.ts'

type Act = { viewer: SignedIn; at: Date; address: string }
type Proposal = Act & { effectiveOn: string; basis: string; changes: readonly TypedChange[] }

/** Proposes a version; returns its id. Refuses with 409 while another one waits. */
export async function proposeRates(
  db: Queryable,
  { effectiveOn, basis, changes, viewer, at, address }: Proposal,
): Promise<number> {
  const dayFault = effectiveFault(effectiveOn, chinaDay(at))
  if (dayFault !== undefined) refuseField('effectiveOn', 'not-possible', dayFault)
  const work = db.transaction(async tx => {
    const before = await findRates(tx, effectiveOn)
    const { rates, faults } = readChanges(changes, ({ business, firmKind }) => rateOf(before, business, firmKind))
    if (faults.length > 0) refuse('faulty-input', { faults })
    const proposal = { effectiveOn, basis, proposedBy: viewer.accountId, proposedAt: at }
    const id = await addVersion(tx, proposal, rates)
    const changed = rates.map(rate => {
      const old = rateOf(before, rate.business, rate.firmKind)
      return `${rateName(rate)} ${yuanOf(old)} → ${yuanOf(rate.amount)}`
    })
    const facts = { effectiveOn, changes: changed.join('；'), reason: basis }
    await addAuditLine(tx, { action: 'fee-proposed', viewer, at, address, subject: String(id), facts })
    return id
  })
  return work.catch(error => {
    if (violatedConstraint(error) !== 'fee_versions_one_proposed') throw error
    return refuse('conflict', { message: '已有一份调整在等另一位财务批准，请先处理那一份' })
  })
}

type Decision = Act & { versionId: number; verdict: VersionVerdict; reason: string }

const actionOf = {
  approved: 'fee-changed',
  rejected: 'fee-rejected',
  withdrawn: 'fee-withdrawn',
} as const satisfies Readonly<Record<VersionVerdict, AuditAction>>

/** Approves, rejects or withdraws a proposal. Refuses with 409 if it was decided meanwhile or its day is over, with 403 whoever may not decide so. */
export async function decideRates(db: Queryable, decision: Decision): Promise<void> {
  const { versionId, verdict, reason, viewer, at, address } = decision
  await db.transaction(async tx => {
    const { effectiveOn, basis, proposedBy } = openVersion(await lockVersion(tx, versionId))
    const fault = verdictFault(verdict, { isProposer: proposedBy === viewer.accountId })
    if (fault !== undefined) refuse('not-permitted', { message: fault })
    if (verdict === 'rejected' && reason === '') refuseField('reason', 'required', '请写明为什么不批准')
    const today = chinaDay(at)
    if (verdict === 'approved' && effectiveOn < today)
      refuse('conflict', { message: `生效日 ${effectiveOn} 已经过了，账单不能追溯；请驳回，另提一份` })
    const decided = { decidedBy: viewer.accountId, decidedAt: at, decisionReason: reason || null }
    await setVersion(tx, versionId, { status: verdict, ...decided })
    const facts = { effectiveOn, reason: reason || basis }
    await addAuditLine(tx, { action: actionOf[verdict], viewer, at, address, subject: String(versionId), facts })
  })
}

function openVersion(version: VersionRow | undefined): VersionRow {
  const row = version ?? refuse('not-found')
  return row.status === 'proposed' ? row : refuse('conflict', { message: '这份调整已经有决定，请刷新' })
}
