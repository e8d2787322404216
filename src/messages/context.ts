/** How other modules of the site send messages. */
import type { Queryable } from '../db/connect.ts'
import type { Channel } from './channel.ts'
import type { MailParts } from './content.ts'
import type { Recipients } from './inbox/store.ts'
import type { Target } from './provider.ts'
import type {
  CodeKind,
  EventParametersOf,
  MessageKind,
  NoticeKind,
  ParametersOf,
  VisitorNoticeKind,
} from './templates.ts'
import type { MessageText } from './texts/text-rules.ts'

export type { Target } from './provider.ts'

export type CodeMessage = { to: Target; kind: CodeKind; code: string; at: Date; expiresAt: Date }

/** `key` identifies the event: a second notice with the same key is not sent. Without a key every notice is sent.
 *  `mail`: the HTML of a mail and its address for unsubscribing. */
export type Notice<Kind extends NoticeKind | VisitorNoticeKind> = {
  to: Target
  kind: Kind
  parameters: ParametersOf<Kind>
  at: Date
  key?: string
  mail?: MailParts
}

/** An event of an account, or of a firm and therefore of every account that acts for it.
 *  `key` identifies the event, for example `firm 12 approved 2026-11-22`: a recipient gets its message once, however often it is notified.
 *  `link`: the path on this site of the very step that comes next. `dueAt`: until when something must be done, `{by}` in the text.
 *  `firmName`: the firm that the text names as `{firm}`, if the recipient does not act for it.
 *  `only: 'inbox'`: the caller sends the SMS and mails of the event itself. */
export type NoticeEvent<Kind extends NoticeKind> = {
  to: Recipients
  kind: Kind
  parameters: EventParametersOf<Kind>
  link: `/${string}`
  dueAt?: Date
  at: Date
  key: string
  firmName?: string
  only?: 'inbox'
}

/** A text that somebody tries, filled in with samples. */
export type Trial = { to: Target; kind: MessageKind; text: MessageText; at: Date }

/** `waiting`: not yet accepted by the provider; it is retried until it expires. */
export type Outcome = 'sent' | 'waiting' | 'undelivered'

export type DisplayedMessage = { code: string | null; purpose: MessageKind; text: string }

/** A message is written in the caller's transaction: it is sent if, and only if, that transaction commits. */
export type Messages = {
  /** Refuses with 503 if the channel is closed: it has no provider, or the provider is failing. */
  requireOpen: (channel: Channel) => void
  /** Queues a code and returns the key of the message. Refuses like `requireOpen`. */
  sendCode: (db: Queryable, message: CodeMessage) => Promise<string>
  /** Queues a notice. Does nothing if the channel has no provider. */
  send: <Kind extends NoticeKind | VisitorNoticeKind>(db: Queryable, notice: Notice<Kind>) => Promise<void>
  /** Writes a message into the inbox of every recipient, and queues SMS and mails as each of them chose. */
  notify: <Kind extends NoticeKind>(db: Queryable, event: NoticeEvent<Kind>) => Promise<void>
  /** Queues a text with samples and returns the key of the message. Refuses like `requireOpen`. */
  sendTrial: (db: Queryable, trial: Trial) => Promise<string>
  /** Abandons messages of these kinds to an address that are not sent yet. */
  cancel: (db: Queryable, cancelled: { to: Target; kinds: readonly VisitorNoticeKind[]; at: Date }) => Promise<void>
  /** Delivery status of a message. Call it after the transaction; it waits up to three seconds for the first attempt. */
  outcomeOf: (db: Queryable, key: string) => Promise<Outcome>
  /** The newest messages to an address, for demonstration mode only. Otherwise their content is deleted. */
  outboxOf: (db: Queryable, of: { address: string; at: Date }) => Promise<DisplayedMessage[]>
}

export type MessagesContext = { messages: Messages }
