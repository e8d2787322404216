/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { auditHandlers } from './api.ts'
import { archiveHandlers } from './archive/api.ts'
import { archiveCalls } from './archive/calls.ts'
import { monthJobs } from './archive/jobs.ts'
import { auditCalls } from './calls.ts'
import { chainCheckHandlers } from './chain/api.ts'
import { chainCheckCalls } from './chain/calls.ts'
import { chainCheckJobs } from './chain/jobs.ts'

export const auditModule = {
  calls: [
    ...bindCalls(auditCalls, auditHandlers),
    ...bindCalls(chainCheckCalls, chainCheckHandlers),
    ...bindCalls(archiveCalls, archiveHandlers),
  ],
  jobs: (parts: Parameters<typeof chainCheckJobs>[0] & Parameters<typeof monthJobs>[0]) => [
    ...chainCheckJobs(parts),
    ...monthJobs(parts),
  ],
}
