/** A message of the outbox in any state. */
import type { Db } from '../../../src/db/connect.ts'
import { recipientHash, sealContent } from '../../../src/messages/content.ts'
import { messagesOutbox } from '../../../src/messages/tables.ts'

type Outgoing = Partial<typeof messagesOutbox.$inferInsert> & { to?: string; at: Date; secretKey: string }

/** A notice that failed, of an account's new login, unless something else is named. */
export async function addOutgoingMessage(db: Db, { to = '13800138000', at, secretKey, ...row }: Outgoing) {
  const key = row.idempotencyKey ?? `notice ${Math.random()}`
  const [added] = await db
    .insert(messagesOutbox)
    .values({
      ...{ idempotencyKey: key, channel: 'phone', kind: 'password-changed', state: 'failed', tries: 3 },
      recipient: recipientHash(to, secretKey),
      content: sealContent({ to, parameters: { username: 'tom_lee' } }, { secretKey, key }),
      ...{ createdAt: at, nextAttemptAt: new Date(at.getTime() + 600_000), lastError: 'http-502' },
      expiresAt: new Date(at.getTime() + 24 * 3600_000),
      ...row,
    })
    .returning()
  if (!added) throw new Error('The message was not added')
  return added
}
