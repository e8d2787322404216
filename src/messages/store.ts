/** The outbox: the default way out. A gateway reads it; in demonstration mode a visitor reads it. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { Messages } from './context.ts'
import { messagesOutbox } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

export const outboxMessages: Messages = {
  sendCode: (db, { to, purpose, code, at }) =>
    put(db, { to, purpose, code, text: `验证码 ${code}，5 分钟内有效。请勿告诉他人。`, at }),
  send: (db, message) => put(db, message),
}

type Outgoing = Parameters<Messages['send']>[1] & { code?: string }

async function put(db: Queryable, { to, purpose, code, text, at }: Outgoing): Promise<void> {
  await db.delete(messagesOutbox).where(lt(messagesOutbox.createdAt, new Date(at.getTime() - dayMs)))
  await db
    .insert(messagesOutbox)
    .values({ channel: to.channel, target: to.address, purpose, code, text, createdAt: at })
}

/** The last 20 messages to a phone or mailbox, newest first. */
export function outboxOf(db: Queryable, address: string) {
  return db
    .select({ code: messagesOutbox.code, purpose: messagesOutbox.purpose, text: messagesOutbox.text })
    .from(messagesOutbox)
    .where(eq(messagesOutbox.target, address))
    .orderBy(desc(messagesOutbox.id))
    .limit(20)
}
