/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { subscriptionHandlers } from './api.ts'
import { subscriptionCalls } from './calls.ts'
import { sendDigestsJob } from './jobs.ts'

export const subscriptionsModule = {
  calls: [...bindCalls(subscriptionCalls, subscriptionHandlers)],
  jobs: (parts: Parameters<typeof sendDigestsJob>[0]) => [sendDigestsJob(parts)],
}
