/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { auditHandlers } from './api.ts'
import { auditCalls } from './calls.ts'
import { chainCheckHandlers } from './chain/api.ts'
import { chainCheckCalls } from './chain/calls.ts'
import { chainCheckJobs } from './chain/jobs.ts'

export const auditModule = {
  calls: [...bindCalls(auditCalls, auditHandlers), ...bindCalls(chainCheckCalls, chainCheckHandlers)],
  jobs: chainCheckJobs,
}
