/** Lines of the queue as calls return them. */
import { readRuleHistory } from '../../business-rules/store.ts'
import { branchLabel } from '../../codes/branches.ts'
import { emptyCodeLabel } from '../../codes/code-labels.ts'
import { regionPath } from '../../codes/regions/regions.ts'
import type { Queryable } from '../../db/connect.ts'
import { caseKindLabel } from '../../registration/cases/kinds/case-kinds.ts'
import { isoOrNull } from '../../registration/firm-reply.ts'
import { statusLabelOf } from '../../registration/life-cycle/end-reasons.ts'
import { readCalendar } from '../../registration/life-cycle/working-days/store.ts'
import { statusIntegers } from '../../wire/integers.ts'
import type { FirmFilter, Reader, ReviewKind } from '../filters-store.ts'
import { findAny, findCases, findFirms } from '../store.ts'
import type { DueFilter } from './due.ts'
import { resultOf } from './result-text.ts'
import { dueFacts, submittedWithin } from './urgency.ts'

export type LineFilter = Omit<FirmFilter, 'submitted'> & { kind: ReviewKind | 'all'; due?: DueFilter | undefined }

export const reviewKindLabel = (kind: ReviewKind): string => (kind === 'register' ? '注册申请' : caseKindLabel(kind))

function findRows(db: Queryable, { kind, ...filter }: LineFilter & Pick<FirmFilter, 'submitted'>, reader: Reader) {
  if (kind === 'all') return findAny(db, filter, reader)
  return kind === 'register' ? findFirms(db, filter, reader) : findCases(db, { ...filter, kind }, reader)
}

/** A page of applications, of cases of one kind, or of both. */
export async function findLines(db: Queryable, filter: LineFilter, reader: Reader) {
  const time = { now: reader.at, calendar: await readCalendar(db), history: await readRuleHistory(db) }
  const submitted = filter.due && submittedWithin(filter.due, time)
  const { rows, page } = await findRows(db, { ...filter, submitted }, reader)
  const lines = rows.map(
    ({ regionCode, branchCode, submittedAt, holder, newest, allocated, endReason, firstBranchCode, ...row }) => ({
      ...{ ...row, ...dueFacts(row.status, submittedAt, time) },
      holder: holder && { name: holder.name, isOwn: holder.accountId === reader.viewer.accountId },
      kindLabel: reviewKindLabel(row.kind),
      status: statusIntegers[row.status],
      statusLabel: statusLabelOf({ status: row.status, endReason }),
      regionLabel: regionCode ? regionPath(regionCode) : emptyCodeLabel,
      branchLabel: branchLabel(branchCode),
      submittedAt: isoOrNull(submittedAt),
      result: resultOf(row.status, newest, {
        ...{ allocated, branch: branchLabel(branchCode) },
        firstBranch: firstBranchCode && firstBranchCode !== branchCode ? branchLabel(firstBranchCode) : null,
      }),
    }),
  )
  return { rows: lines, page }
}
