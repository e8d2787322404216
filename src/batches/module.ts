/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { batchHandlers } from './api.ts'
import { batchCalls } from './calls.ts'
import { batchJobs } from './jobs.ts'

export const batchesModule = {
  calls: [...bindCalls(batchCalls, batchHandlers)],
  jobs: batchJobs,
}
