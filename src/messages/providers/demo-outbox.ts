/** Provider of the demonstration mode: nothing is sent; the outbox is read at /api/demo/outbox. */
import type { Provider } from '../provider.ts'

export const demoOutbox: Provider = { name: 'demo', send: async () => ({ reference: undefined }) }
