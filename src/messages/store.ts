/** The outbox: messages are written by the site, claimed by a delivering node, and settled. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { Channel } from './channel.ts'
import { deliveryLimits } from './rules.ts'
import { messagesOutbox as outbox } from './tables.ts'
import type { MessageKind } from './templates.ts'

/** The NOTIFY channel that announces new messages to the nodes. */
export const messagesChannel = 'messages'

type NewMessage = Pick<
  typeof outbox.$inferInsert,
  'idempotencyKey' | 'channel' | 'kind' | 'recipient' | 'content' | 'createdAt' | 'expiresAt'
>
export type OutboxRow = typeof outbox.$inferSelect

/** Writes a message unless its key exists, and notifies the delivering nodes when the transaction commits. */
export async function enqueue(db: Queryable, message: NewMessage): Promise<void> {
  await db
    .insert(outbox)
    .values({ ...message, nextAttemptAt: message.createdAt })
    .onConflictDoNothing({ target: outbox.idempotencyKey })
  await db.execute(sql`select pg_notify(${messagesChannel}, '')`)
}

const isOpen = isNull(outbox.settledAt)

/** Claims due messages for this node until the lease ends; each claim counts as a try. The oldest attempt comes first. */
export async function claimDue(
  db: Queryable,
  { channel, take, at }: { channel: Channel; take: number; at: Date },
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOpen, eq(outbox.channel, channel), lte(outbox.nextAttemptAt, at)))
    // What expires first is first: a code, which is valid for minutes, before thousands of notices and digests.
    .orderBy(asc(outbox.expiresAt), asc(outbox.nextAttemptAt))
    .limit(take)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({
      state: 'sending',
      tries: sql`${outbox.tries} + 1`,
      nextAttemptAt: new Date(at.getTime() + deliveryLimits.leaseMs),
    })
    .where(inArray(outbox.id, due))
    .returning()
}

/** Only the node with the current claim writes the result of an attempt. */
const isClaim = ({ id, tries }: OutboxRow) => and(eq(outbox.id, id), eq(outbox.tries, tries), isOpen)

export async function markSent(
  db: Queryable,
  claim: OutboxRow,
  { reference, storesContent, at }: { reference: string | undefined; storesContent: boolean; at: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      state: 'sent',
      reference: reference ?? null,
      lastError: null,
      settledAt: at,
      ...(!storesContent && { content: null }),
    })
    .where(isClaim(claim))
}

export async function markFailed(
  db: Queryable,
  claim: OutboxRow,
  { reason, nextAttemptAt }: { reason: string; nextAttemptAt: Date },
): Promise<void> {
  await db.update(outbox).set({ state: 'failed', lastError: reason, nextAttemptAt }).where(isClaim(claim))
}

export async function markDead(
  db: Queryable,
  claim: OutboxRow,
  { reason, at, keepsContent }: { reason: string; at: Date; keepsContent: boolean },
): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'dead', lastError: reason, settledAt: at, ...(!keepsContent && { content: null }) })
    .where(isClaim(claim))
}

/** Queues messages again that failed, also those that were abandoned after too many attempts, as long as they have not expired: a fresh count of
 *  attempts with the same key. Returns the ids of those that were; a message is queued again by one of two people who press at once. */
export async function retryMessages(
  db: Queryable,
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<number[]> {
  const retried = await db
    .update(outbox)
    .set({
      state: 'queued',
      settledAt: null,
      nextAttemptAt: at,
      tries: sql`case when ${outbox.state} = 'dead' then 0 else ${outbox.tries} end`,
    })
    .where(and(inArray(outbox.id, [...ids]), canRetry(at)))
    .returning({ id: outbox.id })
  if (retried.length > 0) await db.execute(sql`select pg_notify(${messagesChannel}, '')`)
  return retried.map(({ id }) => id)
}

/** What can be sent again: content of a message that was refused or has expired is deleted. */
const canRetry = (at: Date) =>
  and(inArray(outbox.state, ['failed', 'dead']), isNotNull(outbox.content), gt(outbox.expiresAt, at))

/** Releases a claimed message without counting an attempt. */
export async function releaseClaim(db: Queryable, claim: OutboxRow, nextAttemptAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ state: claim.tries > 1 ? 'failed' : 'queued', tries: claim.tries - 1, nextAttemptAt })
    .where(isClaim(claim))
}

/** Abandons expired messages, and messages whose last attempt was never finished by its node. */
export async function abandonOverdue(
  db: Queryable,
  at: Date,
): Promise<Pick<OutboxRow, 'kind' | 'channel' | 'tries'>[]> {
  const isOver = sql`(${outbox.expiresAt} <= ${at.toISOString()}::timestamptz
    or (${outbox.tries} >= ${deliveryLimits.tries} and ${outbox.nextAttemptAt} <= ${at.toISOString()}::timestamptz))`
  return db
    .update(outbox)
    .set({
      state: 'dead',
      settledAt: at,
      content: sql`case when ${outbox.expiresAt} > ${at.toISOString()}::timestamptz then ${outbox.content} end`,
      lastError: sql`case when ${outbox.lastError} is null then 'expired' else 'expired after ' || ${outbox.lastError} end`,
    })
    .where(and(isOpen, isOver))
    .returning({ kind: outbox.kind, channel: outbox.channel, tries: outbox.tries })
}

type Cancelled = { recipient: string; channel: Channel; kinds: readonly MessageKind[]; at: Date }

/** Abandons the messages of some kinds to a recipient that are not sent yet. */
export async function cancelOpen(db: Queryable, { recipient, channel, kinds, at }: Cancelled): Promise<void> {
  const isCancelled = and(
    eq(outbox.recipient, recipient),
    eq(outbox.channel, channel),
    inArray(outbox.kind, [...kinds]),
  )
  await db
    .update(outbox)
    .set({ state: 'dead', lastError: 'cancelled', settledAt: at, content: null })
    // Also those that failed too often, which somebody might try again.
    .where(and(or(isOpen, isNotNull(outbox.content)), ne(outbox.state, 'sent'), isCancelled))
}

/** When the next attempt on these channels is due; undefined if no message is waiting. */
export async function nextDueTime(db: Queryable, channels: readonly Channel[]): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(and(isOpen, inArray(outbox.channel, [...channels])))
  return row?.at ?? undefined
}

/** Deletes content that was stored for display, and old rows. */
export async function sweepOutbox(db: Queryable, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.delete(outbox).where(lt(outbox.createdAt, before(deliveryLimits.retentionMs)))
  const wasDisplayed = and(eq(outbox.state, 'sent'), lt(outbox.createdAt, before(deliveryLimits.displayedMs)))
  const isExpired = and(eq(outbox.state, 'dead'), lte(outbox.expiresAt, at), isNotNull(outbox.content))
  await db.update(outbox).set({ content: null }).where(or(wasDisplayed, isExpired))
}

export async function deliveryState(db: Queryable, key: string) {
  const [row] = await db
    .select({ state: outbox.state, tries: outbox.tries })
    .from(outbox)
    .where(eq(outbox.idempotencyKey, key))
  return row
}

/** The last 20 messages to a recipient, newest first. */
export function messagesTo(db: Queryable, recipient: string): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id)).limit(20)
}
