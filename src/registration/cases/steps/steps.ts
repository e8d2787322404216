/** The steps of a case that its owner takes: begin, save, submit, withdraw. The caller holds the lock on the firm. */
import type { SignedIn } from '../../../access/viewer.ts'
import type { Queryable } from '../../../db/connect.ts'
import { refuse } from '../../../wire/errors.ts'
import { prefixOfFirm } from '../../allocation/prefixes/store.ts'
import { historyAuthor } from '../../context.ts'
import { isStepFault, nextStatus } from '../../life-cycle/life-cycle.ts'
import { pendingCaseStatuses } from '../../life-cycle/rules.ts'
import { attachBindingFiles } from '../../operators/binding/begin.ts'
import { hasFirmMessage } from '../../operators/binding/rules.ts'
import { attachLicence } from '../../record/attach-licence.ts'
import type { FirmRow } from '../../store.ts'
import type { CaseFields } from '../../tables.ts'
import { attachDocuments } from '../filings/attach-documents.ts'
import { documentsOf } from '../filings/filing-documents.ts'
import { type CaseKind, caseKindLabel } from '../kinds/case-kinds.ts'
import { rulesOf } from '../kinds/kind-rules.ts'
import { isProposal, subjectOf } from '../proposals/proposal-rules.ts'
import { routeOf } from '../route.ts'
import { addCase, applyCaseStep, type CaseRow, openCaseOfPrefix, updateCase } from '../store.ts'

type Author = { viewer: SignedIn; at: Date }

type OfPrefix = Pick<CaseRow, 'kind' | 'companyPrefix'>

/** A renewal or a replacement of the certificate is refused while the firm itself cancels the prefix. One that the authority proposes ends with the
 *  renewal. */
export async function refuseWhileCancelled(tx: Queryable, { kind, companyPrefix }: OfPrefix): Promise<void> {
  if ((kind !== 'renewal' && kind !== 'lost-certificate') || companyPrefix === null) return
  const cancellation = await openCaseOfPrefix(tx, 'cancellation', companyPrefix)
  if (!cancellation || isProposal(cancellation) || !pendingCaseStatuses.some(status => status === cancellation.status))
    return
  const message = `厂商识别代码 ${companyPrefix} 正在办理注销，不能再办${caseKindLabel(kind)}。仍要办理的，请先撤回注销申请`
  refuse('rule-broken', { message })
}

/** A new draft. Violates cases_one_of_prefix if one of its kind is open for the prefix. */
export async function beginCase(
  tx: Queryable,
  { firm, kind, companyPrefix, viewer, at }: Author & { firm: FirmRow; kind: CaseKind; companyPrefix: string | null },
): Promise<CaseRow> {
  const { id: firmId, branchCode } = firm
  const author = { accountId: viewer.accountId, createdAt: at, updatedAt: at }
  return addCase(tx, { firmId, kind, companyPrefix, branchCode: branchCode ?? '', ...author })
}

type Files = { row: Pick<CaseRow, 'kind' | 'firmId'>; fields: CaseFields; viewer: SignedIn }

function attachFiles(tx: Queryable, { row, fields, viewer }: Files): Promise<void> {
  if (row.kind === 'binding') return attachBindingFiles(tx, fields, viewer)
  if (documentsOf(row.kind).length > 0) return attachDocuments(tx, { row, fields, viewer })
  return attachLicence(tx, fields.licenceFileId ?? null, { firmId: row.firmId, viewer })
}

type Written = Author & { row: CaseRow; fields: CaseFields }

/** Saves what was typed, however incomplete; private until it is submitted. */
export async function saveCase(tx: Queryable, { row, fields, viewer, at }: Written): Promise<CaseRow> {
  const to = nextStatus(row.status, 'owner', 'save', subjectOf(row))
  if (isStepFault(to)) return refuse('conflict')
  const draft = rulesOf(row.kind).pick(fields)
  await attachFiles(tx, { row, fields: draft, viewer })
  return updateCase(tx, row.id, { to, at, patch: { draft } })
}

/** Submits a case to its branch after all checks. The history has what differs from the record, or from the last submission. */
export async function submitCase(
  tx: Queryable,
  { firm, row, fields, viewer, at }: Written & { firm: FirmRow },
): Promise<CaseRow> {
  const to = nextStatus(row.status, 'owner', 'hand-in', subjectOf(row))
  if (isStepFault(to)) return refuse('conflict')
  if (row.kind === 'binding' && viewer.firmId !== null) refuse('rule-broken', { message: hasFirmMessage })
  await refuseWhileCancelled(tx, row)
  const prefix = row.companyPrefix === null ? undefined : await prefixOfFirm(tx, row.companyPrefix, firm.id)
  const prepared = rulesOf(row.kind).prepare({ firm, fields, prefix, now: at })
  if (prepared.refusal !== undefined) refuse('rule-broken', { message: prepared.refusal })
  if (prepared.faults.length > 0) refuse('faulty-input', { faults: prepared.faults })
  await attachFiles(tx, { row, fields: prepared.fields, viewer })
  return applyCaseStep(tx, row, {
    ...{ action: 'requested', to, by: historyAuthor(viewer), at, changes: prepared.changes },
    patch: {
      ...{ fields: prepared.fields, draft: null, submittedAt: at, branchDecidedBy: null, decidedBy: null },
      ...routeOf({ firm, row }, prepared.nextBranchCode),
    },
  })
}

/** Withdraws a submitted case, or discards a draft. */
export async function withdrawCase(tx: Queryable, { row, viewer, at }: Author & { row: CaseRow }): Promise<CaseRow> {
  const to = nextStatus(row.status, 'owner', 'withdraw', subjectOf(row))
  if (isStepFault(to)) return refuse('conflict')
  const patch = { draft: null, ...(row.draft && row.submittedAt === null && { fields: row.draft }) }
  if (row.submittedAt === null) return updateCase(tx, row.id, { to, at, patch })
  return applyCaseStep(tx, row, { action: 'withdrawn', to, by: historyAuthor(viewer), at, patch })
}
