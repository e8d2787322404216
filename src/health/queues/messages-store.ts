/** The outbox for staff. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { countRows, maxCount } from '../../db/paging.ts'
import type { Channel } from '../../messages/channel.ts'
import { type MessageState, messagesOutbox as outbox } from '../../messages/tables.ts'
import type { MessageKind } from '../../messages/templates.ts'

export type MessageFilter = {
  channel?: Channel | undefined
  state?: MessageState | undefined
  kind?: MessageKind | undefined
  /** Its keyed hash. */
  recipient?: string | undefined
  currPage: number
  pageSize: number
}

/** As the partial index of the table has it. */
const isUnsent = sql`${outbox.state} <> 'sent'`

/** Without a state those that were not sent; the newest first. */
function condition({ channel, state, kind, recipient }: MessageFilter): SQL | undefined {
  return and(
    channel && eq(outbox.channel, channel),
    kind && eq(outbox.kind, kind),
    recipient === undefined ? undefined : eq(outbox.recipient, recipient),
    // Who looks for the messages of a recipient wants those that arrived, too.
    state ? eq(outbox.state, state) : recipient === undefined ? isUnsent : undefined,
  )
}

export async function findMessages(db: Queryable, filter: MessageFilter) {
  const where = condition(filter)
  const { currPage, pageSize } = filter
  const rows = await db
    .select()
    .from(outbox)
    .where(where)
    .orderBy(desc(outbox.id))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const total = await countRows(db, db.select({ id: outbox.id }).from(outbox).where(where).limit(maxCount))
  return { rows, page: { total, pageSize, currPage } }
}
