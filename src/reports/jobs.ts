/** The daily job of reports: what a firm has not answered within its term goes to the branch. It may run twice, late, or on several nodes at once. */
import type { Db } from '../db/connect.ts'
import type { JobRow } from '../jobs/jobs.ts'
import type { Messages } from '../messages/context.ts'
import { isMessageTime } from '../registration/life-cycle/expiry/rules.ts'
import { chinaDay } from '../wire/china-time.ts'
import { takeReportStep } from './steps.ts'
import { lockReport, overdueReports } from './store.ts'

type Parts = { db: Db; clock: () => Date; messages: Pick<Messages, 'notify' | 'send'> }

/** By day in Shanghai, as its messages are; the schedule is in UTC. */
export const overdueReportsJob = (parts: Parts): JobRow => ({
  name: 'overdue-reports',
  title: '逾期的商品反映',
  every: '35 0,4,8 * * *',
  run: (_, signal) => runOverdueReports(parts, signal),
})

/** Each report in a transaction of its own, page by page. */
export async function runOverdueReports(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db, clock } = parts
  const at = clock()
  if (!isMessageTime(at)) return
  const today = chinaDay(at)
  for (let afterId = 0; ; ) {
    const ids = await overdueReports(db, today, afterId)
    for (const id of ids) {
      signal?.throwIfAborted()
      await passOn(id, { ...parts, at, today })
    }
    const last = ids[ids.length - 1]
    if (last === undefined) return
    afterId = last
  }
}

function passOn(id: number, { db, at, today, ...parts }: Parts & { at: Date; today: string }): Promise<void> {
  return db.transaction(async tx => {
    const locked = await lockReport(tx, id, 'all')
    const dueOn = locked?.report.dueOn ?? null
    if (!locked || dueOn === null || dueOn >= today) return
    await takeReportStep(tx, locked, { act: 'overdue', text: '', at }, parts)
  })
}
