/** Firms as calls return them: codes with labels, the steps that the viewer may take, the last return. */

import type { SignedIn } from '../access/viewer.ts'
import { valueAt } from '../business-rules/rule-history.ts'
import { branchLabel, regionBranch } from '../codes/branches.ts'
import { emptyCodeLabel } from '../codes/code-labels.ts'
import { economicLabel } from '../codes/economic.ts'
import { industryPath } from '../codes/industries.ts'
import { regionPath } from '../codes/regions/regions.ts'
import type { Db } from '../db/connect.ts'
import { operatorMay, reachOf } from '../wire/access/may.ts'
import { type Status, statusIntegers } from '../wire/integers.ts'
import { caseKindLabel } from './cases/kinds/case-kinds.ts'
import { maskedChanges, maskedRecord } from './cases/personal-fields.ts'
import { caseStatusLabel } from './cases/proposals/proposal-rules.ts'
import { claimNumber, claimState, claimStateLabels } from './disputes/claims/claim-states.ts'
import { actionLabel } from './history/actions.ts'
import type { HistoryRow } from './history/history-store.ts'
import { displayedLastDay } from './life-cycle/correction/rules.ts'
import { statusLabelOf } from './life-cycle/end-reasons.ts'
import { type Actor, allowedSteps, type ReplyStep } from './life-cycle/life-cycle.ts'
import { statusLabels, waitingStatuses } from './life-cycle/rules.ts'
import { expectedDate } from './life-cycle/working-days/working-days.ts'
import { changesBetween, type FieldChange, type FirmFields, pickRecord, withChange } from './record/record-fields.ts'
import { findRelations, type OpenChange, type OwnClaim, type Return } from './reply-store.ts'
import type { FirmRow } from './store.ts'

/** The role of the viewer for the firms that it may see. */
export function actorOf(viewer: SignedIn): Actor {
  const { of } = reachOf(viewer, 'read-firms')
  if (of === 'region') return 'branch'
  return of === 'country' ? 'centre' : 'owner'
}

/** The record as its owner edits it: the draft, or what was last submitted. */
export const currentRecord = (firm: FirmRow): FirmFields => firm.draft ?? pickRecord(firm)

/** Number of GTIN-13 that a prefix allows. */
const prefixCapacity = (companyPrefix: string) => 10 ** (12 - companyPrefix.length)

/** The steps that the viewer may take now: none for an operator without the right to business. The owner of an approved firm may request a change, that of
 *  a deregistered one apply again; an open change is reviewed like an application. */
function viewerSteps(status: Status, change: Pick<OpenChange, 'status'> | null, viewer: SignedIn): ReplyStep[] {
  const actor = actorOf(viewer)
  if (!operatorMay(viewer.firmRole, 'do-business')) return []
  if (status === 'deregistered') return actor === 'owner' ? ['apply-again'] : []
  if (status !== 'approved') return allowedSteps(status, actor)
  if (!change) return actor === 'owner' ? ['change'] : []
  return allowedSteps(change.status, actor, 'case')
}

export const labelOrEmpty = (code: string | null, toLabel: (code: string) => string) =>
  code ? toLabel(code) : emptyCodeLabel

/** A firm with all fields that its owner and its reviewers see. */
export async function firmReply(db: Db, firm: FirmRow, viewer: SignedIn) {
  const { id, version, demonstration, status, endReason } = firm
  const isOwner = actorOf(viewer) === 'owner'
  const record = isOwner ? currentRecord(firm) : pickRecord(firm)
  const { licenceFileId, regionCode } = record
  const relations = await findRelations(db, { id, licenceFileId, creditCode: isOwner ? record.creditCode : null })
  const change = status === 'approved' ? relations.change : null
  const returned = status === 'returned' ? relations.returned : null
  const branchCode = isOwner && regionCode ? (regionBranch(regionCode)?.code ?? null) : firm.branchCode
  return {
    ...{ id, version, status: statusIntegers[status], statusLabel: statusLabelOf(firm), endReason },
    ...(isOwner ? record : maskedRecord(record)),
    regionLabel: labelOrEmpty(regionCode, regionPath),
    economicLabel: economicLabel(record.economicCode),
    industryLabel: labelOrEmpty(record.industryCode, industryPath),
    branchCode,
    branchLabel: branchLabel(branchCode),
    licence: relations.licence,
    demonstration,
    claimedAt: relations.claim && isoOf(relations.claim.createdAt),
    claim: relations.claim && claimReply(relations.claim),
    submittedAt: isoOrNull(firm.submittedAt),
    expectedDate: firmExpectedDate(firm, change, relations),
    approvedAt: isoOrNull(firm.approvedAt),
    updatedAt: firm.updatedAt.toISOString(),
    prefixes: relations.prefixes.map(prefix => ({
      ...prefix,
      capacity: prefixCapacity(prefix.companyPrefix),
      validTo: isoOf(prefix.validTo),
    })),
    singleNumbers: relations.singleNumbers.map(row => ({ ...row, allocatedAt: isoOf(row.allocatedAt) })),
    previous: relations.previous && {
      ...relations.previous,
      prefixes: relations.previous.prefixes.map(row => ({ ...row, cancelledAt: isoOf(row.cancelledAt) })),
    },
    nextFirmId: isOwner ? null : relations.nextFirmId,
    change: change ? changeReply(firm, change, isOwner) : null,
    cases: relations.cases.map(({ status: caseStatus, objectUntil, submittedAt, updatedAt, ...row }) => ({
      ...{ ...row, kindLabel: caseKindLabel(row.kind) },
      ...{
        status: statusIntegers[caseStatus],
        statusLabel: caseStatusLabel({ status: caseStatus, endReason: null, objectUntil }),
      },
      objectUntil: objectUntil && isoOf(objectUntil),
      submittedAt: submittedAt && isoOf(submittedAt),
      updatedAt: isoOf(updatedAt),
    })),
    steps: viewerSteps(status, change, viewer),
    returned: returned && returnReply(returned, firm),
  }
}

/** By when the firm's application or open change request is decided; null if none waits for a reviewer. */
function firmExpectedDate(
  firm: FirmRow,
  change: Pick<OpenChange, 'submittedAt'> | null,
  { calendarDays, reviewHistory }: Pick<Awaited<ReturnType<typeof findRelations>>, 'calendarDays' | 'reviewHistory'>,
) {
  const isWaiting = waitingStatuses.some(status => status === firm.status)
  const submittedAt = change?.submittedAt ? new Date(change.submittedAt) : isWaiting ? firm.submittedAt : null
  if (!submittedAt) return null
  const calendar = new Map(Object.entries(calendarDays))
  return expectedDate(submittedAt, { days: valueAt(reviewHistory, 'reviewDays', submittedAt), calendar })
}

export const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** The last return, until when it is corrected, and what was submitted then. */
function returnReply({ days, reminded, ...returned }: Return, firm: FirmRow) {
  const until = displayedLastDay({ returnedAt: new Date(returned.at), days }, reminded)
  return { ...returned, at: isoOf(returned.at), until, was: valuesAt(returned.reasons, firm) }
}

/** The submitted values of the fields with a reason, as a person reads them; a file has none. */
function valuesAt(reasons: readonly { field: string }[], firm: FirmRow): Record<string, string | null> {
  const submitted: Readonly<Record<string, string | null>> = pickRecord(firm)
  const texts = reasons.flatMap(({ field }) => {
    const value = submitted[field]
    if (value === undefined || field === 'licenceFileId') return []
    return [[field, value && (codeLabels[field]?.(value) ?? value)] as const]
  })
  return Object.fromEntries(texts)
}

/** The own claim with its number and state. */
function claimReply(claim: OwnClaim) {
  const { id, createdAt, reason, decidedAt } = claim
  const state = claimState(claim)
  return {
    ...{
      number: claimNumber({ id, createdAt }),
      claimedAt: isoOf(createdAt),
      state,
      stateLabel: claimStateLabels[state],
    },
    ...{ reason, decidedAt: decidedAt && isoOf(decidedAt) },
  }
}

/** A moment of the database's JSON as calls return it. */
const isoOf = (moment: string) => new Date(moment).toISOString()

/** Functions that return the labels of codes, by field. */
const codeLabels: Readonly<Record<string, (code: string) => string>> = {
  regionCode: regionPath,
  industryCode: industryPath,
  economicCode: economicLabel,
}

/** Differences as pages display them: codes by their labels. */
export function displayedChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map(({ field, from, to }) => {
    const displayValue = (value: string | null) => value && (codeLabels[field]?.(value) ?? value)
    return { field, from: displayValue(from), to: displayValue(to) }
  })
}

function changeReply(firm: FirmRow, change: OpenChange, isOwner: boolean) {
  const { id, version, status, submittedAt } = change
  const changes = displayedChanges(changesBetween(pickRecord(firm), withChange(firm, change.fields)))
  const requestedAt = isoOf(submittedAt ?? firm.updatedAt.toISOString())
  return {
    id,
    version,
    status: statusIntegers[status],
    requestedAt,
    changes: isOwner ? changes : maskedChanges(changes),
  }
}

/** One step of a firm. Only reviewers see the user names, and they see ways to reach a person masked. */
export function historyReply(line: { step: HistoryRow; byUsername: string | null }, viewer: SignedIn) {
  const { id, caseId, action, fromStatus, toStatus, byName, remark, reasons, checked, at } = line.step
  const isOwner = actorOf(viewer) === 'owner'
  const changes = isOwner ? line.step.changes : maskedChanges(line.step.changes)
  return {
    ...{ id, caseId, action, byName, remark, reasons, changes },
    fromStatus: fromStatus && statusIntegers[fromStatus],
    toStatus: statusIntegers[toStatus],
    // A reviewer who waives the fee states what it has checked.
    actionLabel: actionLabel(action, { isPaid: fromStatus === 'awaitingFee' && checked === null }),
    toStatusLabel: statusLabels[toStatus],
    byUsername: isOwner ? null : line.byUsername,
    checked: isOwner ? null : checked,
    at: at.toISOString(),
  }
}
