/** Job that delivers remaining messages: retries, and messages of nodes that ended. */
import type { Delivery } from './delivery.ts'

export const deliverMessagesJob = (delivery: Pick<Delivery, 'run'>) => ({
  name: 'deliver-messages',
  every: '* * * * *',
  run: (_: string, signal: AbortSignal) => delivery.run(signal),
})
