/** Jobs: delete enquiries whose time is over, and give places that became free to those who wait. */
import type { Db } from '../db/connect.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { fillFreePlaces, type PlacesContext } from './places.ts'
import { deleteExpired } from './store.ts'

const perStatement = 1000

/** Deletes some at a time, so that no statement takes long. May run late, or twice. */
export const purgeEnquiriesJob = ({ db, clock }: { db: Db; clock: () => Date }): JobRow => ({
  name: 'purge-enquiries',
  title: '清理过期的咨询',
  every: '53 3 * * *',
  run: async (_, signal) => {
    let deleted = perStatement
    while (deleted === perStatement && !signal.aborted) deleted = await deleteExpired(db, clock(), perStatement)
  },
})

/** A cancelled place is given at once; this is for places that became free in another way. May run late, or twice. */
export const fillPlacesJob = ({ db, ...context }: PlacesContext & { db: Db }): JobRow => ({
  name: 'fill-places',
  title: '培训候补',
  every: '*/10 * * * *',
  run: () => fillFreePlaces(db, context),
})
