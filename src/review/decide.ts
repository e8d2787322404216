/** The verdict of a reviewer on an application or a case, in one transaction with all that follows from it. */

import { signedIn } from '../access/permissions.ts'
import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { chargeCase, chargeFirm } from '../fees/charge.ts'
import { endOpenBill } from '../fees/store.ts'
import type { Messages } from '../messages/context.ts'
import { runAllocation } from '../registration/allocation/prefixes/allocation-store.ts'
import { orNoSingleNumber } from '../registration/allocation/single-numbers/refuse.ts'
import type { approveCase } from '../registration/cases/approval.ts'
import { type Decision, decideCase } from '../registration/cases/decide.ts'
import { lockCase, openChange } from '../registration/cases/store.ts'
import { historyAuthor, mapUniqueViolation, type RegistrationContext } from '../registration/context.ts'
import { notifyOfFreedClaims } from '../registration/disputes/claims/free-claims.ts'
import { claimsAgainst } from '../registration/disputes/claims/store.ts'
import { actorOf } from '../registration/firm-reply.ts'
import { verdictActions } from '../registration/history/actions.ts'
import type { StepRecord } from '../registration/history/history-store.ts'
import { isStepFault, nextStatus } from '../registration/life-cycle/life-cycle.ts'
import { verdictFault } from '../registration/life-cycle/rules.ts'
import { notifyOfNewestStep } from '../registration/life-cycle/step-notices.ts'
import { applyTransition, type FirmRow, lockFirm, reloadFirm } from '../registration/store.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { Status } from '../wire/integers.ts'
import { checkedFields } from './checks/checked-fields.ts'
import { hasOpened } from './openings/store.ts'
import { notOpenedMessage } from './rules.ts'
import { refuseHeld, type SubjectId } from './subject.ts'

type VerdictInput = {
  firm: FirmRow
  decision: Decision
  viewer: SignedIn
  at: Date
  secretKey: string
  messages: Messages
}

/** Next status. 403 if another role must act, 409 if the status changed meanwhile. */
function statusAfterVerdict(from: Status, { decision, viewer }: Pick<VerdictInput, 'decision' | 'viewer'>): Status {
  const to = nextStatus(from, actorOf(viewer), decision.verdict)
  if (!isStepFault(to)) return to
  return refuse(to.fault === 'not-yours' ? 'not-permitted' : 'conflict')
}

function stepRecord({
  firm,
  decision,
  viewer,
  at,
}: VerdictInput): Pick<StepRecord, 'by' | 'at' | 'remark' | 'reasons' | 'checked'> & { firm: FirmRow } {
  const { remark, reasons, checked } = decision
  return { firm, by: historyAuthor(viewer), at, remark, reasons, checked }
}

/** A claim to the credit code is answered before the application goes on, and never after it was accepted. */
async function refuseDisputed(tx: Queryable, firm: FirmRow): Promise<void> {
  const claims = await claimsAgainst(tx, firm)
  if (claims.some(({ accepted }) => accepted))
    refuse('rule-broken', { message: '另一家企业对信用代码的认领已成立，这份申请不能通过' })
  if (claims.some(({ accepted, freedAt }) => accepted === null && freedAt === null))
    refuse('rule-broken', { message: '有企业认领这个信用代码，请先答复认领' })
}

/** The verdict on an application; its approval issues a bill if there is a fee. */
async function decideApplication(tx: Queryable, input: VerdictInput): Promise<FirmRow> {
  const { firm, decision, at, secretKey, messages } = input
  const to = statusAfterVerdict(firm.status, input)
  if (decision.verdict === 'pass') await refuseDisputed(tx, firm)
  if (to === 'approved') return chargeFirm(tx, { ...stepRecord(input), secretKey, messages })
  if (firm.status === 'awaitingFee') await endOpenBill(tx, { firmId: firm.id, caseId: null, status: 'cancelled', at })
  return applyTransition(tx, { ...stepRecord(input), action: verdictActions[decision.verdict], to })
}

/** The firm and the case on which the viewer decides, locked. Without `caseId` it is the application, or the open change of a member. */
async function lockSubject(tx: Queryable, input: { id: number; caseId?: number | undefined }, viewer: SignedIn) {
  if (input.caseId !== undefined) {
    const found = (await lockCase(tx, input.caseId, viewer)) ?? refuse('not-found')
    if (found.firm.id !== input.id) refuse('not-found')
    return { firm: found.firm, row: found.case, version: found.case.version }
  }
  const firm = (await lockFirm(tx, input.id, viewer)) ?? refuse('not-found')
  const row = firm.status === 'approved' ? await openChange(tx, firm.id) : undefined
  return { firm, row, version: firm.version }
}

type VerdictOnSubject = SubjectId & Decision & { version: number }

/** Decides once in the version that the reviewer has seen. Refuses with 409 if another reviewer works on it or it has changed. */
export async function decideSubject(
  { id, caseId, version, ...verdict }: VerdictOnSubject,
  { db, viewer: contextViewer, clock, config, logEvent, messages }: RegistrationContext,
): Promise<FirmRow> {
  const viewer = signedIn(contextViewer)
  const fault = verdictFault(verdict)
  if (fault) refuseField(fault.field, 'required', fault.message)
  const work = runAllocation(db, async tx => {
    const { firm, row, version: current } = await lockSubject(tx, { id, caseId }, viewer)
    if (current !== version) refuse('conflict')
    const at = clock()
    const decision = { ...verdict, checked: await checkedFields(tx, { firm, row, viewer, at, ...verdict }) }
    const input = { firm, decision, viewer, at, secretKey: config.secretKey, messages }
    const key = { firmId: id, caseId: row?.id ?? null }
    await refuseHeld(tx, key, input)
    if (!(await hasOpened(tx, key, viewer.accountId))) refuse('rule-broken', { message: notOpenedMessage })
    const approve = (inner: Queryable, approval: Parameters<typeof approveCase>[1]) =>
      chargeCase(inner, { ...approval, messages })
    if (row) await decideCase(tx, { ...input, row, approve })
    const decided = row ? await reloadFirm(tx, id) : await decideApplication(tx, input)
    await notifyOfNewestStep(tx, id, messages)
    if (decided.status === 'refused') await notifyOfFreedClaims(tx, { at, messages, creditCode: decided.creditCode })
    return decided
  })
  const allocated = orNoSingleNumber(work, 'rule-broken')
  const decided = await mapUniqueViolation(allocated, '这个信用代码现由另一份申请占用，请先处理那份申请')
  if (!decided) return refuse('rule-broken', { message: '没有可以分配的厂商识别代码号段，请先由管理员登记号段' })
  const facts = { firm: id, verdict: verdict.verdict, state: decided.status, by: viewer.accountId }
  logEvent('verdict', { ...facts, ...(caseId && { case: caseId }) })
  return decided
}
