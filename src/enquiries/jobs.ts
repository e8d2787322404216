/** The daily job that deletes enquiries whose time is over. */
import type { Db } from '../db/connect.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { deleteExpired } from './store.ts'

const perStatement = 1000

/** Deletes some at a time, so that no statement takes long. May run late, or twice. */
export const purgeEnquiriesJob = ({ db, clock }: { db: Db; clock: () => Date }): JobRow => ({
  name: 'purge-enquiries',
  every: '53 3 * * *',
  run: async (_, signal) => {
    let deleted = perStatement
    while (deleted === perStatement && !signal.aborted) deleted = await deleteExpired(db, clock(), perStatement)
  },
})
