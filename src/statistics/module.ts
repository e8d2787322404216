/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { statisticMailsJob } from './mails/jobs.ts'
import { siteStatisticsHandlers } from './report/api.ts'
import { siteStatisticsCalls } from './report/calls.ts'
import { statisticsJob } from './rollup/jobs.ts'
import { statisticViewHandlers } from './views/api.ts'
import { statisticViewCalls } from './views/calls.ts'

type JobParts = Parameters<typeof statisticsJob>[0] & Parameters<typeof statisticMailsJob>[0]

export const statisticsModule = {
  calls: [
    ...bindCalls(siteStatisticsCalls, siteStatisticsHandlers),
    ...bindCalls(statisticViewCalls, statisticViewHandlers),
  ],
  jobs: (parts: JobParts) => [statisticsJob(parts), statisticMailsJob(parts)],
}
