/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { noticeHandlers } from './api.ts'
import { noticeCalls } from './calls.ts'
import { certificateVerificationHandlers } from './certificate-api.ts'
import { certificateVerificationCalls } from './certificate-calls.ts'

export const noticesModule = {
  calls: [
    ...bindCalls(noticeCalls, noticeHandlers),
    ...bindCalls(certificateVerificationCalls, certificateVerificationHandlers),
  ],
}
