/** Handlers of the review: queue, one firm with its checks, verdict. */

import { signedIn } from '../access/permissions.ts'
import type { SignedIn } from '../access/viewer.ts'
import { branchLabel, regionBranch } from '../codes/branches.ts'
import { emptyCodeLabel } from '../codes/code-labels.ts'
import { regionPath } from '../codes/regions.ts'
import type { Queryable } from '../db/connect.ts'
import { fileById } from '../files/store.ts'
import { type ChangeRow, moveChange, openChange } from '../registration/changes/store.ts'
import { type ClaimRow, claimsAgainst, countCompetingApplications } from '../registration/claims/store.ts'
import { historyAuthor, mapUniqueViolation, type RegistrationContext } from '../registration/context.ts'
import { actorOf, firmReply, isoOrNull, withChange } from '../registration/firm-reply.ts'
import type { StepRecord } from '../registration/history-store.ts'
import { allocatePrefix, runAllocation } from '../registration/prefixes/allocation-store.ts'
import { changesBetween, type FieldChange, pickRecord } from '../registration/record/record-fields.ts'
import { automaticChecks } from '../registration/record/record-rules.ts'
import { isStepFault, nextStatus, statusLabels, verdictFault } from '../registration/rules.ts'
import {
  applyTransition,
  countSameNameFirms,
  type FirmRow,
  firmById,
  lockFirm,
  notifyPublished,
} from '../registration/store.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { type Status, statusIntegers } from '../wire/integers.ts'
import type { reviewCalls } from './calls.ts'
import { findChanges, findFirms } from './store.ts'

type Verdict = 'pass' | 'return' | 'refuse'
type Decision = { verdict: Verdict; reasons: { field: string; reason: string }[]; remark: string }
type VerdictInput = { firm: FirmRow; decision: Decision; viewer: SignedIn; at: Date }

/** Next status. 403 if another role must act, 409 if the status changed meanwhile. */
function statusAfterVerdict(from: Status, { decision, viewer }: Pick<VerdictInput, 'decision' | 'viewer'>): Status {
  const to = nextStatus(from, actorOf(viewer), decision.verdict)
  if (!isStepFault(to)) return to
  return refuse(to.fault === 'not-yours' ? 'not-permitted' : 'conflict')
}

const historyAction = (verdict: Verdict, to: Status) =>
  to === 'approved' ? 'approved' : { pass: 'passed', return: 'returned', refuse: 'refused' }[verdict]

function stepRecord({
  firm,
  decision,
  viewer,
  at,
}: VerdictInput): Pick<StepRecord, 'firm' | 'by' | 'at' | 'remark' | 'reasons'> {
  return { firm, by: historyAuthor(viewer), at, remark: decision.remark, reasons: decision.reasons }
}

/** A claim as the reviewers of the firm see it. */
async function claimReply(db: Queryable, claim: ClaimRow) {
  const { id, firmName, contactName, contactPhone, statement, licenceFileId, createdAt } = claim
  const file = licenceFileId ? await fileById(db, licenceFileId) : undefined
  const licence = file ? { id: file.id, name: file.name, size: file.size, type: file.type } : null
  return { id, firmName, contactName, contactPhone, statement, licence, createdAt: createdAt.toISOString() }
}

/** The verdict on an application; an approval allocates the prefix in the same transaction. */
async function decideApplication(tx: Queryable, input: VerdictInput): Promise<FirmRow> {
  const { firm, decision, at } = input
  const to = statusAfterVerdict(firm.status, input)
  const step = { ...stepRecord(input), action: historyAction(decision.verdict, to), to }
  if (to !== 'approved') return applyTransition(tx, step)
  const companyPrefix = await allocatePrefix(tx, { firmId: firm.id, demonstration: firm.demonstration, at })
  const changes: FieldChange[] = [{ field: 'companyPrefix', from: null, to: companyPrefix }]
  return applyTransition(tx, { ...step, changes }, { approvedAt: at })
}

/** The verdict on a change request; the centre's approval writes the new fields to the record. */
async function decideChange(tx: Queryable, change: ChangeRow, input: VerdictInput): Promise<FirmRow> {
  const { firm, decision, at } = input
  const to = statusAfterVerdict(change.status, input)
  await moveChange(tx, change.id, { to, at })
  const step = {
    ...stepRecord(input),
    action: `change-${historyAction(decision.verdict, to)}`,
    to: 'approved' as const,
  }
  if (to !== 'approved') return applyTransition(tx, step)
  const after = withChange(firm, change.fields)
  const branchCode = after.regionCode ? (regionBranch(after.regionCode)?.code ?? firm.branchCode) : firm.branchCode
  return applyTransition(tx, { ...step, changes: changesBetween(pickRecord(firm), after) }, { ...after, branchCode })
}

export const reviewHandlers: Handlers<typeof reviewCalls, RegistrationContext> = {
  auditFirm: async ({ id, version, ...decision }, { db, viewer: contextViewer, clock, logEvent }) => {
    const viewer = signedIn(contextViewer)
    const fault = verdictFault(decision)
    if (fault) refuseField(fault.field, 'required', fault.message)
    const work = runAllocation(db, async tx => {
      const firm = (await lockFirm(tx, id, viewer)) ?? refuse('not-found')
      if (firm.version !== version) refuse('conflict')
      const input = { firm, decision, viewer, at: clock() }
      const change = firm.status === 'approved' ? await openChange(tx, id) : undefined
      const decided = change ? await decideChange(tx, change, input) : await decideApplication(tx, input)
      // Nothing public displays an application before its approval.
      if (decided.status === 'approved') await notifyPublished(tx)
      return decided
    })
    const decided = await mapUniqueViolation(work, '这个信用代码现由另一份申请占用，请先处理那份申请')
    if (!decided) return refuse('rule-broken', { message: '没有可以分配的厂商识别代码号段，请先由管理员登记号段' })
    logEvent('verdict', { firm: id, verdict: decision.verdict, status: decided.status, by: viewer.accountId })
    return firmReply(db, decided, viewer)
  },

  findFirms: async (filter, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const result = await (filter.kind === 'change' ? findChanges : findFirms)(db, filter, viewer)
    const rows = result.rows.map(({ regionCode, branchCode, submittedAt, ...row }) => ({
      ...row,
      kind: filter.kind,
      status: statusIntegers[row.status],
      statusLabel: statusLabels[row.status],
      regionLabel: regionCode ? regionPath(regionCode) : emptyCodeLabel,
      branchLabel: branchLabel(branchCode),
      submittedAt: isoOrNull(submittedAt),
    }))
    return { rows, page: result.page }
  },

  firmDetail: async ({ id }, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const firm = (await firmById(db, id, viewer)) ?? refuse('not-found')
    const reply = await firmReply(db, firm, viewer)
    const change = reply.change && (await openChange(db, id))
    const record = change ? withChange(firm, change.fields) : pickRecord(firm)
    const claims = actorOf(viewer) === 'owner' ? [] : await claimsAgainst(db, id)
    const newLicence = reply.change?.changes.filter(({ field }) => field === 'licenceFileId') ?? []
    const facts = {
      sameNameFirms: await countSameNameFirms(db, { id, firmName: record.firmName }),
      claims: claims.length,
      competingApplications: await countCompetingApplications(db, { id, creditCode: record.creditCode }),
      hasLicence: record.licenceFileId !== null && (await fileById(db, record.licenceFileId)) !== undefined,
    }
    const checks = actorOf(viewer) === 'owner' ? [] : automaticChecks(record, facts)
    return {
      ...reply,
      checks,
      fileChanges: newLicence,
      claims: await Promise.all(claims.map(row => claimReply(db, row))),
    }
  },
}
