/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { resolverLinkHandlers } from './links/api.ts'
import { resolverLinkCalls } from './links/calls.ts'
import { linkJobs } from './links/jobs.ts'
import { resolverMemberHandlers } from './member/api.ts'
import { resolverMemberCalls } from './member/calls.ts'

export const resolverModule = {
  calls: [
    ...bindCalls(resolverLinkCalls, resolverLinkHandlers),
    ...bindCalls(resolverMemberCalls, resolverMemberHandlers),
  ],
  jobs: linkJobs,
}
