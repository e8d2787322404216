/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { feeHandlers } from './api.ts'
import { feeCalls } from './calls.ts'
import { feeVersionsJob } from './rates/job.ts'
import { unpaidBillsJob } from './unpaid/job.ts'

export const feesModule = {
  calls: [...bindCalls(feeCalls, feeHandlers)],
  jobs: (parts: Parameters<typeof unpaidBillsJob>[0]) => [feeVersionsJob(parts), unpaidBillsJob(parts)],
}
