/** What reviewers see of a case besides the firm: what is requested, who works on it, its urgency, and old beside new. */
import type { SignedIn } from '../access/viewer.ts'
import { readRuleHistory } from '../business-rules/store.ts'
import { branchLabel } from '../codes/branches.ts'
import type { Queryable } from '../db/connect.ts'
import { fileById } from '../files/store.ts'
import { caseReply } from '../registration/cases/case-reply.ts'
import { documentsOf } from '../registration/cases/filings/filing-documents.ts'
import { caseFieldLabel, fieldsOfKind } from '../registration/cases/kinds/kind-fields.ts'
import { maskedChanges, maskedValue } from '../registration/cases/personal-fields.ts'
import type { CaseRow } from '../registration/cases/store.ts'
import { displayedChanges, isoOrNull } from '../registration/firm-reply.ts'
import { statusLabelOf } from '../registration/life-cycle/end-reasons.ts'
import { readCalendar } from '../registration/life-cycle/working-days/store.ts'
import { applicantOf, ownerNames } from '../registration/operators/binding/store.ts'
import { maskPhone } from '../registration/public/masks.ts'
import { type FieldChange, isRecordField } from '../registration/record/record-fields.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import { statusIntegers } from '../wire/integers.ts'
import { assignmentReplyOf } from './assignments/api.ts'
import { findCaseFacts } from './case-store.ts'
import { fieldsToCheck } from './checks/fields-to-check.ts'
import type { ReviewKind } from './filters-store.ts'
import { reviewKindLabel } from './queue/lines.ts'
import { dueFacts } from './queue/urgency.ts'
import { keyOf, type Subject, subjectSteps } from './subject.ts'

export async function reviewFacts(db: Queryable, { viewer, at, ...subject }: Subject & { viewer: SignedIn; at: Date }) {
  const { firm, row } = subject
  const { assignment, notes, submissions, changes, lastReturn } = await findCaseFacts(db, { ...keyOf(subject), at })
  const { status, submittedAt, version, branchCode, endReason } = row ?? firm
  const { daysLeft, termDays } = dueFacts(status, submittedAt, {
    now: at,
    calendar: await readCalendar(db),
    history: await readRuleHistory(db),
  })
  const reply = row && (await caseReply(db, { case: row, firm }, { viewer, now: at }))
  const licence = row
    ? { from: row.kind === 'subsidiary' ? null : firm.licenceFileId, to: row.fields.licenceFileId ?? null }
    : changes.find(({ field }) => field === 'licenceFileId')
  const kind: ReviewKind = row?.kind ?? 'register'
  return {
    ...{ kind, kindLabel: reviewKindLabel(kind), caseId: row?.id ?? null, version },
    ...{
      status: statusIntegers[status],
      statusLabel: statusLabelOf({ status, endReason }),
      branchLabel: branchLabel(branchCode),
    },
    submittedAt: isoOrNull(submittedAt),
    steps: subjectSteps(subject, viewer),
    ...(row && reply ? await requestFacts(db, row, reply) : noRequest),
    assignment: assignment ? assignmentReplyOf(assignment, viewer) : null,
    ...{ daysLeft, termDays, notes, submissions, changes: maskedChanges(displayedChanges(changes)) },
    ...(await licences(db, licence)),
    fieldsToCheck: fieldsToCheck({ ...subject, requested: reply?.changes ?? [], changes, lastReturn }),
  }
}

type CaseReply = Awaited<ReturnType<typeof caseReply>>

/** What a case asks for; an application of a firm has the firm's record alone. */
async function requestFacts(db: Queryable, row: CaseRow, reply: CaseReply) {
  return {
    ...{ companyPrefix: row.companyPrefix, allocated: row.allocated },
    caseFields: [...(await bindingFacts(db, row)), ...proposalFacts(row), ...caseFields(row)],
    requested: reply.changes,
    ...caseFiles(row, reply),
  }
}

const noRequest = {
  ...{ companyPrefix: null, allocated: null, letter: null },
  ...{ caseFields: [], requested: [], documents: [] },
}

/** The uploads of a case: its documents with their names, and the letter. */
function caseFiles({ kind, fields }: CaseRow, { files }: CaseReply) {
  const documents = documentsOf(kind).flatMap(({ name, label }) => {
    const file = files.find(({ id }) => id === fields[name])
    return file ? [{ label, file }] : []
  })
  return { documents, letter: files.find(({ id }) => id === fields.letterFileId) ?? null }
}

/** That the authority proposes a cancellation, and what the firm says to it. */
function proposalFacts({ objectUntil, objection, objectedAt }: CaseRow) {
  if (!objectUntil) return []
  const time = (at: Date) => formatDate(at, 'yyyy-MM-dd')
  return [
    { label: '由谁提出', value: '编码中心' },
    {
      label: '企业的异议',
      value: objectedAt ? `${time(objectedAt)}：${objection}` : `到 ${time(objectUntil)} 为止没有提出异议`,
    },
  ]
}

/** What a case asks for besides changes of the record, in the order of its form. */
function caseFields({ kind, fields }: CaseRow) {
  const own = fieldsOfKind(kind)
  if (own.length > 0)
    return own.flatMap(({ name, label, control }) =>
      control === 'file' ? [] : [{ label, value: maskedValue(name, fields[name] ?? null) }],
    )
  return Object.entries(fields).flatMap(([name, value]) => {
    const label = isRecordField(name) ? undefined : caseFieldLabel(kind, name)
    return label === undefined
      ? []
      : [{ label, value: name === 'agreed' && value === 'yes' ? '已确认信息属实' : value }]
  })
}

/** Who requests to be bound to the firm, and who are its owners now. */
async function bindingFacts(db: Queryable, { kind, firmId, accountId, objectedAt, objection: statement }: CaseRow) {
  if (kind !== 'binding' || accountId === null) return []
  const objection =
    objectedAt === null
      ? []
      : [{ label: '现有负责人的异议', value: `${formatDate(objectedAt, 'yyyy-MM-dd')}：${statement}` }]
  const [applicant, owners] = [await applicantOf(db, accountId), await ownerNames(db, firmId)]
  const name = applicant?.realName ? `${applicant.realName}（${applicant.username}）` : applicant?.username
  return [
    {
      label: '申请的账号',
      value: applicant ? [name, maskPhone(applicant.phone)].filter(Boolean).join('，') : '已停用或注销',
    },
    { label: '现有的负责人', value: owners.join('、') || '没有' },
    ...objection,
  ]
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
