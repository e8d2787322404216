/** The job that deletes old keys. A request that is repeated later is a new one. */
import type { Db } from '../db/connect.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { dayMs } from '../wire/china-time.ts'
import { machineKeyMs } from './reply-once.ts'
import { deleteKeysBefore } from './store.ts'

/** Longer than anybody waits before sending a request again: a tab that was open over a holiday, a program that was out of order. */
const storedDays = 30
const perStatement = 1000

/** Deletes some at a time, so that no statement takes long. May run late, or twice. */
export const requestKeyJobs = ({ db, clock }: { db: Db; clock: () => Date }): JobRow[] => [
  {
    name: 'delete-request-keys',
    title: '清理旧的请求标识',
    every: '47 3 * * *',
    run: async (_, signal) => {
      const now = clock().getTime()
      for (const { before, of } of [
        { before: now - storedDays * dayMs, of: 'all' },
        { before: now - machineKeyMs, of: 'machines' },
      ] as const) {
        let deleted = perStatement
        while (deleted === perStatement && !signal.aborted)
          deleted = await deleteKeysBefore(db, new Date(before), { limit: perStatement, of })
      }
    },
  },
]
