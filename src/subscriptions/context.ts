/** Context of the handlers of subscriptions. */
import type { Context } from '../access/context.ts'
import type { MessagesContext } from '../messages/context.ts'

/** `countRequest` refuses above the limit of the caller's address. */
export type SubscriptionContext = Context &
  MessagesContext & { countRequest: (kind: 'submission' | 'receipt') => Promise<void> }
