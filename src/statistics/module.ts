/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { siteStatisticsHandlers } from './report/api.ts'
import { siteStatisticsCalls } from './report/calls.ts'
import { statisticsJob } from './rollup/jobs.ts'

export const statisticsModule = {
  calls: bindCalls(siteStatisticsCalls, siteStatisticsHandlers),
  jobs: (parts: Parameters<typeof statisticsJob>[0]) => [statisticsJob(parts)],
}
