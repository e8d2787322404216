/** How the site's other modules send messages. */
import type { Queryable } from '../db/connect.ts'
import type { Channel, Target } from './provider.ts'
import type { CodeKind, MessageKind, NoticeKind, ParametersOf } from './templates.ts'

export type { Target } from './provider.ts'

export type CodeMessage = { to: Target; kind: CodeKind; code: string; at: Date; expiresAt: Date }

/** `key` names what is told: a second notice with the same key is not sent. Without one every notice is another. */
export type Notice<Kind extends NoticeKind> = {
  to: Target
  kind: Kind
  parameters: ParametersOf<Kind>
  at: Date
  key?: string
}

/** `waiting`: not accepted by the provider yet, and tried again until it expires. */
export type Outcome = 'sent' | 'waiting' | 'undelivered'

export type DisplayedMessage = { code: string | null; purpose: MessageKind; text: string }

/** A message is written in the caller's transaction: it leaves if, and only if, what it tells of has happened. */
export type Messages = {
  /** Refuses with 503 where nothing leaves by this channel: no provider is set, or it is failing just now. */
  requireOpen: (channel: Channel) => void
  /** Puts a code on its way and gives the key of the message. Refuses as `requireOpen` does. */
  sendCode: (db: Queryable, message: CodeMessage) => Promise<string>
  /** Puts a notice on its way. Where nothing leaves by the channel because no provider is set, nothing is written. */
  send: <Kind extends NoticeKind>(db: Queryable, notice: Notice<Kind>) => Promise<void>
  /** How a message fared. Call it after the transaction; it waits up to three seconds for the first attempt. */
  outcomeOf: (db: Queryable, key: string) => Promise<Outcome>
  /** The newest messages to an address, for the demonstration only. Elsewhere their content is gone. */
  outboxOf: (db: Queryable, address: string) => Promise<DisplayedMessage[]>
}

export type MessagesContext = { messages: Messages }
