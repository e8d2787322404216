/** Writes what happened, in the transaction in which it happened, for the addresses of the firm that want to hear of it. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { EventKind } from './event-names.ts'
import type { EventData } from './events.table.ts'
import { webhookDeliveries, webhookEvents, webhooks } from './tables.ts'

/** The NOTIFY channel that announces new deliveries to the nodes. */
export const webhooksChannel = 'webhooks'

/** `key`: what happened, unique in the firm: an event with a key that is there already is not written again. */
export type NewEvent<Kind extends EventKind = EventKind> = { kind: Kind; key: string; data: EventData[Kind] }

type Emission<Kind extends EventKind> = { firmId: number; at: Date; events: readonly NewEvent<Kind>[] }

/** The body of an event, in the form of Standard Webhooks. */
export const bodyOf = (type: string, { at, data }: { at: Date; data: object }): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/** One statement, which writes nothing for a firm without addresses. */
export async function emitEvents<Kind extends EventKind>(
  tx: Queryable,
  { firmId, at, events }: Emission<Kind>,
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ kind, key, data }) => ({ kind, key, body: bodyOf(kind, { at, data }) }))
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    with wanted as (
      select e.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(kind text, key text, body text)
      where exists (select from ${webhooks} h where h.firm_id = ${firmId} and h.events @> array[e.kind])
    ), added as (
      insert into ${webhookEvents} (firm_id, kind, key, message_id, body, occurred_at)
      select ${firmId}::bigint, kind, key, 'msg_' || replace(gen_random_uuid()::text, '-', ''), body, ${moment} from wanted
      on conflict (firm_id, key) do nothing returning id, kind
    ), queued as (
      insert into ${webhookDeliveries} (webhook_id, event_id, firm_id, next_attempt_at)
      select h.id, a.id, ${firmId}::bigint, ${moment} from added a
      join ${webhooks} h on h.firm_id = ${firmId} and h.events @> array[a.kind] returning id
    )
    select pg_notify(${webhooksChannel}, '') from (select from queued limit 1) any_of_them`)
}

/** One event; see `emitEvents`. */
export const emitEvent = <Kind extends EventKind>(
  tx: Queryable,
  { firmId, at, ...event }: NewEvent<Kind> & { firmId: number; at: Date },
): Promise<void> => emitEvents(tx, { firmId, at, events: [event] })

/** Whether any address of a firm wants events of a kind: before what only they are looked up for. */
export async function isWanted(tx: Queryable, firmId: number, kind: EventKind): Promise<boolean> {
  const { rows } = await tx.execute<{ wanted: boolean }>(
    sql`select exists (select from ${webhooks} where firm_id = ${firmId} and events @> array[${kind}]) as wanted`,
  )
  return rows[0]?.wanted === true
}
