/** Cases: reads those that the viewer may see, writes one step at a time together with its line of the firm's history. */

import { and, desc, eq, inArray, like, ne, sql } from 'drizzle-orm'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { orderByColumns } from '../../db/order.ts'
import { type Paging, pageReply, totalOfRows } from '../../db/paging.ts'
import type { Status } from '../../wire/integers.ts'
import type { CaseVerb } from '../history/actions.ts'
import { addHistory, type StepRecord } from '../history/history-store.ts'
import { endLabels, endReasonOfStep, type WithoutDecision } from '../life-cycle/end-reasons.ts'
import { editableCaseStatuses, pendingCaseStatuses, waitingStatuses } from '../life-cycle/rules.ts'
import { type FirmPatch, type FirmRow, updateFirm } from '../store.ts'
import { type CaseFields, cases, firmHistory, firms } from '../tables.ts'
import { caseVisibleTo } from '../visibility/visibility-store.ts'
import type { CaseKind } from './kinds/case-kinds.ts'
import { isProposal } from './proposals/proposal-rules.ts'

export type CaseRow = typeof cases.$inferSelect

/** A case with its firm. */
export async function caseById(db: Queryable, id: number, viewer: SignedIn) {
  const [row] = await db
    .select({ case: cases, firm: firms })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(and(eq(cases.id, id), caseVisibleTo(viewer)))
  return row
}

/** Like `caseById`, with a lock on both rows until the transaction ends: the firm first, as everywhere. */
export async function lockCase(tx: Queryable, id: number, viewer: SignedIn) {
  const visible = await caseById(tx, id, viewer)
  if (!visible) return undefined
  await tx.select({ id: firms.id }).from(firms).where(eq(firms.id, visible.firm.id)).for('update')
  await tx.select({ id: cases.id }).from(cases).where(eq(cases.id, id)).for('update')
  return caseById(tx, id, viewer)
}

/** A new draft, or a case in another status for imports and demonstrations. Violates cases_one_of_prefix if one of its kind is open. */
export async function addCase(tx: Queryable, values: typeof cases.$inferInsert): Promise<CaseRow> {
  const [row] = await tx.insert(cases).values(values).returning()
  if (!row) throw new Error('The new case was not returned')
  return row
}

export type CasePatch = Partial<
  Pick<
    CaseRow,
    | 'fields'
    | 'draft'
    | 'branchCode'
    | 'firstBranchCode'
    | 'nextBranchCode'
    | 'submittedAt'
    | 'branchDecidedBy'
    | 'decidedBy'
    | 'allocated'
    | 'objection'
    | 'objectedAt'
  >
>
/** `endReason`: why it ends without a decision. */
type CaseChange = { to: Status; at: Date; endReason?: WithoutDecision; patch?: CasePatch }

/** The next version of a case in its new status; `decidedAt` follows from the status. */
export async function updateCase(
  tx: Queryable,
  id: number,
  { to, at, endReason, patch = {} }: CaseChange,
): Promise<CaseRow> {
  const isSettled = to === 'approved' || to === 'refused' || to === 'withdrawn'
  const [row] = await tx
    .update(cases)
    .set({
      ...{ ...patch, status: to, decidedAt: isSettled ? at : null, version: sql`${cases.version} + 1`, updatedAt: at },
      endReason: to === 'withdrawn' ? (endReason ?? 'withdrawn') : null,
    })
    .where(eq(cases.id, id))
    .returning()
  if (!row) throw new Error(`The case ${id} does not exist`)
  return row
}

type CaseStep = CaseChange &
  Pick<StepRecord, 'by' | 'remark' | 'reasons' | 'changes' | 'checked'> & { action: CaseVerb; firmPatch?: FirmPatch }

/** One step of a case: its new status and a line of history. The firm's version also rises, because what its reviewers see has changed. */
export async function applyCaseStep(
  tx: Queryable,
  row: Pick<CaseRow, 'id' | 'kind' | 'status' | 'firmId'>,
  { action, by, remark, reasons, changes, checked, firmPatch, ...change }: CaseStep,
): Promise<CaseRow> {
  const endReason = change.endReason ?? endReasonOfStep(action)
  const updated = await updateCase(tx, row.id, { ...change, ...(endReason && { endReason }) })
  const { at, to } = change
  await addHistory(tx, {
    firm: { id: row.firmId, status: row.status },
    ...{ action: `${row.kind}-${action}` as const, to, by, at, remark, caseId: row.id },
    reasons: reasons ?? [],
    changes: changes ?? [],
    checked,
  })
  await updateFirm(tx, row.firmId, { patch: firmPatch ?? {}, at })
  return updated
}

/** The change request of a firm on which a reviewer has to decide. */
export async function openChange(db: Queryable, firmId: number): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.firmId, firmId), eq(cases.kind, 'change'), inArray(cases.status, waitingStatuses)))
  return row
}

type Ending = Pick<StepRecord, 'by' | 'at'> & { endReason: WithoutDecision }
type Withdrawal = Ending & { companyPrefix: string; kind: CaseKind; onlyProposed: boolean }

/** Ends the open case of a kind for a prefix that an approval has settled. `onlyProposed`: only one that the authority proposed. */
export async function endOpenCases(tx: Queryable, { companyPrefix, kind, onlyProposed, ...ending }: Withdrawal) {
  const row = await openCaseOfPrefix(tx, kind, companyPrefix)
  if (!row || (onlyProposed && !isProposal(row))) return
  await endCase(tx, row, ending)
}

/** Ends what is open when a prefix is cancelled: the cases about it, among them bindings, and with the last prefix all cases of the firm. `caseId`: the
 *  cancellation itself. */
export async function endCasesOfPrefix(
  tx: Queryable,
  {
    firmId,
    companyPrefix,
    isLast,
    caseId,
    ...ending
  }: Omit<Ending, 'endReason'> & {
    firmId: number
    companyPrefix: string
    isLast: boolean
    caseId: number
  },
): Promise<void> {
  const rows = await tx
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.firmId, firmId),
        ne(cases.id, caseId),
        inArray(cases.status, [...editableCaseStatuses, ...pendingCaseStatuses]),
        isLast ? undefined : eq(cases.companyPrefix, companyPrefix),
      ),
    )
    .orderBy(cases.id)
    .for('update')
  for (const row of rows) await endCase(tx, row, { ...ending, endReason: 'prefix-cancelled' })
}

/** The submitted cases that a step of the firm has ended at the same moment, with the step that ended each. */
export function findEndedCases(tx: Queryable, { firmId, at }: { firmId: number; at: Date }) {
  return tx
    .select({ case: cases, stepId: firmHistory.id })
    .from(cases)
    .innerJoin(firmHistory, and(eq(firmHistory.caseId, cases.id), eq(firmHistory.at, at)))
    .where(
      and(
        eq(cases.firmId, firmId),
        eq(cases.endReason, 'prefix-cancelled'),
        eq(cases.decidedAt, at),
        like(firmHistory.action, '%-ended'),
      ),
    )
    .orderBy(cases.id)
}

/** Ends an open case without a decision; the history has a line of it unless only its writer has seen it. */
export async function endCase(tx: Queryable, row: CaseRow, { by, at, endReason }: Ending) {
  const patch = { draft: null }
  const action = isProposal(row) ? 'dropped' : 'ended'
  if (row.submittedAt === null && !isProposal(row))
    await updateCase(tx, row.id, { to: 'withdrawn', at, endReason, patch })
  else
    await applyCaseStep(tx, row, {
      ...{ action, to: 'withdrawn', by, at, endReason, patch },
      remark: endLabels[endReason],
    })
}

const caseColumns = { updatedAt: cases.updatedAt, id: cases.id }

type OwnCaseFilter = Paging<'updatedAt' | 'id'> & { kind?: CaseKind | undefined; status?: Status | undefined }

/** The cases of the viewer's firm and account, the last changed first. */
export async function findOwnCases(db: Queryable, filter: OwnCaseFilter, viewer: SignedIn) {
  const condition = and(
    caseVisibleTo(viewer),
    filter.kind === undefined ? undefined : eq(cases.kind, filter.kind),
    filter.status === undefined ? undefined : eq(cases.status, filter.status),
  )
  const from = db
    .select({ case: cases, firmName: firms.firmName, total: totalOfRows })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
  const rows = await from
    .where(condition)
    .orderBy(
      ...orderByColumns({ columns: caseColumns, defaultSort: ['updatedAt', 'desc'], tieBreaker: cases.id }, filter),
    )
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db.select({ one: sql`1` }).from(cases).innerJoin(firms, eq(firms.id, cases.firmId)).where(condition)
  return pageReply(db, filter, { rows, matches })
}

/** The open case of a kind for a company prefix, from its draft until it is settled. */
export async function openCaseOfPrefix(db: Queryable, kind: CaseKind, companyPrefix: string) {
  const [row] = await db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.kind, kind),
        eq(cases.companyPrefix, companyPrefix),
        sql`${cases.status} in ('draft', 'returned', 'atBranch', 'atCentre', 'awaitingFee')`,
      ),
    )
    .orderBy(desc(cases.id))
    .limit(1)
  return row
}

type NewChange = {
  firm: Pick<FirmRow, 'id' | 'branchCode' | 'accountId'>
  fields: CaseFields
  at: Date
  status?: 'atBranch' | 'atCentre'
}

/** A change request in review, for demonstrations. */
export async function addChange(tx: Queryable, { firm, fields, at, status = 'atBranch' }: NewChange): Promise<CaseRow> {
  const times = { submittedAt: at, createdAt: at, updatedAt: at }
  const { id: firmId, accountId, branchCode } = firm
  return addCase(tx, { firmId, accountId, kind: 'change', status, branchCode: branchCode ?? '', fields, ...times })
}
