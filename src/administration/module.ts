/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { ruleVersionHandlers } from './business-rules/api.ts'
import { ruleVersionCalls } from './business-rules/calls.ts'
import { colleagueHandlers } from './colleagues/api.ts'
import { colleagueCalls } from './colleagues/calls.ts'
import { enterpriseHandlers } from './enterprises/api.ts'
import { enterpriseCalls } from './enterprises/calls.ts'
import { staffInvitationHandlers } from './invitations/api.ts'
import { staffInvitationCalls } from './invitations/calls.ts'
import { purgeInvitationsJob } from './invitations/jobs.ts'
import { messageTextHandlers } from './message-texts/api.ts'
import { messageTextCalls } from './message-texts/calls.ts'
import { payeeHandlers } from './payee/api.ts'
import { payeeCalls } from './payee/calls.ts'
import { rangeHandlers } from './ranges/api.ts'
import { rangeCalls } from './ranges/calls.ts'
import { rightsHandlers } from './rights/api.ts'
import { rightsCalls } from './rights/calls.ts'
import { termsVersionHandlers } from './terms/api.ts'
import { termsVersionCalls } from './terms/calls.ts'

export const administrationModule = {
  calls: [
    ...bindCalls(colleagueCalls, colleagueHandlers),
    ...bindCalls(enterpriseCalls, enterpriseHandlers),
    ...bindCalls(staffInvitationCalls, staffInvitationHandlers),
    ...bindCalls(messageTextCalls, messageTextHandlers),
    ...bindCalls(payeeCalls, payeeHandlers),
    ...bindCalls(rangeCalls, rangeHandlers),
    ...bindCalls(rightsCalls, rightsHandlers),
    ...bindCalls(ruleVersionCalls, ruleVersionHandlers),
    ...bindCalls(termsVersionCalls, termsVersionHandlers),
  ],
  jobs: (parts: Parameters<typeof purgeInvitationsJob>[0]) => [purgeInvitationsJob(parts)],
}
