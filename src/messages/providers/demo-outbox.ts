/** The demonstration's provider: nothing leaves, and the outbox is read at /api/demo/outbox. */
import type { Provider } from '../provider.ts'

export const demoOutbox: Provider = { name: 'demo', send: async () => ({ reference: undefined }) }
