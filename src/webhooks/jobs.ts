/** Jobs: send what is due (retries, and what nodes that ended have claimed), and delete old events. */
import type { Db } from '../db/connect.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { dayMs } from '../wire/china-time.ts'
import { deleteOldEvents } from './delivery-store.ts'
import { hookLimits } from './rules.ts'
import type { HookSender } from './sender.ts'

const purgedAtOnce = 1000

type Parts = { db: Db; clock: () => Date; hookSender: Pick<HookSender, 'run'> }

export const webhookJobs = ({ db, clock, hookSender }: Parts): JobRow[] => [
  {
    name: 'send-webhooks',
    title: '发推送',
    every: '* * * * *',
    run: (_, signal) => hookSender.run(signal),
  },
  {
    name: 'purge-webhooks',
    title: '清理过期的推送记录',
    every: '47 3 * * *',
    run: async (_, signal) => {
      const before = new Date(clock().getTime() - hookLimits.storedDays * dayMs)
      let deleted = purgedAtOnce
      while (deleted === purgedAtOnce && !signal.aborted)
        deleted = await deleteOldEvents(db, { before, take: purgedAtOnce })
    },
  },
]
