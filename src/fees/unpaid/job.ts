/** The daily job of unpaid bills: reminders 7 days and 1 day before the due date, one after it, and the end of the business a term after it. It may run twice, late, or on
 *  several nodes at once. No company prefix is reserved before the payment; the credit code is free again. */

import { ruleOn } from '../../business-rules/store.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import type { Messages } from '../../messages/context.ts'
import { casePath } from '../../registration/cases/case-path.ts'
import { applyCaseStep } from '../../registration/cases/store.ts'
import { systemAuthor } from '../../registration/context.ts'
import { isMessageTime } from '../../registration/life-cycle/expiry/rules.ts'
import { isStepFault, nextStatus } from '../../registration/life-cycle/life-cycle.ts'
import { applyTransition } from '../../registration/store.ts'
import { chinaDay, dayMs, endOfChinaDay } from '../../wire/china-time.ts'
import { billEvent } from '../charge.ts'
import { billNumber, dueStage, dueStages } from '../rules.ts'
import { lockBill, setBill } from '../store.ts'
import { findBillsDueSoon, findBillsToEnd, findBillsToRemind, isSlipWaiting, isToEnd, isToRemind } from './store.ts'

type Parts = {
  db: Db
  messages: Pick<Messages, 'notify'>
  clock: () => Date
}

/** By day in Shanghai, as its messages are; the schedule is in UTC. */
export const unpaidBillsJob = (parts: Parts): JobRow => ({
  name: 'unpaid-bills',
  title: '逾期未缴的账单',
  every: '20 0,4,8 * * *',
  run: async (_, signal) => runUnpaidBills(parts, signal),
})

export async function runUnpaidBills(parts: Parts, signal?: AbortSignal): Promise<void> {
  const at = parts.clock()
  if (!isMessageTime(at)) return
  const { db } = parts
  const today = chinaDay(at)
  const each = { ...parts, at, signal }
  const until = chinaDay(new Date(at.getTime() + Math.max(...dueStages) * dayMs))
  await forEachBill(each, {
    find: afterId => findBillsDueSoon(db, { today, until }, afterId),
    work: (tx, id) => remindEarly(tx, id, { ...each, today }),
  })
  await forEachBill(each, {
    find: afterId => findBillsToRemind(db, today, afterId),
    work: (tx, id) => remind(tx, id, { ...each, today }),
  })
  await forEachBill(each, {
    find: afterId => findBillsToEnd(db, at, afterId),
    work: (tx, id) => end(tx, id, each),
  })
}

type Round = { db: Db; signal: AbortSignal | undefined }
type Task = { find: (afterId: number) => Promise<number[]>; work: (tx: Queryable, id: number) => Promise<void> }

/** Each bill in a transaction of its own, page by page. */
async function forEachBill({ db, signal }: Round, { find, work }: Task): Promise<void> {
  for (let afterId = 0; ; ) {
    const ids = await find(afterId)
    for (const id of ids) {
      signal?.throwIfAborted()
      await db.transaction(tx => work(tx, id))
    }
    const last = ids[ids.length - 1]
    if (last === undefined) return
    afterId = last
  }
}

/** Reminds before the due date: once for each stage, of the latest stage only if the job missed the one before. */
async function remindEarly(tx: Queryable, id: number, { messages, at, today }: Reminding): Promise<void> {
  const locked = await lockAwaiting(tx, id)
  if (locked?.bill.status !== 'open' || (await isSlipWaiting(tx, id))) return
  const { bill } = locked
  if (bill.dueOn === null) return
  const stage = dueStage({ issuedOn: chinaDay(bill.issuedAt), dueOn: bill.dueOn }, today)
  if (stage === undefined || (bill.remindedStage !== null && bill.remindedStage <= stage)) return
  await setBill(tx, id, { remindedStage: stage })
  const event = billEvent(bill, at)
  const parameters = { ...event.parameters, dueOn: bill.dueOn, left: leftText(bill.dueOn, today) }
  const dueAt = endOfChinaDay(bill.dueOn)
  await messages.notify(tx, { ...event, parameters, dueAt, kind: 'bill-due-soon', key: `bill ${id} due in ${stage}` })
}

/** @example leftText('2026-12-20', '2026-12-19') // '明天' */
function leftText(dueOn: string, today: string): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / dayMs)
  return ['今天', '明天'][days] ?? `还有 ${days} 天`
}

type Reminding = Pick<Parts, 'messages'> & { at: Date; today: string }

async function remind(tx: Queryable, id: number, { messages, at, today }: Reminding): Promise<void> {
  const locked = await lockAwaiting(tx, id)
  if (!locked || !(await isToRemind(tx, today, id))) return
  const { bill } = locked
  const days = await ruleOn(tx, 'unpaidDays', today)
  await setBill(tx, id, { remindedAt: at, lapseDays: days })
  const event = billEvent(bill, at)
  const lastDay = chinaDay(new Date(at.getTime() + days * dayMs))
  const consequence = days === 0 ? '' : `，${lastDay} 前仍没有缴费的，这项办理将终止`
  const parameters = { ...event.parameters, dueOn: bill.dueOn ?? '', consequence }
  await messages.notify(tx, { ...event, parameters, kind: 'bill-overdue', key: `bill ${id} overdue` })
}

type Ending = Pick<Parts, 'messages'> & { at: Date }

/** Ends the business of a bill and cancels the bill. What was typed stays: the application can be submitted again, other business be begun again. */
async function end(tx: Queryable, id: number, { messages, at }: Ending): Promise<void> {
  const locked = await lockAwaiting(tx, id)
  if (!locked || !(await isToEnd(tx, at, id))) return
  const { firm, row, bill, to } = locked
  await setBill(tx, id, { status: 'cancelled', endedAt: at })
  const step = { action: 'unpaid' as const, to, by: systemAuthor, at, remark: `账单 ${billNumber(id)} 逾期没有缴费` }
  if (row) await applyCaseStep(tx, row, step)
  else await applyTransition(tx, { firm, ...step })
  const event = billEvent(bill, at)
  const next = row ? '需要时请重新办理' : '填写的内容还在，可以修改后重新提交申请'
  const link = row ? casePath(row) : ('/MyManage/UnVerify/index' as const)
  const parameters = { ...event.parameters, next }
  await messages.notify(tx, { ...event, link, parameters, kind: 'bill-lapsed', key: `bill ${id} lapsed` })
}

/** A locked bill whose business still waits for it; `to`: the status that it gets when it ends. */
async function lockAwaiting(tx: Queryable, id: number) {
  const locked = await lockBill(tx, id)
  if (!locked) return undefined
  const { firm, row, bill } = locked
  const to = bill.caseId === null ? nextStatus(firm.status, 'system', 'lapse') : caseStatusAfter(row)
  return to === undefined || isStepFault(to) ? undefined : { ...locked, to }
}

const caseStatusAfter = (row: { status: Parameters<typeof nextStatus>[0] } | undefined) =>
  row && nextStatus(row.status, 'system', 'lapse', 'case')
