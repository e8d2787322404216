/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { activityHandlers } from './activity/api.ts'
import { activityCalls } from './activity/calls.ts'
import { accountHandlers } from './api.ts'
import { keyHandlers } from './api-keys/api.ts'
import { keyCalls } from './api-keys/calls.ts'
import { accountCalls } from './calls.ts'
import { dataHandlers } from './data/api.ts'
import { dataCalls } from './data/calls.ts'
import { invitationHandlers } from './invitation/api.ts'
import { invitationCalls } from './invitation/calls.ts'
import { accountJobs } from './jobs.ts'
import { lineHandlers } from './line/api.ts'
import { lineCalls } from './line/calls.ts'
import { inboxHandlers } from './messages/api.ts'
import { inboxCalls } from './messages/calls.ts'
import { passkeyHandlers } from './passkeys/api.ts'
import { passkeyCalls } from './passkeys/calls.ts'
import { recoveryHandlers } from './recovery/api.ts'
import { recoveryCalls } from './recovery/calls.ts'
import { secondFactorHandlers } from './second-factor/api.ts'
import { secondFactorCalls } from './second-factor/calls.ts'
import { signOnHandlers } from './sign-on/api.ts'
import { signOnCalls } from './sign-on/calls.ts'
import { termsHandlers } from './terms/api.ts'
import { termsCalls } from './terms/calls.ts'
import { hookHandlers } from './webhooks/api.ts'
import { hookCalls } from './webhooks/calls.ts'

export const accountModule = {
  calls: [
    ...bindCalls(accountCalls, accountHandlers),
    ...bindCalls(keyCalls, keyHandlers),
    ...bindCalls(activityCalls, activityHandlers),
    ...bindCalls(inboxCalls, inboxHandlers),
    ...bindCalls(dataCalls, dataHandlers),
    ...bindCalls(invitationCalls, invitationHandlers),
    ...bindCalls(lineCalls, lineHandlers),
    ...bindCalls(passkeyCalls, passkeyHandlers),
    ...bindCalls(recoveryCalls, recoveryHandlers),
    ...bindCalls(secondFactorCalls, secondFactorHandlers),
    ...bindCalls(signOnCalls, signOnHandlers),
    ...bindCalls(termsCalls, termsHandlers),
    ...bindCalls(hookCalls, hookHandlers),
  ],
  jobs: accountJobs,
}
