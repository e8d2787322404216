/** The part of the daily life-cycle job for what was returned: reminds before the last day, and ends what nobody has corrected. */

import type { Db, Queryable } from '../../../db/connect.ts'
import type { Messages } from '../../../messages/context.ts'
import { chinaDay, endOfChinaDay } from '../../../wire/china-time.ts'
import { casePath } from '../../cases/case-path.ts'
import { applicationLabel } from '../../cases/kinds/case-kinds.ts'
import { applyCaseStep } from '../../cases/store.ts'
import { systemAuthor } from '../../context.ts'
import { applyTransition } from '../../store.ts'
import { endLabels } from '../end-reasons.ts'
import { isStepFault, nextStatus } from '../life-cycle.ts'
import { notifyOfNewestStep } from '../step-notices.ts'
import { lastDayAfterReminder } from './rules.ts'
import { addReminder, correctionDays, findReturned, lockReturned, type Returned } from './store.ts'

type Parts = { db: Db; messages: Pick<Messages, 'notify'>; clock: () => Date; signal: AbortSignal | undefined }
type Task = Pick<Parts, 'messages'> & { at: Date; today: string }

/** By day, as its messages are. It may run twice, late, or on several nodes at once. */
export async function runCorrections(parts: Parts): Promise<void> {
  const at = parts.clock()
  const task = { messages: parts.messages, at, today: chinaDay(at) }
  await forEachReturned(parts, { remindedOn: task.today }, (tx, one) => remind(tx, one, task))
  await forEachReturned(parts, { endedBefore: task.today }, (tx, one) => end(tx, one, task))
}

/** Each in a transaction of its own, page by page. */
async function forEachReturned(
  { db, signal }: Parts,
  due: Parameters<typeof findReturned>[1],
  work: (tx: Queryable, one: Returned) => Promise<void>,
): Promise<void> {
  for (let afterId = 0; ; ) {
    const page = await findReturned(db, due, afterId)
    for (const one of page) {
      signal?.throwIfAborted()
      await db.transaction(tx => work(tx, one))
    }
    const last = page[page.length - 1]
    if (!last) return
    afterId = last.stepId
  }
}

async function remind(tx: Queryable, one: Returned, { messages, at, today }: Task): Promise<void> {
  const locked = await lockReturned(tx, one)
  if (!locked) return
  const { firm, row, step } = locked
  const days = await correctionDays(tx, step.at)
  const lastDay = lastDayAfterReminder({ returnedAt: step.at, days }, today)
  if (!(await addReminder(tx, { stepId: step.id, lastDay, at }))) return
  const isBinding = row?.kind === 'binding' && row.accountId !== null
  await messages.notify(tx, {
    to: isBinding ? { accountId: row.accountId ?? 0 } : { firmId: firm.id },
    ...(isBinding && firm.firmName && { firmName: firm.firmName }),
    kind: 'correction-due',
    parameters: { business: row ? applicationLabel(row.kind) : '入会申请', day: chinaDay(step.at) },
    link: row ? casePath(row) : '/MyManage/UnVerify/index',
    ...{ at, dueAt: endOfChinaDay(lastDay), key: `correction ${step.id}` },
  })
}

/** What was typed for an application stays and can be submitted again; other business is begun again. */
async function end(tx: Queryable, one: Returned, { messages, at }: Task): Promise<void> {
  const locked = await lockReturned(tx, one)
  if (!locked) return
  const { firm, row } = locked
  const to = nextStatus('returned', 'system', 'expire', row ? 'case' : 'firm')
  if (isStepFault(to)) return
  const step = { action: 'uncorrected' as const, to, by: systemAuthor, at, remark: endLabels.uncorrected }
  if (row) await applyCaseStep(tx, row, { ...step, patch: { draft: null } })
  else await applyTransition(tx, { firm, ...step })
  await notifyOfNewestStep(tx, firm.id, messages)
}
