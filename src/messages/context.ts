/** How messages leave the site: one small interface, so that a gateway for SMS or mail can stand behind it. */
import type { Queryable } from '../db/connect.ts'

export type Target = { channel: 'phone' | 'email'; address: string }

export type CodeMessage = { to: Target; purpose: string; code: string; at: Date }
export type PlainMessage = { to: Target; purpose: string; text: string; at: Date }

/** Both take the caller's transaction: a message is sent if, and only if, what it tells of has happened. */
export type Messages = {
  sendCode: (db: Queryable, message: CodeMessage) => Promise<void>
  send: (db: Queryable, message: PlainMessage) => Promise<void>
}

export type MessagesContext = { messages: Messages }
