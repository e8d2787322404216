/** The notices that follow from the steps of a firm and its cases. */

import { branchContact } from '../../branch-facts/store.ts'
import { branchLabel } from '../../codes/branches.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { endOfChinaDay } from '../../wire/china-time.ts'
import { casePath } from '../cases/case-path.ts'
import { applicationLabel } from '../cases/kinds/case-kinds.ts'
import { stepFieldLabel, stepReasonText } from '../cases/steps/step-field-label.ts'
import { findEndedCases } from '../cases/store.ts'
import { certificateTitle, lossReason } from '../certificates/rules.ts'
import { type NewestStep, newestStep } from '../history/history-store.ts'
import { operatorsOf } from '../operators/store.ts'
import { approvalTexts, approvedBranches, decidingBranches, notifyReceivingBranch, termText } from './case-notices.ts'
import { correctionLastDay } from './correction/rules.ts'
import { correctionDays } from './correction/store.ts'

type Notifier = Pick<Messages, 'notify'>

const applicantPage = '/MyManage/UnVerify/index'
const memberPage = '/MyManage/SystemMember/index'

/** `verb`: the action of the step without the kind of its case. */
type Moved = { newest: NewestStep; verb: string; business: string }
type StepNotice = (tx: Queryable, moved: Moved, messages: Notifier) => Promise<void>

/** Notifies the operators of a firm of its newest step, which the caller has written in the same transaction. Steps that concern only
 *  the writer, such as a saved draft, have no notice. */
export async function notifyOfNewestStep(tx: Queryable, firmId: number, messages: Notifier): Promise<void> {
  const newest = await newestStep(tx, firmId)
  if (!newest) return
  const { step, kind } = newest
  const verb = kind === null ? step.action : step.action.slice(kind.length + 1)
  const business = kind === null ? '入会申请' : applicationLabel(kind)
  if (kind === 'binding') await notifyOwnersOfBinding(tx, newest, messages)
  const notices = newest.objectUntil === null ? stepNotices : proposalNotices
  await notices.get(verb)?.(tx, { newest, verb, business }, messages)
}

const arrived: StepNotice = async (tx, { newest, verb, business }, messages) => {
  const parameters = { business: verb === 'objected' ? '对注销的异议' : business, ...arrivalOf(newest) }
  await messages.notify(tx, { ...linkedEvent(newest), kind: 'handed-in', parameters })
  if (newest.kind === 'lost-certificate' && verb !== 'objected') await notifyOfLoss(tx, newest, messages)
}

const returned: StepNotice = async (tx, { newest, business }, messages) => {
  const returnedAt = newest.step.at
  const days = await correctionDays(tx, returnedAt)
  const dueAt = endOfChinaDay(correctionLastDay({ returnedAt, days }))
  const parameters = { business, reasons: reasonsOrRemark(newest) }
  await messages.notify(tx, { ...linkedEvent(newest), kind: 'returned', dueAt, parameters })
}

const uncorrected: StepNotice = async (tx, { newest, business }, messages) => {
  const next = newest.kind === null ? '填写的内容还在，可以修改后重新提交申请' : '需要时请重新办理'
  await messages.notify(tx, { ...linkedEvent(newest), kind: 'uncorrected', parameters: { business, next } })
}

const refused: StepNotice = async (tx, { newest, business }, messages) => {
  const parameters = { business, reasons: reasonsOrRemark(newest) }
  await messages.notify(tx, { ...linkedEvent(newest), kind: 'refused', parameters })
}

/** The authority proposed the cancellation, and drops it. */
const dropped: StepNotice = async (tx, { newest }, messages) => {
  const parameters = { companyPrefix: newest.companyPrefix ?? '', reasons: reasonsOrRemark(newest) }
  await messages.notify(tx, { ...linkedEvent(newest), kind: 'cancellation-dropped', parameters })
}

const stepNotices: ReadonlyMap<string, StepNotice> = new Map(
  Object.entries({
    ...{ 'handed-in': arrived, requested: arrived, objected: arrived },
    ...{ returned, uncorrected, refused },
    passed: notifyOfPass,
    approved: notifyOfApproval,
  }),
)

/** Of a cancellation that the authority proposed; that a branch passed it on concerns nobody else. */
const proposalNotices: ReadonlyMap<string, StepNotice> = new Map(
  [...stepNotices, ['refused', dropped] as const].filter(([verb]) => verb !== 'passed'),
)

const linkedEvent = (newest: NewestStep) => ({ ...eventOf(newest), link: linkOf(newest) }) as const

function reasonsOrRemark({ step }: NewestStep): string {
  const reasons = step.reasons.map(reason => stepReasonText(step.action, reason)).join('；')
  return reasons || step.remark || '请查看审核意见'
}

/** The certificate counts as lost from the submission on. */
async function notifyOfLoss(tx: Queryable, newest: NewestStep, messages: Notifier): Promise<void> {
  const { step, fields, companyPrefix, certificateNumber } = newest
  if (fields?.reason !== lossReason || certificateNumber === null) return
  const event = { ...eventOf(newest), link: linkOf(newest), key: `step ${step.id} reported lost` } as const
  const parameters = { companyPrefix: companyPrefix ?? '', number: certificateTitle(certificateNumber) }
  await messages.notify(tx, { ...event, kind: 'certificate-reported-lost', parameters })
}

/** Who decides what arrived with the step, and by when. */
const arrivalOf = (newest: NewestStep) => ({
  branch: decidingBranches(newest),
  term: termText({ ...newest, submittedAt: newest.step.at }),
})

/** The case is with the centre now, or with the branch of the region that it leads to. */
async function notifyOfPass(tx: Queryable, moved: Moved, messages: Notifier): Promise<void> {
  const { newest, business } = moved
  const event = linkedEvent(newest)
  if (newest.step.toStatus === 'atCentre')
    return messages.notify(tx, { ...event, kind: 'passed', parameters: { business, branch: approvedBranches(newest) } })
  const parameters = {
    business,
    branch: branchLabel(newest.firstBranchCode),
    next: branchLabel(newest.caseBranchCode),
  }
  await messages.notify(tx, { ...event, kind: 'passed-on', parameters })
  await notifyReceivingBranch(tx, moved, messages)
}

/** The page of the very case; of the application before it is approved. */
function linkOf({ step, kind }: Pick<NewestStep, 'step' | 'kind'>) {
  if (kind !== null && step.caseId !== null) return casePath({ id: step.caseId, kind })
  return step.toStatus === 'approved' ? memberPage : applicantPage
}

/** A binding concerns the account that asks for it, which has no firm yet. */
const eventOf = ({ step: { id, firmId, at }, kind, beganBy, firmName }: NewestStep) =>
  kind === 'binding' && beganBy !== null
    ? { to: { accountId: beganBy }, at, key: `step ${id}`, ...(firmName && { firmName }) }
    : { to: { firmId }, at, key: `step ${id}` }

/** Notifies the owners of a firm of a request to be bound to it, and of the new owner. */
async function notifyOwnersOfBinding(tx: Queryable, newest: NewestStep, messages: Notifier): Promise<void> {
  const { step, branchCode, beganBy } = newest
  const verb = step.action.replace('binding-', '')
  if (verb !== 'requested' && verb !== 'approved') return
  const owners = (await operatorsOf(tx, step.firmId)).filter(one => one.role === 'owner' && one.accountId !== beganBy)
  const operator = step.changes.find(({ field }) => field === 'operator')?.to ?? step.byName
  const link = '/MyManage/SystemMember/operators' as const
  for (const { accountId } of owners) {
    const event = { to: { accountId }, at: step.at, key: `step ${step.id} of binding`, link }
    const [branch, contact] = [branchLabel(branchCode), await branchContact(tx, branchCode)]
    if (verb === 'requested')
      await messages.notify(tx, { ...event, kind: 'binding-requested', parameters: { branch, contact } })
    else await messages.notify(tx, { ...event, kind: 'operator-bound', parameters: { operator, branch, contact } })
  }
}

/** A firm that is no member any more is led to its application page, where it can apply again. What ended with the prefix has a notice of its own. */
async function notifyOfCancellation(tx: Queryable, newest: NewestStep, messages: Notifier): Promise<void> {
  const { step, firmStatus, firmName, branchCode } = newest
  const companyPrefix = newest.companyPrefix ?? ''
  const isLast = firmStatus === 'deregistered'
  const next = isLast ? '要再用商品条码的，登录会员专区重新申请。' : ''
  const link = isLast ? applicantPage : linkOf(newest)
  await messages.notify(tx, { ...eventOf(newest), link, kind: 'cancelled', parameters: { companyPrefix, next } })
  const contact = await branchContact(tx, branchCode)
  for (const { case: row, stepId } of await findEndedCases(tx, { firmId: step.firmId, at: step.at })) {
    const isBinding = row.kind === 'binding' && row.accountId !== null
    const to = isBinding ? { accountId: row.accountId ?? 0 } : { firmId: step.firmId }
    const event = { to, at: step.at, key: `step ${stepId}`, ...(isBinding && firmName && { firmName }) }
    const parameters = { business: applicationLabel(row.kind), companyPrefix, contact }
    const page = isLast && !isBinding ? applicantPage : casePath(row)
    await messages.notify(tx, { ...event, kind: 'case-ended', link: page, parameters })
  }
}

/** What an approval brought about decides which notice it has. */
async function notifyOfApproval(tx: Queryable, { newest, business }: Moved, messages: Notifier): Promise<void> {
  const { step, kind, companyPrefix, validTo } = newest
  const event = linkedEvent(newest)
  if (kind === 'change') {
    const changes = step.changes.map(({ field }) => stepFieldLabel(step.action, field)).join('、')
    return messages.notify(tx, { ...event, kind: 'changed', parameters: { changes } })
  }
  if (kind === 'cancellation' && companyPrefix) return notifyOfCancellation(tx, newest, messages)
  if (companyPrefix && validTo && (kind === null || kind === 'renewal' || kind === 'extra-prefix')) {
    const parameters = { business, companyPrefix, validTo: formatDate(validTo, 'yyyy-MM-dd') }
    return messages.notify(tx, { ...event, kind: 'approved', parameters })
  }
  return messages.notify(tx, {
    ...event,
    kind: 'case-approved',
    parameters: { business, ...approvalTexts(newest) },
  })
}
