/** The verdict of a reviewer on a case. */

import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import { historyAuthor } from '../context.ts'
import { actorOf } from '../firm-reply.ts'
import { verdictActions } from '../history/actions.ts'
import { isStepFault, nextStatus } from '../life-cycle/life-cycle.ts'
import type { FirmRow } from '../store.ts'
import { approveCase } from './approval.ts'
import { isProposal, subjectOf } from './proposals/proposal-rules.ts'
import { applyCaseStep, type CaseRow } from './store.ts'

/** Nobody would hand it in again. */
const proposalNotReturned = '编码中心提出的注销不能退回；不同意注销的，请不予通过'

export type Verdict = 'pass' | 'return' | 'refuse'
/** `checked`: the fields that the reviewer found to agree with the documents. */
export type Decision = {
  verdict: Verdict
  reasons: { field: string; reason: string }[]
  remark: string
  checked?: string[] | undefined
}

type CaseVerdict = {
  firm: FirmRow
  row: CaseRow
  decision: Decision
  viewer: SignedIn
  at: Date
  secretKey: string
} & {
  /** Approves the case, or issues its bill. */
  approve?: typeof approveCase
}

/** One step of the review of a case. Refuses with 403 if another branch or the centre must act, or if the second person of a cancellation
 *  is the first one; 409 if the status changed meanwhile. */
export async function decideCase(tx: Queryable, input: CaseVerdict): Promise<void> {
  const { firm, row, decision, viewer, at, secretKey, approve = approveCase } = input
  const actor = actorOf(viewer)
  if (isProposal(row) && decision.verdict === 'return') refuse('rule-broken', { message: proposalNotReturned })
  const next = nextStatus(row.status, actor, decision.verdict, subjectOf(row))
  if (isStepFault(next)) return refuse(next.fault === 'not-yours' ? 'not-permitted' : 'conflict')
  if (actor === 'branch' && row.branchCode !== viewer.levels) refuse('not-permitted')
  if (row.kind === 'cancellation' && row.branchDecidedBy === viewer.accountId)
    refuse('not-permitted', { message: '注销须由两名不同的人员审核' })
  const { remark, reasons, checked } = decision
  const approval = { by: historyAuthor(viewer), at, remark, reasons, checked }
  if (next === 'approved') return approve(tx, { firm, row, secretKey, ...approval })
  const action = verdictActions[decision.verdict]
  const passedTo = decision.verdict === 'pass' && actor === 'branch' ? row.nextBranchCode : null
  const to = passedTo === null ? next : row.status
  await applyCaseStep(tx, row, {
    ...{ action, to, ...approval },
    patch: {
      ...(decision.verdict === 'pass' ? { branchDecidedBy: viewer.accountId } : { decidedBy: viewer.accountId }),
      ...(passedTo !== null && { branchCode: passedTo, nextBranchCode: null }),
    },
  })
}
