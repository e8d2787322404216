/** What carries messages of one channel out of the site: an SMS gateway, a mail server, or the outbox of the demonstration. */
import type { MessageKind, Parameters } from './templates.ts'

export type Channel = 'phone' | 'email'

export type Target = { channel: Channel; address: string }

/** A message as a provider gets it. `key` is the same in every attempt, so that a provider can tell a repetition. */
export type OutgoingMessage = {
  key: string
  kind: MessageKind
  to: string
  purpose: string
  siteName: string
  /** The text, beginning with 【the name of the site】. */
  text: string
  parameters: Parameters
  expiresAt: Date
}

export type Provider = {
  name: string
  /** Gives the provider's own reference of the message. Throws a DeliveryFault when it was not accepted. */
  send: (message: OutgoingMessage, signal: AbortSignal) => Promise<{ reference: string | undefined }>
}

/** A message that a provider did not accept. `reason` is one short word such as `http-500` and never holds personal data. */
export class DeliveryFault extends Error {
  readonly reason: string
  /** The provider refuses this message for good, so another attempt makes no sense; the provider itself is well. */
  readonly final: boolean

  constructor(reason: string, { final = false, cause }: { final?: boolean; cause?: unknown } = {}) {
    super(`A message was not accepted: ${reason}`, { cause })
    this.reason = reason
    this.final = final
  }
}
