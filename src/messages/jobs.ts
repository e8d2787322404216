/** The job that delivers what an earlier attempt has left: messages to try again, and those of nodes that ended. */
import type { Delivery } from './delivery.ts'

export const deliverMessagesJob = (delivery: Pick<Delivery, 'run'>) => ({
  name: 'deliver-messages',
  every: '* * * * *',
  run: (_: string, signal: AbortSignal) => delivery.run(signal),
})
