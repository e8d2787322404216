/** What the module gives to the application. */
import { deliverMessagesJob, purgeInboxesJob } from './jobs.ts'

export const messagesModule = {
  calls: [],
  jobs: ({
    delivery,
    ...parts
  }: Parameters<typeof purgeInboxesJob>[0] & { delivery: Parameters<typeof deliverMessagesJob>[0] }) => [
    deliverMessagesJob(delivery),
    purgeInboxesJob(parts),
  ],
}
