/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { reportHandlers } from './api.ts'
import { reportCalls } from './calls.ts'
import { overdueReportsJob } from './jobs.ts'

export const reportsModule = {
  calls: bindCalls(reportCalls, reportHandlers),
  jobs: (parts: Parameters<typeof overdueReportsJob>[0]) => [overdueReportsJob(parts)],
}
