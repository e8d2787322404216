/** The job that records the state of the history once a day. */
import type { Db } from '../../../db/connect.ts'
import type { LogEvent, LogFacts } from '../../../wire/log/log-table.ts'
import { sealHistory } from './seal-store.ts'

type Parts = {
  db: Db
  clock: () => Date
  log: (event: LogEvent, facts: LogFacts) => void
}

/** The hash also goes to the log, which is outside of the database. */
export const sealHistoryJob = ({ db, clock, log }: Parts) => ({
  name: 'seal-history',
  title: '封存办理记录',
  every: '41 2 * * *',
  run: async () => log('history-sealed', await sealHistory(db, clock())),
})
