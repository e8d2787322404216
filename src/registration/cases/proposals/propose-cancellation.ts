/** Cancellations of company prefixes that the authority proposes. They cost nothing; the firm has time to object or to renew; then two people
 *  decide, and the cancellation takes effect at once. */

import type { SignedIn } from '../../../access/viewer.ts'
import { ruleOn } from '../../../business-rules/store.ts'
import type { Queryable } from '../../../db/connect.ts'
import type { Messages } from '../../../messages/context.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { refuse } from '../../../wire/errors.ts'
import { prefixOfFirm } from '../../allocation/prefixes/store.ts'
import { historyAuthor } from '../../context.ts'
import type { StepRecord } from '../../history/history-store.ts'
import { isStepFault, nextStatus } from '../../life-cycle/life-cycle.ts'
import { casePath } from '../case-path.ts'
import { addCase, applyCaseStep, type CaseRow, endCase, openCaseOfPrefix } from '../store.ts'
import { isProposal, objectionEnd, type ProposalReason, proposalReasons } from './proposal-rules.ts'

type Proposal = Pick<StepRecord, 'by' | 'at'> & {
  companyPrefix: string
  firm: { id: number; branchCode: string | null }
  reason: ProposalReason
  /** What reviewers and the firm read besides. */
  remark: string | null
  messages: Pick<Messages, 'notify'>
}

/** Whether a cancellation of a prefix can be proposed: it is not cancelled, and none is proposed or in review. */
export async function isCancellable(
  tx: Queryable,
  { companyPrefix, firmId }: { companyPrefix: string; firmId: number },
): Promise<boolean> {
  const prefix = await prefixOfFirm(tx, companyPrefix, firmId)
  if (!prefix || prefix.state === 'cancelled') return false
  const open = await openCaseOfPrefix(tx, 'cancellation', companyPrefix)
  return !open || isOnlyBegun(open)
}

/** A cancellation that the firm has begun to write, or was asked to correct. */
const isOnlyBegun = (row: CaseRow) => !isProposal(row) && (row.status === 'draft' || row.status === 'returned')

/** Proposes a cancellation and tells the firm until when it may object. False if the prefix is cancelled, or a cancellation of it is proposed
 *  or in review; what the firm has only begun to write is discarded. The caller holds the lock on the firm. */
export async function proposeCancellation(tx: Queryable, proposal: Proposal): Promise<boolean> {
  const { companyPrefix, firm, by, at, reason, remark, messages } = proposal
  const prefix = await prefixOfFirm(tx, companyPrefix, firm.id)
  if (!prefix || prefix.state === 'cancelled') return false
  const open = await openCaseOfPrefix(tx, 'cancellation', companyPrefix)
  if (open && !isOnlyBegun(open)) return false
  if (open) await endCase(tx, open, { by, at, endReason: 'proposed' })
  const objectUntil = objectionEnd(at, await ruleOn(tx, 'objectionDays', chinaDay(at)))
  const draft = await addCase(tx, {
    ...{ firmId: firm.id, kind: 'cancellation', companyPrefix, branchCode: firm.branchCode ?? '' },
    ...{ objectUntil, createdAt: at, updatedAt: at },
  })
  const stoppedOn = chinaDay(prefix.validTo < at ? prefix.validTo : at)
  const fields = { reason: proposalReasons[reason], stoppedOn, products: null, remark }
  const changes = [{ field: 'companyPrefix', from: companyPrefix, to: null }]
  await applyCaseStep(tx, draft, { action: 'proposed', to: 'draft', by, at, changes, patch: { fields } })
  await messages.notify(tx, {
    ...{ to: { firmId: firm.id }, kind: 'cancellation-proposed', at, dueAt: objectUntil, key: `proposal ${draft.id}` },
    parameters: { companyPrefix, reason: proposalReasons[reason], advice: reason === 'overdue' ? '续展，或者' : '' },
    link: casePath(draft),
  })
  return true
}

type Objection = { row: CaseRow; statement: string; viewer: SignedIn; at: Date }

/** The firm objects: reviewers see the proposal at once, with the objection. */
export async function objectToProposal(tx: Queryable, { row, statement, viewer, at }: Objection): Promise<CaseRow> {
  const to = isProposal(row) ? nextStatus(row.status, 'owner', 'object', 'proposal') : undefined
  if (to === undefined || isStepFault(to)) return refuse('conflict')
  const changes = [{ field: 'objection', from: null, to: statement }]
  const patch = { objection: statement, objectedAt: at, submittedAt: at }
  return applyCaseStep(tx, row, { action: 'objected', to, by: historyAuthor(viewer), at, changes, patch })
}

/** The time to object is over: reviewers decide. */
export async function submitProposal(tx: Queryable, row: CaseRow, { by, at }: Pick<StepRecord, 'by' | 'at'>) {
  const to = nextStatus(row.status, 'system', 'hand-in', 'proposal')
  if (isStepFault(to)) return
  await applyCaseStep(tx, row, { action: 'unopposed', to, by, at, patch: { submittedAt: at } })
}
