/** Deliveries of webhooks: claimed by a node, settled, sent again, listed and deleted. */
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { bodyOf, webhooksChannel } from './emit-store.ts'
import { testKind } from './event-names.ts'
import { hookLimits } from './rules.ts'
import type { HookRow } from './store.ts'
import { type DeliveryFailure, webhookDeliveries as deliveries, webhookEvents as events, webhooks } from './tables.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
export type Claim = {
  delivery: DeliveryRow
  hook: HookRow
  event: Pick<typeof events.$inferSelect, 'messageId' | 'body' | 'kind'>
}

const claimLock = 7313
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Claims due deliveries for this node until the lease ends; each claim counts as an attempt. Nodes claim one after another, so that the limits of firm and
 *  address hold for all of them together. The first due one of each firm comes before the second ones. */
export async function claimDue(db: Queryable, { take, at }: { take: number; at: Date }): Promise<Claim[]> {
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock}, 0)`)
    const { rows } = await tx.execute<{ id: string }>(dueInTurn(take, at))
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => Number(id))
    const free = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(
        and(
          inArray(deliveries.id, ids),
          isNull(deliveries.settledAt),
          sql`${deliveries.nextAttemptAt} <= ${moment(at)}`,
        ),
      )
      .for('update', { skipLocked: true })
    const claimed = await tx
      .update(deliveries)
      .set({
        state: 'sending',
        attempts: sql`${deliveries.attempts} + 1`,
        lastAttemptAt: at,
        nextAttemptAt: new Date(at.getTime() + hookLimits.leaseMs),
      })
      .where(inArray(deliveries.id, free))
      .returning()
    return claimsOf(tx, claimed)
  })
}

async function claimsOf(tx: Queryable, claimed: readonly DeliveryRow[]): Promise<Claim[]> {
  if (claimed.length === 0) return []
  const rows = await tx
    .select({
      ...{ id: deliveries.id, hook: webhooks },
      event: { messageId: events.messageId, body: events.body, kind: events.kind },
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      inArray(
        deliveries.id,
        claimed.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map(({ id, ...rest }) => [id, rest]))
  return claimed.flatMap(delivery => {
    const found = byId.get(delivery.id)
    return found ? [{ delivery, ...found }] : []
  })
}

/** Ids of due deliveries within the limits, in the order in which they are sent. A test goes also to an address that rests or is disabled. */
const dueInTurn = (take: number, at: Date) => sql`
  with busy as (
    select webhook_id, firm_id, count(*)::int as sending from ${deliveries}
    where state = 'sending' and next_attempt_at > ${moment(at)} group by webhook_id, firm_id
  ), of_hooks as (
    select d.id, d.next_attempt_at, h.firm_id from ${webhooks} h
    cross join lateral (
      select id, next_attempt_at, row_number() over (order by next_attempt_at, id)
        + coalesce((select sending from busy where busy.webhook_id = h.id), 0) as turn
      from (
        select id, next_attempt_at from ${deliveries} w
        where w.webhook_id = h.id and w.settled_at is null and w.next_attempt_at <= ${moment(at)}
          and (w.is_test or (h.disabled_at is null and (h.rest_until is null or h.rest_until <= ${moment(at)})))
        order by w.next_attempt_at, w.id limit ${hookLimits.perAddress}
      ) first
    ) d
    where d.turn <= case when h.failures > 0 then 1 else ${hookLimits.perAddress} end
  ), of_firms as (
    select id, next_attempt_at, row_number() over (partition by firm_id order by next_attempt_at, id)
      + coalesce((select sum(sending) from busy where busy.firm_id = of_hooks.firm_id), 0) as turn
    from of_hooks
  )
  select id from of_firms where turn <= ${hookLimits.perFirm} order by turn, next_attempt_at, id limit ${take}`

export type Answer = {
  status?: number
  failure?: DeliveryFailure
  body?: string
  ms: number
  skew: number | null
}

/** PostgreSQL has no NUL in its texts. */
const textOf = (body: string) => body.replaceAll('\0', '\u{fffd}').slice(0, hookLimits.answerBytes)

const answerColumns = ({ status, failure, body, ms, skew }: Answer) => ({
  ...{ lastStatus: status ?? null, lastFailure: failure ?? null, lastMs: ms, lastSkew: skew },
  lastBody: body === undefined ? null : textOf(body),
})

/** Only the node with the current claim writes the result of an attempt. */
const isClaim = ({ id, attempts }: DeliveryRow) =>
  and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), eq(deliveries.state, 'sending'))

/** Received. An address that had failed gets at once what waits for it. */
export async function markSent(tx: Queryable, { delivery, hook }: Claim, answer: Answer, at: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'sent', settledAt: at, ...answerColumns(answer) })
    .where(isClaim(delivery))
  const recovered = await tx
    .update(webhooks)
    .set({ failures: 0, failingSince: null, restUntil: null })
    .where(and(eq(webhooks.id, hook.id), sql`${webhooks.failures} > 0`, isNull(webhooks.disabledAt)))
    .returning({ id: webhooks.id })
  if (recovered.length === 0) return
  await tx
    .update(deliveries)
    .set({ nextAttemptAt: at })
    .where(and(eq(deliveries.webhookId, hook.id), eq(deliveries.state, 'failed')))
  await tx.execute(sql`select pg_notify(${webhooksChannel}, '')`)
}

/** Not received: tried again at a moment, or dead without one. False if another node has the delivery by now. */
export async function markFailed(
  tx: Queryable,
  { delivery }: Claim,
  { answer, nextAttemptAt, at }: { answer: Answer; nextAttemptAt: Date | undefined; at: Date },
): Promise<boolean> {
  const next = nextAttemptAt ? { state: 'failed' as const, nextAttemptAt } : { state: 'dead' as const, settledAt: at }
  const changed = await tx
    .update(deliveries)
    .set({ ...next, ...answerColumns(answer) })
    .where(isClaim(delivery))
    .returning({ id: deliveries.id })
  return changed.length > 0
}

/** Counts a failure of an address, and disables it. The row is locked by the caller. */
export async function countFailure(
  tx: Queryable,
  hook: HookRow,
  failing: Pick<HookRow, 'failures' | 'failingSince' | 'restUntil' | 'disabledAt'>,
): Promise<void> {
  await tx.update(webhooks).set(failing).where(eq(webhooks.id, hook.id))
}

/** Gives a claim back without an attempt, because the process stops. */
export async function releaseClaim(db: Queryable, { delivery }: Claim, at: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: delivery.attempts > 1 ? 'failed' : 'waiting', attempts: delivery.attempts - 1, nextAttemptAt: at })
    .where(isClaim(delivery))
}

/** When the next delivery is due that an address may get; undefined if none waits. */
export async function nextDueTime(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_json(min(greatest(d.next_attempt_at, case when d.is_test then null else h.rest_until end))) #>> '{}' as at
    from ${deliveries} d join ${webhooks} h on h.id = d.webhook_id
    where d.settled_at is null and (d.is_test or h.disabled_at is null)`)
  const at = rows[0]?.at
  return at ? new Date(at) : undefined
}

/** Queues a test for an address. Violates webhook_deliveries_one_test if one is not settled yet. */
export async function addTest(
  tx: Queryable,
  { id, firmId }: HookRow,
  { at, key }: { at: Date; key: string },
): Promise<number> {
  const body = bodyOf(testKind, { at, data: { webhookId: id } })
  const messageId = `msg_${key.replaceAll('-', '')}`
  const event = { firmId, kind: testKind, key: `test ${key}`, messageId, body, occurredAt: at } as const
  const [added] = await tx.insert(events).values(event).returning({ id: events.id })
  if (!added) throw new Error('The new event was not returned')
  const row = { webhookId: id, eventId: added.id, firmId, isTest: true, nextAttemptAt: at }
  const [delivery] = await tx.insert(deliveries).values(row).returning({ id: deliveries.id })
  if (!delivery) throw new Error('The new delivery was not returned')
  await tx.execute(sql`select pg_notify(${webhooksChannel}, '')`)
  return delivery.id
}

type OwnDelivery = { id: number; firmId: number }

/** Sends what failed again now, by a new series of attempts if it was given up. False if it is not one that failed. */
export async function sendAgain(tx: Queryable, { id, firmId, at }: OwnDelivery & { at: Date }): Promise<boolean> {
  const changed = await tx
    .update(deliveries)
    .set({
      state: 'waiting',
      settledAt: null,
      nextAttemptAt: at,
      attemptsBefore: sql`case when ${deliveries.state} = 'dead' then ${deliveries.attempts} else ${deliveries.attemptsBefore} end`,
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.firmId, firmId), inArray(deliveries.state, ['failed', 'dead'])))
    .returning({ id: deliveries.id })
  if (changed.length > 0) await tx.execute(sql`select pg_notify(${webhooksChannel}, '')`)
  return changed.length > 0
}

const logColumns = {
  delivery: deliveries,
  kind: events.kind,
  occurredAt: events.occurredAt,
  url: webhooks.url,
  disabledAt: webhooks.disabledAt,
}

const logOf = (db: Queryable) =>
  db
    .select(logColumns)
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))

type Log = {
  firmId: number
  before?: number | undefined
  webhookId?: number | undefined
  onlyFailed?: boolean
  take: number
}

/** The newest deliveries of a firm before one. */
export const deliveryLog = (db: Queryable, { firmId, before, webhookId, onlyFailed = false, take }: Log) =>
  logOf(db)
    .where(
      and(
        eq(deliveries.firmId, firmId),
        before === undefined ? undefined : lt(deliveries.id, before),
        webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId),
        onlyFailed ? inArray(deliveries.state, ['failed', 'dead']) : undefined,
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(take)

export type LogRow = Awaited<ReturnType<typeof deliveryLog>>[number]

/** An own delivery with what was sent. */
export async function ownDelivery(db: Queryable, { id, firmId }: OwnDelivery) {
  const [row] = await db
    .select({ ...logColumns, messageId: events.messageId, body: events.body })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(deliveries.id, id), eq(deliveries.firmId, firmId)))
  return row
}

/** How many each address got within a day, and how many of them were received. */
export async function dayCounts(db: Queryable, { firmId, at }: { firmId: number; at: Date }) {
  const since = new Date(at.getTime() - 24 * 3_600_000)
  const rows = await db
    .select({
      webhookId: deliveries.webhookId,
      all: sql<number>`count(*)::int`,
      sent: sql<number>`count(*) filter (where ${deliveries.state} = 'sent')::int`,
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      and(eq(deliveries.firmId, firmId), sql`${events.occurredAt} > ${moment(since)}`, eq(deliveries.isTest, false)),
    )
    .groupBy(deliveries.webhookId)
  return new Map(rows.map(({ webhookId, ...counts }) => [webhookId, counts]))
}

/** Deletes events that are older than the log goes, some at a time; returns how many. */
export async function deleteOldEvents(
  db: Queryable,
  { before, take }: { before: Date; take: number },
): Promise<number> {
  const old = db.select({ id: events.id }).from(events).where(lt(events.occurredAt, before)).limit(take)
  const deleted = await db.delete(events).where(inArray(events.id, old)).returning({ id: events.id })
  return deleted.length
}

/** What waits: how many deliveries of addresses that are not disabled are late, and for how long the oldest of addresses that do not fail. */
export async function queueFigures(db: Queryable, at: Date) {
  const { rows } = await db.execute<{ waiting: number; failing: number; oldest: number }>(sql`
    select count(*)::int as waiting,
      count(*) filter (where d.state = 'failed')::int as failing,
      coalesce(max(extract(epoch from ${moment(at)} - d.next_attempt_at))
        filter (where h.failures = 0 and d.next_attempt_at <= ${moment(at)}), 0)::float8 as oldest
    from ${deliveries} d join ${webhooks} h on h.id = d.webhook_id where d.settled_at is null and h.disabled_at is null`)
  return rows[0] ?? { waiting: 0, failing: 0, oldest: 0 }
}
