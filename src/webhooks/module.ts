/** What the module gives to the application. Calls and page of addresses are in src/account/webhooks. */
import { webhookJobs } from './jobs.ts'

export const webhooksModule = { calls: [], jobs: webhookJobs }
