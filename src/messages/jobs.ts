/** Jobs: deliver remaining messages (retries, and messages of nodes that ended), and delete old messages of inboxes. */
import type { Db } from '../db/connect.ts'
import type { Delivery } from './delivery.ts'
import { deleteOlder } from './inbox/store.ts'
import { inboxLimits } from './rules.ts'

export const deliverMessagesJob = (delivery: Pick<Delivery, 'run'>) => ({
  name: 'deliver-messages',
  title: '发短信和邮件',
  every: '* * * * *',
  run: (_: string, signal: AbortSignal) => delivery.run(signal),
})

type Parts = { db: Db; clock: () => Date }

/** Deletes messages of inboxes after `inboxLimits.retentionMs`, some at a time, so that no statement takes long. */
export const purgeInboxesJob = ({ db, clock }: Parts) => ({
  name: 'purge-inboxes',
  title: '清理过期的站内消息',
  every: '23 3 * * *',
  run: async (_: string, signal: AbortSignal) => {
    const before = new Date(clock().getTime() - inboxLimits.retentionMs)
    const take: number = inboxLimits.purgedAtOnce
    let deleted = take
    while (deleted === take && !signal.aborted) deleted = await deleteOlder(db, { before, take })
  },
})
