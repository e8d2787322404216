/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { releaseHandlers } from './allocation/releases/api.ts'
import { releaseCalls } from './allocation/releases/calls.ts'
import { registrationHandlers } from './api.ts'
import { registrationCalls } from './calls.ts'
import { caseHandlers } from './cases/api.ts'
import { caseCalls } from './cases/calls.ts'
import { certificateHandlers } from './certificates/api.ts'
import { certificateCalls } from './certificates/calls.ts'
import { claimHandlers } from './disputes/claims/api.ts'
import { claimCalls } from './disputes/claims/calls.ts'
import { objectionHandlers } from './disputes/objections/api.ts'
import { objectionCalls } from './disputes/objections/calls.ts'
import { externalHandlers } from './external/api.ts'
import { externalCalls } from './external/calls.ts'
import { filingHandlers } from './filings/api.ts'
import { filingCalls } from './filings/calls.ts'
import { sealHistoryJob } from './history/chain/jobs.ts'
import { lifeCycleJob } from './life-cycle/expiry/job.ts'
import { operatorHandlers } from './operators/api.ts'
import { bindingHandlers } from './operators/binding/api.ts'
import { bindingCalls } from './operators/binding/calls.ts'
import { operatorCalls } from './operators/calls.ts'
import { publicHandlers } from './public/api.ts'
import { publicCalls } from './public/calls.ts'
import { codeHandlers } from './record/codes/api.ts'
import { codeCalls } from './record/codes/calls.ts'
import { fileHandlers } from './record/files/api.ts'
import { fileCalls } from './record/files/calls.ts'
import { preparationHandlers } from './record/preparation/api.ts'
import { preparationCalls } from './record/preparation/calls.ts'

export const registrationModule = {
  calls: [
    ...bindCalls(registrationCalls, registrationHandlers),
    ...bindCalls(caseCalls, caseHandlers),
    ...bindCalls(preparationCalls, preparationHandlers),
    ...bindCalls(claimCalls, claimHandlers),
    ...bindCalls(objectionCalls, objectionHandlers),
    ...bindCalls(releaseCalls, releaseHandlers),
    ...bindCalls(operatorCalls, operatorHandlers),
    ...bindCalls(bindingCalls, bindingHandlers),
    ...bindCalls(fileCalls, fileHandlers),
    ...bindCalls(certificateCalls, certificateHandlers),
    ...bindCalls(filingCalls, filingHandlers),
    ...bindCalls(externalCalls, externalHandlers),
    ...bindCalls(codeCalls, codeHandlers),
    ...bindCalls(publicCalls, publicHandlers),
  ],
  jobs: (parts: Parameters<typeof lifeCycleJob>[0] & Parameters<typeof sealHistoryJob>[0]) => [
    lifeCycleJob(parts),
    sealHistoryJob(parts),
  ],
}
