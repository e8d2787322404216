/** What reviewers see of a case besides the firm: what is asked for, who works on it, its urgency, and old beside new. */
import type { SignedIn } from '../access/viewer.ts'
import { branchLabel } from '../codes/branches.ts'
import type { Queryable } from '../db/connect.ts'
import { fileById } from '../files/store.ts'
import { caseReply } from '../registration/cases/case-reply.ts'
import { caseFieldLabel, fieldsOfKind } from '../registration/cases/kind-fields.ts'
import type { CaseRow } from '../registration/cases/store.ts'
import { displayedChanges, isoOrNull } from '../registration/firm-reply.ts'
import { maskedChanges, maskedValue } from '../registration/record/personal-fields.ts'
import { type FieldChange, isRecordField } from '../registration/record/record-fields.ts'
import { statusLabels } from '../registration/rules.ts'
import { readCalendar } from '../registration/working-days/store.ts'
import { statusIntegers } from '../wire/integers.ts'
import { assignmentReplyOf } from './assignments/api.ts'
import { findCaseFacts } from './case-store.ts'
import { reviewKindLabel } from './lines.ts'
import type { ReviewKind } from './store.ts'
import { keyOf, type Subject, subjectSteps } from './subject.ts'
import { dueFacts } from './urgency.ts'

export async function reviewFacts(db: Queryable, { viewer, at, ...subject }: Subject & { viewer: SignedIn; at: Date }) {
  const { firm, row } = subject
  const { assignment, notes, submissions, changes } = await findCaseFacts(db, { ...keyOf(subject), at })
  const { status, submittedAt, version, branchCode } = row ?? firm
  const { daysLeft } = dueFacts(status, submittedAt, { now: at, calendar: await readCalendar(db) })
  const requested = row ? (await caseReply(db, { case: row, firm }, { viewer, now: at })).changes : []
  const licence = row
    ? { from: firm.licenceFileId, to: row.fields.licenceFileId ?? null }
    : changes.find(({ field }) => field === 'licenceFileId')
  const kind: ReviewKind = row?.kind ?? 'register'
  return {
    ...{ kind, kindLabel: reviewKindLabel(kind), caseId: row?.id ?? null, version },
    ...{ status: statusIntegers[status], statusLabel: statusLabels[status], branchLabel: branchLabel(branchCode) },
    submittedAt: isoOrNull(submittedAt),
    steps: subjectSteps(subject, viewer),
    companyPrefix: row?.companyPrefix ?? null,
    allocated: row?.allocated ?? null,
    caseFields: row ? caseFields(row) : [],
    requested,
    assignment: assignment ? assignmentReplyOf(assignment, viewer) : null,
    ...{ daysLeft, notes, submissions, changes: maskedChanges(displayedChanges(changes)) },
    ...(await licences(db, licence)),
  }
}

/** What a case asks for besides changes of the record, in the order of its form. */
function caseFields({ kind, fields }: CaseRow) {
  const own = fieldsOfKind(kind)
  if (own.length > 0) return own.map(({ name, label }) => ({ label, value: maskedValue(name, fields[name] ?? null) }))
  return Object.entries(fields).flatMap(([name, value]) => {
    const label = isRecordField(name) ? undefined : caseFieldLabel(kind, name)
    return label === undefined ? [] : [{ label, value }]
  })
}

async function licences(db: Queryable, licence: Pick<FieldChange, 'from' | 'to'> | undefined) {
  if (!licence?.to) return { oldLicence: null, newLicence: null }
  const [oldLicence, newLicence] = await Promise.all(
    [licence.from, licence.to].map(async id => {
      const file = id ? await fileById(db, id) : undefined
      return file ? { id: file.id, name: file.name, size: file.size, type: file.type } : null
    }),
  )
  return { oldLicence: oldLicence ?? null, newLicence: newLicence ?? null }
}
