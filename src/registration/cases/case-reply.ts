/** Cases as calls return them to their owner and their reviewers. */

import type { SignedIn } from '../../access/viewer.ts'
import { ruleOn } from '../../business-rules/store.ts'
import { branchLabel } from '../../codes/branches.ts'
import type { Queryable } from '../../db/connect.ts'
import { fileById } from '../../files/store.ts'
import { operatorMay } from '../../wire/access/may.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { statusIntegers } from '../../wire/integers.ts'
import { type PrefixRow, prefixOfFirm } from '../allocation/prefixes/store.ts'
import { actorOf, displayedChanges, historyReply, isoOrNull } from '../firm-reply.ts'
import { findCaseHistory } from '../history/history-store.ts'
import { lastDayOfReturn } from '../life-cycle/correction/store.ts'
import { allowedSteps } from '../life-cycle/life-cycle.ts'
import { editableCaseStatuses, waitingStatuses } from '../life-cycle/rules.ts'
import { prefixPhase, renewedUntil, windowOpensOn } from '../life-cycle/validity.ts'
import { readCalendar } from '../life-cycle/working-days/store.ts'
import { expectedDate } from '../life-cycle/working-days/working-days.ts'
import type { FirmRow } from '../store.ts'
import type { CaseFields } from '../tables.ts'
import { type CaseKind, caseKindLabel } from './kinds/case-kinds.ts'
import { fieldsOfKind } from './kinds/kind-fields.ts'
import { rulesOf } from './kinds/kind-rules.ts'
import { maskedChanges, maskedValue } from './personal-fields.ts'
import { caseStatusLabel, isProposal, subjectOf } from './proposals/proposal-rules.ts'
import { routeOf } from './route.ts'
import type { CaseRow } from './store.ts'

/** A case in a list. */
export function caseLine({ case: row, firmName }: { case: CaseRow; firmName: string | null }) {
  const { id, version, kind, status, companyPrefix, allocated, submittedAt, decidedAt, updatedAt } = row
  return {
    ...{ id, version, kind, kindLabel: caseKindLabel(kind), firmName, companyPrefix, allocated },
    ...{ status: statusIntegers[status], statusLabel: caseStatusLabel(row), endReason: row.endReason },
    submittedAt: isoOrNull(submittedAt),
    decidedAt: isoOrNull(decidedAt),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The prefix that a case is about, today; `renewedTo`: the end of its term if it were renewed now. */
const prefixFacts = (prefix: PrefixRow, now: Date) => ({
  companyPrefix: prefix.companyPrefix,
  phase: prefixPhase(prefix, now),
  validTo: prefix.validTo.toISOString(),
  opensOn: windowOpensOn(prefix.validTo),
  renewedTo: renewedUntil(prefix.validTo, now).toISOString(),
})

const maskedFields = (fields: CaseFields): CaseFields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, maskedValue(field, value)]))

/** The fields of a kind whose values are uploads; a change of the record has the licence. */
const fileFieldsOf = (kind: CaseKind) =>
  fieldsOfKind(kind).length === 0
    ? ['licenceFileId']
    : fieldsOfKind(kind).flatMap(({ name, control }) => (control === 'file' ? [name] : []))

/** What was handed in before the return, as a person reads it, and which of it the owner has not changed since. */
async function handedIn(db: Queryable, { kind, fields, draft }: CaseRow) {
  const files = await filesOf(db, kind, fields)
  const names = Object.fromEntries(files.map(({ id, name }) => [id, name]))
  const readable = displayedChanges(
    Object.entries(fields).map(([field, to]) => ({ field, from: null, to: (to && names[to]) ?? to })),
  )
  const now = draft ?? fields
  return {
    submitted: Object.fromEntries(readable.map(({ field, to }) => [field, to])),
    unchanged: Object.keys(fields).filter(field => (now[field] ?? null) === (fields[field] ?? null)),
  }
}

/** The uploads that the fields of a case name. */
async function filesOf(db: Queryable, kind: CaseKind, fields: CaseFields) {
  const ids = fileFieldsOf(kind).flatMap(name => fields[name] ?? [])
  const found = await Promise.all(ids.map(id => fileById(db, id)))
  return found.flatMap(file => (file ? [{ id: file.id, name: file.name, size: file.size, type: file.type }] : []))
}

/** Who decides it: of a case that its owner writes, who will. */
function branchLabels({ firm, row }: { firm: FirmRow; row: CaseRow }, target: string | undefined) {
  const isWritten = editableCaseStatuses.some(status => status === row.status) && !isProposal(row)
  const { branchCode, firstBranchCode, nextBranchCode } = isWritten ? routeOf({ firm, row }, target) : row
  return {
    branchLabel: branchLabel(branchCode),
    firstBranchLabel: firstBranchCode === null || firstBranchCode === branchCode ? null : branchLabel(firstBranchCode),
    nextBranchLabel: nextBranchCode && branchLabel(nextBranchCode),
  }
}

/** By when it is decided; null for a case that waits for nobody. */
async function expectedDateOf(db: Queryable, { status, submittedAt }: CaseRow) {
  if (submittedAt === null || !waitingStatuses.some(waiting => waiting === status)) return null
  const days = await ruleOn(db, 'reviewDays', chinaDay(submittedAt))
  return expectedDate(submittedAt, { days, calendar: await readCalendar(db) })
}

/** Of a cancellation that the authority proposes. */
const proposalOf = ({ objectUntil, objection, objectedAt }: CaseRow) =>
  objectUntil && { objectUntil: objectUntil.toISOString(), objection, objectedAt: isoOrNull(objectedAt) }

/** What the viewer may do with it now. */
function stepsOf(row: CaseRow, viewer: SignedIn) {
  const actor = actorOf(viewer)
  const isTurn = actor !== 'branch' || row.branchCode === viewer.levels
  return isTurn && operatorMay(viewer.firmRole, 'do-business') ? allowedSteps(row.status, actor, subjectOf(row)) : []
}

async function returnOf(db: Queryable, { step }: Awaited<ReturnType<typeof findCaseHistory>>[number]) {
  const { remark, reasons, at } = step
  return { remark, reasons, at: at.toISOString(), until: await lastDayOfReturn(db, step) }
}

/** A case with its fields, what it changes, and its steps. The draft is for its owner only. */
export async function caseReply(
  db: Queryable,
  { case: row, firm }: { case: CaseRow; firm: FirmRow },
  { viewer, now }: { viewer: SignedIn; now: Date },
) {
  const isOwner = actorOf(viewer) === 'owner'
  const fields = isOwner ? (row.draft ?? row.fields) : row.fields
  const history = await findCaseHistory(db, row)
  const prefix = row.companyPrefix === null ? undefined : await prefixOfFirm(db, row.companyPrefix, row.firmId)
  const returned = row.status === 'returned' ? history.find(line => line.step.toStatus === 'returned') : undefined
  const prepared = row.decidedAt === null ? rulesOf(row.kind).prepare({ firm, fields, prefix, now }) : undefined
  const changes = displayedChanges(prepared?.changes ?? [])
  return {
    ...caseLine({ case: row, firmName: firm.firmName }),
    firmId: row.firmId,
    // Who requests to be bound to a firm sees only what is public of it.
    creditCode: row.kind === 'binding' && isOwner ? null : firm.creditCode,
    expectedDate: await expectedDateOf(db, row),
    branchCode: row.branchCode,
    ...branchLabels({ firm, row }, prepared?.nextBranchCode),
    proposal: proposalOf(row),
    fields: isOwner ? fields : maskedFields(fields),
    files: await filesOf(db, row.kind, fields),
    // What was changed when it was settled is in its history.
    changes: isOwner ? changes : maskedChanges(changes),
    prefix: prefix ? prefixFacts(prefix, now) : null,
    steps: stepsOf(row, viewer),
    returned: returned
      ? {
          ...(await returnOf(db, returned)),
          ...(isOwner ? await handedIn(db, row) : { submitted: {}, unchanged: [] }),
        }
      : null,
    history: history
      .filter(({ step }) => !isOwner || step.action !== 'binding-objected')
      .map(line => historyReply(line, viewer)),
  }
}
