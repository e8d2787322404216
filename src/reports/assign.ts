/** Gives a report that waits for staff to one of them, or to nobody. */
import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { refuse } from '../wire/errors.ts'
import { isBranchCode } from '../wire/integers.ts'
import type { StaffReportScope } from './report-scope.ts'
import { addStep, changeReport, findJudges, lockReport, type ReportRow, reportRows } from './store.ts'

type Seen = { scope: StaffReportScope }
type Assignment = Seen & { id: number; to: number | null; from: number | null; viewer: SignedIn }
type Parts = { messages: Pick<Messages, 'notify'>; clock: () => Date }

/** To whom it may be given: staff of the branch of its firm, and of the centre for who is there. */
export async function colleaguesFor(db: Queryable, id: number, { scope }: Seen) {
  const [found] = await reportRows(db, [id])
  if (!found || (scope !== 'all' && found.branchCode !== scope.branchCode)) return refuse('not-found')
  return judgesOf(db, found.branchCode, scope)
}

function judgesOf(db: Queryable, branchCode: string | null, scope: StaffReportScope) {
  const branch = branchCode !== null && isBranchCode(branchCode) ? [branchCode] : []
  return findJudges(db, scope === 'all' ? ['centre', ...branch] : branch)
}

/** Refuses if somebody else has it than the viewer saw. */
export async function assignReport(tx: Queryable, given: Assignment, parts: Parts): Promise<void> {
  const { id, to, from, scope, viewer } = given
  const { report, branchCode } = (await lockReport(tx, id, scope)) ?? refuse('not-found')
  if (report.decideOn === null) refuse('conflict', { message: '这条反映现在不等分支机构决定，不用分配' })
  if (report.assigneeId === to) return
  if (report.assigneeId !== from) {
    const [found] = await reportRows(tx, [id])
    const name = found?.assigneeName
    refuse('conflict', { message: name ? `这一件已由${name}办理` : '这一件已经放回未分配' })
  }
  if (to !== null && !(await judgesOf(tx, branchCode, scope)).some(one => one.id === to)) refuse('not-found')
  await changeReport(tx, id, { assigneeId: to })
  const unit = scope === 'all' ? 'centre' : scope.branchCode
  const act = to === null ? 'released' : 'assigned'
  await addStep(tx, { reportId: id, act, byAccountId: viewer.accountId, toAccountId: to, unit, at: parts.clock() })
  if (to !== null && to !== viewer.accountId) await tellAssignee(tx, report, { to, viewer }, parts)
}

/** One message for each time that it is given to somebody. */
async function tellAssignee(
  tx: Queryable,
  { id, number }: ReportRow,
  { to, viewer }: { to: number; viewer: SignedIn },
  { messages, clock }: Parts,
): Promise<void> {
  const at = clock()
  await messages.notify(tx, {
    ...{ to: { accountId: to }, kind: 'enquiry-assigned', at, only: 'inbox' },
    parameters: { admin: viewer.realName ?? viewer.username, business: '商品信息的反映', number },
    link: `/MyManage/admin/productReports?id=${id}`,
    key: `report ${id} assigned ${at.toISOString()}`,
  })
}
