/** One act on a report: its state, its term, the step in its history and the message about it, in the transaction of the caller. */

import { ruleOn } from '../business-rules/store.ts'
import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { readCalendar } from '../registration/life-cycle/working-days/store.ts'
import { addWorkingDays } from '../registration/life-cycle/working-days/working-days.ts'
import { notifyPublished } from '../registration/store.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import { emitLifting, emitSuspension } from './report-events.ts'
import { notifyFirm, notifyReporter } from './report-messages.ts'
import {
  firmActs,
  nextState,
  type ReportAct,
  type ReportState,
  staffActs,
  staffStates,
  stateLabels,
  suspendedStates,
  termStates,
} from './report-rules.ts'
import { addStep, changeReport, type NewReport, type ReportRow } from './store.ts'

/** The last day of an answer to what arrived or was decided at a moment. */
export async function dueDay(tx: Queryable, at: Date): Promise<string> {
  const day = chinaDay(at)
  return addWorkingDays(day, await ruleOn(tx, 'reportDays', day), await readCalendar(tx))
}

export type Taken = {
  act: ReportAct
  text: string
  at: Date
  byAccountId?: number
  /** Of staff: the centre or a branch. */
  unit?: string
  /** The version of the record that corrected it. */
  version?: number
}

export type LockedReport = { report: ReportRow; branchCode: string | null }
type Parts = { messages: Pick<Messages, 'notify' | 'send'> }

/** Does an act on a locked report. Refuses one that its state does not permit. */
export async function takeReportStep(
  tx: Queryable,
  { report, branchCode }: LockedReport,
  taken: Taken,
  { messages }: Parts,
): Promise<ReportRow> {
  const { act, at, text, byAccountId, unit, version } = taken
  const state = nextState(report.state, act) ?? refuse('conflict', { message: conflictText(report.state) })
  const dueOn = termStates.includes(state) ? await dueDay(tx, at) : null
  const decideOn = staffStates.includes(state) ? (report.decideOn ?? (await dueDay(tx, at))) : null
  const changed = await changeReport(tx, report.id, {
    state,
    dueOn,
    decideOn,
    ...momentsOf(report, { ...taken, state }),
  })
  await addStep(tx, { reportId: report.id, act, text, at, byAccountId, unit, version, dueOn })
  const isOfPublic = isPublicChange(report, state)
  if (isOfPublic) await notifyPublished(tx)
  const event = { report: changed, branchCode, act, text, at }
  await notifyFirm(tx, event, messages)
  await notifyReporter(tx, event, messages)
  if (act === 'suspended') await emitSuspension(tx, changed, { reason: text, at })
  else if (isOfPublic && !suspendedStates.includes(state)) await emitLifting(tx, changed, at)
  return changed
}

const conflictText = (state: ReportState) => `这条反映现在是“${stateLabels[state]}”，不能这样办理。请重新打开看一看`

/** The moments that a report records. */
function momentsOf(report: ReportRow, { act, at, state }: Pick<Taken, 'act' | 'at'> & { state: ReportState }) {
  const isAnswer = firmActs.some(name => name === act) && act !== 'lift-requested'
  const moments: Partial<NewReport> = {
    suspendedAt: suspendedStates.includes(state) ? (report.suspendedAt ?? at) : null,
    closedAt: state === 'closed' ? at : null,
    ...(isAnswer && { answeredAt: report.answeredAt ?? at }),
    ...(staffActs.some(name => name === act) && { decidedAt: at }),
  }
  return moments
}

const isPublicChange = (report: ReportRow, state: ReportState) =>
  suspendedStates.includes(report.state) !== suspendedStates.includes(state)
