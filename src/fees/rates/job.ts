/** At midnight in Shanghai, and once at the start: public pages drop the fees of yesterday when a version begins. Bills need no job. */

import type { Db } from '../../db/connect.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { announceVersions } from './store.ts'

/** The schedule is in UTC; the second time is for a clock that is a little late. */
export const feeVersionsJob = ({ db, clock }: { db: Db; clock: () => Date }): JobRow => ({
  name: 'fee-versions',
  title: '收费标准生效',
  every: '0,5 16 * * *',
  run: async () => void (await db.transaction(tx => announceVersions(tx, chinaDay(clock())))),
})
