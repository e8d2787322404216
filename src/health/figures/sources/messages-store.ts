/** Figures of the outbox. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { messagesOutbox as outbox } from '../../../messages/tables.ts'
import { byLabel, type FiguresOf, type Samples } from '../figures.ts'

export async function messageFigures(db: Queryable, at: Date): Promise<Samples<FiguresOf<'messages'>>> {
  const now = sql`${at.toISOString()}::timestamptz`
  const open = await db
    .select({
      channel: outbox.channel,
      state: outbox.state,
      count: sql<number>`count(*)::int`,
      oldest: sql<number>`greatest(0, extract(epoch from ${now} - min(${outbox.createdAt})))::float8`,
    })
    .from(outbox)
    .where(sql`${outbox.settledAt} is null`)
    .groupBy(outbox.channel, outbox.state)
  const settled = await db
    .select({ channel: outbox.channel, state: outbox.state, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(sql`${outbox.createdAt} > ${now} - interval '2 days' and ${outbox.settledAt} > ${now} - interval '1 day'`)
    .groupBy(outbox.channel, outbox.state)
  const channels = [...new Set(open.map(({ channel }) => channel))].map(channel => ({
    channel,
    oldest: Math.max(...open.filter(row => row.channel === channel).map(({ oldest }) => oldest)),
  }))
  return {
    site_messages: byLabel(
      open,
      ({ channel, state }) => ({ channel, state }),
      ({ count }) => count,
    ),
    site_messages_oldest_seconds: byLabel(
      channels,
      ({ channel }) => ({ channel }),
      ({ oldest }) => oldest,
    ),
    site_messages_day: byLabel(
      settled,
      ({ channel, state }) => ({ channel, state }),
      ({ count }) => count,
    ),
  }
}
