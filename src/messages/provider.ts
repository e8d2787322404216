/** Provider of one channel: an SMS gateway, a mail server, or the outbox of the demonstration mode. */
import type { Language } from '../codes/languages.ts'
import type { Channel } from './channel.ts'
import type { MailParts } from './content.ts'
import type { MessageKind, Parameters } from './templates.ts'

export type Target = { channel: Channel; address: string }

/** A message as passed to a provider. `key` is the same in every attempt, so that a provider can detect a repetition. */
export type OutgoingMessage = {
  key: string
  kind: MessageKind
  to: string
  /** The subject of a mail, beginning with the name of the site. */
  subject: string
  language: Language
  /** In the language of the message. */
  siteName: string
  /** The text, beginning with the name of the site. */
  text: string
  parameters: Parameters
  /** The code under which the SMS provider has registered the text, if it is not the kind. */
  smsTemplate: string | null
  mail?: MailParts
  expiresAt: Date
}

export type Provider = {
  name: string
  /** Returns the provider's own reference of the message. Throws a DeliveryFault if it was not accepted. */
  send: (message: OutgoingMessage, signal: AbortSignal) => Promise<{ reference: string | undefined }>
}

/** A message that a provider did not accept. `reason` is a short code such as `http-500`, never personal data. */
export class DeliveryFault extends Error {
  readonly reason: string
  /** The provider refuses this message permanently, so a retry makes no sense. The provider itself works. */
  readonly final: boolean

  constructor(reason: string, { final = false, cause }: { final?: boolean; cause?: unknown } = {}) {
    super(`A message was not accepted: ${reason}`, { cause })
    this.reason = reason
    this.final = final
  }
}
